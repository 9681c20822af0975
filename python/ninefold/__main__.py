"""``python -m ninefold`` is the program ``ninefold``."""

import sys

from ninefold._command import main

sys.exit(main())
