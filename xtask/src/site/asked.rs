//! Both modules are asked under node what the engine is asked here, and must say the same; and they must
//! travel well.

use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

use ninefold::Cancel;
use ninefold::json::{self, Request};
use serde_json::{Value, json};

use crate::Result;
use crate::targets::starts;
use crate::test::Ending;
use crate::workspace::{Workspace, output_of};

/// Asks a module, line by line.
const SCRIPT: &str = "crates/ninefold-wasm/ask.mjs";

/// Says how large a module is when it travels.
const PACKER: &str = "crates/ninefold-wasm/packed.mjs";

/// How many bytes a module may have, packed with Brotli as hosts do.
const MOST: u64 = 810_000;

/// What is no question, and must be refused as such without harm to those that follow.
const RUBBISH: [&str; 4] = ["{", "[]", r#"{"ask": "sleep"}"#, r#"{"ask": "solve", "puzzle": 5}"#];

pub(super) fn check(workspace: &Workspace, folder: &Path) -> Result<Ending> {
    if !starts(workspace, "node") {
        return Ok(Ending::Skipped("there is no node to run the modules".to_owned()));
    }
    let questions = questions();
    for module in ["engine.wasm", "engine-simd.wasm"] {
        let replies = ask(workspace, &folder.join(module), &questions)?;
        if replies.len() != questions.len() {
            return Err(
                format!("{module} gave {} of {} answers", replies.len(), questions.len()).into()
            );
        }
        for (question, reply) in questions.iter().zip(&replies) {
            judge(question, reply).map_err(|wrong| format!("{module}: {wrong}"))?;
        }
        travels(workspace, &folder.join(module)).map_err(|wrong| format!("{module}: {wrong}"))?;
        eprintln!("{module}: {} questions answered as they are here", questions.len());
    }
    Ok(Ending::Passed)
}

/// Fails unless the module is small enough when it is packed.
fn travels(workspace: &Workspace, module: &Path) -> Result<()> {
    let told = output_of(workspace.command("node").arg(PACKER).arg(module)).unwrap_or_default();
    let sizes: Vec<u64> = told.split_whitespace().filter_map(|size| size.parse().ok()).collect();
    let [brotli, gzip] = sizes[..] else { return Err("it could not be packed".into()) };
    eprintln!("{}: {brotli} bytes with Brotli, {gzip} with gzip", module.display());
    if brotli > MOST {
        return Err(format!("packed, it has {brotli} bytes, and {MOST} are the most").into());
    }
    Ok(())
}

/// Every example of the API, with rubbish in between.
fn questions() -> Vec<String> {
    let description = ninefold_server::openapi();
    let paths = description["paths"].as_object().cloned().unwrap_or_default();
    let examples = paths.iter().map(|(path, about)| {
        let mut fields =
            about["post"]["requestBody"]["content"]["application/json"]["example"].clone();
        fields["ask"] = json!(path.rsplit('/').next());
        fields.to_string()
    });
    examples
        .zip(RUBBISH.iter().cycle())
        .flat_map(|(example, rubbish)| [(*rubbish).to_owned(), example])
        .collect()
}

/// What the module replies to each.
fn ask(workspace: &Workspace, module: &Path, questions: &[String]) -> Result<Vec<String>> {
    let mut node = workspace.command("node");
    node.arg(SCRIPT).arg(module).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = node.spawn()?;
    let mut stdin = child.stdin.take().ok_or("node takes no questions")?;
    stdin.write_all((questions.join("\n") + "\n").as_bytes())?;
    drop(stdin);
    let output = child.wait_with_output()?;
    if !output.status.success() {
        return Err(format!("{} failed under node", module.display()).into());
    }
    Ok(String::from_utf8(output.stdout)?.lines().map(str::to_owned).collect())
}

/// Fails unless the reply is what the engine says here.
fn judge(question: &str, reply: &str) -> Result<()> {
    let reply: Value = serde_json::from_str(reply)?;
    let right = match serde_json::from_str::<Request>(question) {
        Ok(request) => json::answer(&request, Cancel::NEVER)
            .map_or_else(|refusal| json!({"refusal": refusal}), |report| json!({"report": report})),
        Err(error) => json!({"refusal": {"kind": "question", "message": error.to_string()}}),
    };
    if reply == right {
        return Ok(());
    }
    Err(format!("asked {question}, it says {reply} and not {right}").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_answer_is_told_from_the_right_one() {
        let question = r#"{"ask": "parse", "puzzle": "1"}"#;
        assert!(judge(question, r#"{"report": {}}"#).is_err());
        let refused = json!({"refusal": json::answer(&serde_json::from_str(question).unwrap(), Cancel::NEVER).unwrap_err()});
        assert!(judge(question, &refused.to_string()).is_ok());
        assert!(judge("{", r#"{"report": {}}"#).is_err());
    }

    #[test]
    fn every_example_is_asked_and_every_kind_of_rubbish() {
        let questions = questions();
        assert!(RUBBISH.iter().all(|rubbish| questions.iter().any(|asked| asked == rubbish)));
        assert!(questions.iter().any(|asked| asked.contains("\"ask\":\"hint\"")));
    }
}
