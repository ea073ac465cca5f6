//! `check`: all findings, worst first.

use super::layout::Telling;
use super::{Done, Failure, json, layout, print};
use crate::checks::finding::{Quantity, RuleState, item_name};
use crate::checks::run::Tally;
use crate::derived::Derived;
use crate::model::document::Document;
use crate::model::requirement::Language;
use crate::text::Label;
use std::fmt::Write;

/// Runs the command.
pub(super) fn run(options: &Telling) -> Result<Done, Failure> {
    let (document, derived) = layout::open(&options.layout)?;
    if options.json {
        print(&json::text(&json::findings(&document, &derived))?)?;
    } else {
        print(&text(&document, &derived, options.lang.unwrap_or_else(|| document.language())))?;
    }
    Ok(if Tally::of(&derived.findings).errors > 0 { Done::Found } else { Done::Well })
}

fn text(document: &Document, derived: &Derived, language: Language) -> String {
    const ITEMS_SHOWN: usize = 6;
    let mut text = String::new();
    for finding in &derived.findings {
        let waiver = finding.waived.and_then(|id| document.waivers.get(id));
        let _ = writeln!(
            text,
            "{} {}{}: {}",
            finding.rule,
            finding.severity.label().text(language),
            waiver.map_or_else(String::new, |waiver| format!(
                " ({}: {}, {})",
                Label::Waived.text(language),
                waiver.by,
                waiver.reason
            )),
            finding.problem.text(language)
        );
        let names: Vec<_> =
            finding.items.iter().take(ITEMS_SHOWN).map(|item| item_name(document, item)).collect();
        let more = finding.items.len().saturating_sub(ITEMS_SHOWN);
        let _ = write!(text, "    {}", names.join(", "));
        let _ = if more > 0 { writeln!(text, ", +{more}") } else { writeln!(text) };
        if let (Some(measured), Some(limit)) =
            (finding.measured.map(Quantity::text), finding.limit.map(Quantity::text))
        {
            let _ = writeln!(text, "    {measured} / {limit}");
        }
        if let Some(fix) = &finding.fix {
            let _ = writeln!(text, "    -> {}", fix.text(language));
        }
    }
    let tally = Tally::of(&derived.findings);
    let label = |label: Label| label.text(language);
    let counts = [
        (Label::Error, tally.errors),
        (Label::Warning, tally.warnings),
        (Label::Note, tally.infos),
        (Label::Waived, tally.waived),
    ];
    let counts: Vec<String> =
        counts.iter().map(|(what, count)| format!("{}: {count}", label(*what))).collect();
    let _ = writeln!(text, "{}", counts.join(", "));
    for (code, state) in &derived.rules {
        let why = match state {
            RuleState::Judged => continue,
            RuleState::NothingToJudge => label(Label::NothingToJudge),
            RuleState::Lacks(what) => label(*what),
        };
        let _ = writeln!(text, "{code}: {why}");
    }
    text
}
