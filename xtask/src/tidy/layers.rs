//! Dependencies point one way: from the shells through the searchers to the nouns, never back.
//!
//! A crate that knows only what lies below it can be understood, tested and reused without the
//! rest. The exact solver and the verifier judge the logical one, so they appear in its tests
//! alone: a solver that peeks at the answer explains nothing, and a judge must be independent.
//! What makes puzzles stands above the solvers and scales, and yet their tests may use it, because
//! tests of a crate stand above that crate: puzzles come from one place, and others judge them.

use cargo_metadata::DependencyKind;

use super::Finding;

struct Layer {
    name: &'static str,
    /// Crates of ours that it may build on.
    uses: &'static [&'static str],
    /// Crates of ours that its tests may use besides.
    judged_by: &'static [&'static str],
}

const CORE: &str = "ninefold-core";
const FORMAT: &str = "ninefold-format";
const EXACT: &str = "ninefold-exact";
const VERIFY: &str = "ninefold-verify";
const LOGIC: &str = "ninefold-logic";
const RATE: &str = "ninefold-rate";
const RENDER: &str = "ninefold-render";
const GENERATE: &str = "ninefold-generate";
const ENGINE: &str = "ninefold";
const SITE: &str = "ninefold-site";

const LAYERS: &[Layer] = &[
    Layer { name: CORE, uses: &[], judged_by: &[] },
    Layer { name: FORMAT, uses: &[CORE], judged_by: &[EXACT] },
    Layer { name: EXACT, uses: &[CORE], judged_by: &[GENERATE] },
    Layer { name: VERIFY, uses: &[CORE], judged_by: &[EXACT] },
    Layer { name: LOGIC, uses: &[CORE], judged_by: &[EXACT, FORMAT, VERIFY, GENERATE] },
    Layer { name: RENDER, uses: &[CORE, LOGIC], judged_by: &[EXACT, FORMAT, VERIFY] },
    Layer { name: RATE, uses: &[CORE, LOGIC], judged_by: &[EXACT, FORMAT, VERIFY, GENERATE] },
    Layer { name: GENERATE, uses: &[CORE, EXACT, LOGIC, RATE], judged_by: &[FORMAT, VERIFY] },
    Layer {
        name: ENGINE,
        uses: &[CORE, FORMAT, EXACT, VERIFY, LOGIC, RATE, RENDER, GENERATE],
        judged_by: &[],
    },
    Layer { name: SITE, uses: &[ENGINE], judged_by: &[] },
];

/// Crates at the top: they may use every layer, and nothing uses them but [`OPENERS`].
pub(super) const SHELLS: &[&str] = &[
    "ladder",
    "load",
    "making",
    "ninefold-cli",
    "ninefold-play",
    "ninefold-python",
    "ninefold-server",
    "ninefold-wasm",
    "units",
    "xtask",
];

/// Shells that others open: `ninefold serve` starts the server, `cargo xtask site --serve` borrows
/// how it talks, and the load is put on it; `ninefold play` starts the game, and the Python package brings
/// the command line along.
const OPENERS: &[(&str, &[&str])] = &[
    ("ninefold-cli", &["ninefold-python"]),
    ("ninefold-play", &["ninefold-cli", "xtask"]),
    ("ninefold-server", &["load", "ninefold-cli", "xtask"]),
];

/// Findings about the manifest at `path` of the crate called `name`, with its direct dependencies
/// as pairs of name and kind.
pub(super) fn check<'a>(
    path: &str,
    manifest: &str,
    name: &str,
    dependencies: impl Iterator<Item = (&'a str, DependencyKind)>,
) -> Vec<Finding> {
    let layer = LAYERS.iter().find(|layer| layer.name == name);
    if layer.is_none() && !SHELLS.contains(&name) {
        let message = format!("give {name} its place among the layers in {}", file!());
        return vec![Finding::new(path, 0, message.replace('\\', "/"))];
    }
    dependencies
        .filter_map(|(dependency, kind)| {
            let message = complaint(name, layer, dependency, kind)?;
            Some(Finding::new(path, line_of(manifest, dependency), message))
        })
        .collect()
}

fn complaint(
    name: &str,
    layer: Option<&Layer>,
    dependency: &str,
    kind: DependencyKind,
) -> Option<String> {
    if OPENERS.iter().any(|(shell, by)| *shell == dependency && by.contains(&name)) {
        return None;
    }
    if SHELLS.contains(&dependency) {
        return Some(format!("{dependency} is a shell: nothing may depend on it"));
    }
    let layer = layer?;
    let ours = LAYERS.iter().any(|layer| layer.name == dependency);
    if !ours {
        // Serde is the language in which others ask for the nouns, and a feature; so are its schemas.
        let language = ["schemars", "serde"].contains(&dependency);
        let bare = name == CORE && kind != DependencyKind::Development && !language;
        return bare.then(|| format!("{CORE} depends on nobody, not even {dependency}"));
    }
    if layer.uses.contains(&dependency) {
        return None;
    }
    match (layer.judged_by.contains(&dependency), kind) {
        (true, DependencyKind::Development) => None,
        (true, _) => Some(format!("{name} may use {dependency} in its tests only")),
        (false, _) => Some(format!("{name} may not depend on {dependency}: it lies elsewhere")),
    }
}

