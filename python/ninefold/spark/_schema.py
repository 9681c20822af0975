"""Types that Spark has: no unsigned numbers."""

from __future__ import annotations

import pyarrow

_SIGNED = {
    pyarrow.uint8(): pyarrow.int16(),
    pyarrow.uint16(): pyarrow.int32(),
    pyarrow.uint32(): pyarrow.int64(),
    pyarrow.uint64(): pyarrow.int64(),
}


def signed(kind: pyarrow.DataType) -> pyarrow.DataType:
    """The type of Spark that holds the values of a type of Arrow."""
    if pyarrow.types.is_list(kind):
        return pyarrow.list_(signed(kind.value_type))
    if pyarrow.types.is_struct(kind):
        fields = [kind.field(place) for place in range(kind.num_fields)]
        return pyarrow.struct([field.with_type(signed(field.type)) for field in fields])
    return _SIGNED.get(kind, kind)


def signed_schema(schema: pyarrow.Schema) -> pyarrow.Schema:
    """The same for all columns."""
    return pyarrow.schema([field.with_type(signed(field.type)) for field in schema])