/// The line on which a manifest names a dependency; zero if it does so in some unusual way.
fn line_of(manifest: &str, dependency: &str) -> usize {
    let names = |line: &str| {
        line.trim_start_matches("[dependencies.")
            .strip_prefix(dependency)
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_whitespace() || ".=]".contains(c)))
    };
    manifest.lines().position(names).map_or(0, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NORMAL: DependencyKind = DependencyKind::Normal;
    const DEV: DependencyKind = DependencyKind::Development;

    fn messages(name: &str, dependency: &str, kind: DependencyKind) -> Vec<String> {
        let findings = check("Cargo.toml", "", name, [(dependency, kind)].into_iter());
        findings.into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn a_dependency_downwards_is_fine() {
        assert!(messages(LOGIC, CORE, NORMAL).is_empty());
        assert!(messages(GENERATE, EXACT, NORMAL).is_empty());
        assert!(messages("ninefold-cli", RENDER, NORMAL).is_empty());
        assert!(messages(ENGINE, EXACT, NORMAL).is_empty());
    }

    #[test]
    fn a_dependency_upwards_or_sideways_is_not() {
        assert_eq!(messages(CORE, LOGIC, NORMAL).len(), 1);
        assert_eq!(messages(LOGIC, RENDER, NORMAL).len(), 1);
        assert_eq!(messages(EXACT, LOGIC, DEV).len(), 1);
        assert_eq!(messages(VERIFY, LOGIC, NORMAL).len(), 1);
        assert_eq!(messages(RATE, ENGINE, NORMAL).len(), 1);
    }

    #[test]
    fn logic_meets_its_judges_in_tests_only() {
        assert!(messages(LOGIC, EXACT, DEV).is_empty());
        assert!(messages(LOGIC, EXACT, NORMAL)[0].contains("tests only"));
        assert!(messages(LOGIC, VERIFY, NORMAL)[0].contains("tests only"));
        assert!(messages(LOGIC, EXACT, DependencyKind::Build)[0].contains("tests only"));
    }

    #[test]
    fn solvers_meet_the_maker_of_puzzles_in_tests_only() {
        for layer in [EXACT, LOGIC, RATE] {
            assert!(messages(layer, GENERATE, DEV).is_empty());
            assert!(messages(layer, GENERATE, NORMAL)[0].contains("tests only"));
        }
        assert_eq!(messages(VERIFY, GENERATE, DEV).len(), 1);
    }

    #[test]
    fn core_needs_nobody_but_its_tests_may() {
        assert_eq!(messages(CORE, "fastrand", NORMAL).len(), 1);
        assert!(messages(CORE, "fastrand", DEV).is_empty());
        assert!(messages(CORE, "serde", NORMAL).is_empty());
        assert!(messages(FORMAT, "fastrand", NORMAL).is_empty());
    }

    #[test]
    fn nothing_depends_on_a_shell() {
        assert_eq!(messages("xtask", "ninefold-cli", NORMAL).len(), 1);
    }

    #[test]
    fn the_server_is_opened_by_those_who_start_it_alone() {
        assert!(messages("ninefold-cli", "ninefold-server", NORMAL).is_empty());
        assert_eq!(messages("ninefold-wasm", "ninefold-server", NORMAL).len(), 1);
        assert_eq!(messages(SITE, "ninefold-server", NORMAL).len(), 1);
        assert_eq!(messages("ninefold-server", "ninefold-cli", NORMAL).len(), 1);
    }

    #[test]
    fn the_command_line_travels_with_the_python_package_alone() {
        assert!(messages("ninefold-python", "ninefold-cli", NORMAL).is_empty());
        assert_eq!(messages("ninefold-server", "ninefold-cli", NORMAL).len(), 1);
        assert_eq!(messages("ninefold-python", "ninefold-server", NORMAL).len(), 1);
    }

    #[test]
    fn the_site_knows_the_engine_and_the_engine_not_the_site() {
        assert!(messages(SITE, ENGINE, NORMAL).is_empty());
        assert_eq!(messages(ENGINE, SITE, NORMAL).len(), 1);
    }

    #[test]
    fn a_new_crate_must_be_given_its_place() {
        let findings = check("Cargo.toml", "", "ninefold-new", std::iter::empty());
        assert!(findings[0].message.contains("layers.rs"), "{findings:?}");
    }

    #[test]
    fn the_line_of_the_dependency_is_named() {
        let manifest = "[dependencies]\nninefold-corex = '1'\nninefold-core.workspace = true\n";
        assert_eq!(line_of(manifest, CORE), 3);
        assert_eq!(line_of(manifest, LOGIC), 0);
    }
}
