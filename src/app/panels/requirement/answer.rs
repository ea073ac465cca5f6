//! What would be built as asked, with the reason of each number, or why it cannot be.

use super::super::super::theme::{Theme, muted};
use super::draft::Reading;
use super::{figure, without_title};
use crate::catalog::load::Catalog;
use crate::design::generate::{DesignError, plan};
use crate::design::order::{Order, OrderError};
use crate::design::sizing::{Plan, Shape};
use crate::design::words::design_error;
use crate::drawing::ink::Ink;
use crate::model::requirement::{Language, Requirement};
use crate::text::requirement_panel::{Answered, Ask};
use crate::text::{Label, Reason, numbers};
use eframe::egui::{RichText, Ui};

type Planned = Result<(Order, Plan), DesignError>;

/// The answer to the words as they were read last.
#[derive(Default)]
pub(super) struct Answers {
    known: Option<(Requirement, Planned)>,
}

impl Answers {
    /// Answers again where what is asked has changed.
    pub(super) fn refresh(&mut self, reading: &Reading, catalog: &Catalog) {
        if !reading.wrong.is_empty() {
            return;
        }
        let wanted = without_title(&reading.requirement);
        if !self.known.as_ref().is_some_and(|(known, _)| *known == wanted) {
            let answer = plan(&wanted, catalog);
            self.known = Some((wanted, answer));
        }
    }

    /// The order and its plan, where it can be built.
    pub(super) fn plan(&self) -> Option<(&Order, &Plan)> {
        let (_, answer) = self.known.as_ref()?;
        answer.as_ref().ok().map(|(order, plan)| (order, plan))
    }

    /// Whether other ratios can be held against it: the order is whole, built or not.
    pub(super) fn may_be_compared(&self) -> bool {
        matches!(&self.known, Some((_, Ok(_) | Err(DesignError::Sizing(_)))))
    }

    /// Draws the answer.
    pub(super) fn show(&self, ui: &mut Ui, reading: &Reading, language: Language, theme: Theme) {
        if !reading.wrong.is_empty() {
            ui.label(muted(ui, Ask::FixFirst.text(language)));
            return;
        }
        match &self.known {
            Some((_, Ok((order, plan)))) => numbers_and_reasons(ui, order, plan, language),
            Some((wanted, Err(error))) => {
                let (words, ink) = why(wanted, error, language);
                ui.label(RichText::new(words).color(theme.color(ink)));
            }
            None => {}
        }
    }

    /// The answer in a line, and its color.
    pub(super) fn in_short(&self, reading: &Reading, language: Language) -> (String, Ink) {
        if !reading.wrong.is_empty() {
            return (Ask::FixFirst.text(language).to_owned(), Ink::Error);
        }
        match &self.known {
            Some((_, Ok((_, plan)))) => {
                let (leaves, spines, per_pair) = (plan.leaves, plan.spines, plan.links_per_pair);
                let short = match plan.shape {
                    Shape::One => Answered::OneSwitch {},
                    Shape::Pair => Answered::TwoSwitches { links: plan.inter_switch },
                    Shape::Tree => Answered::Tree { leaves, spines, per_pair },
                };
                (short.text(language), Ink::Accent)
            }
            Some((wanted, Err(error))) => why(wanted, error, language),
            None => (String::new(), Ink::Muted),
        }
    }
}

/// Why there is no answer: nothing is red where a field is only not yet filled in.
fn why(wanted: &Requirement, error: &DesignError, language: Language) -> (String, Ink) {
    let waits = matches!(error, DesignError::Order(OrderError::Missing { .. }));
    match *wanted == Requirement::default() {
        true => (Ask::Nothing.text(language).to_owned(), Ink::Muted),
        false => (refusal(error, language), if waits { Ink::Muted } else { Ink::Error }),
    }
}

/// The sentence of a refusal in the words of the window.
pub(super) fn refusal(error: &DesignError, language: Language) -> String {
    in_words_of_the_window(&design_error(error, language), language)
}

fn numbers_and_reasons(ui: &mut Ui, order: &Order, plan: &Plan, language: Language) {
    let count = |number: u32| numbers::count(number.into());
    let named = |number: u32, part: &str| format!("{} × {part}", count(number));
    ui.spacing_mut().item_spacing.y = 3.0;
    let growing = order.final_hosts > order.hosts;
    let hosts = if growing {
        Answered::NowAndLater { now: order.hosts, later: order.final_hosts }.text(language)
    } else {
        count(order.hosts)
    };
    figure(ui, Ask::Servers.text(language), &hosts, None);
    figure(ui, Ask::Leaf.text(language), &named(plan.leaves, &order.leaf.opn), None);
    let because = |ui: &mut Ui, of: fn(&Reason) -> bool| {
        for reason in plan.reasons.iter().filter(|reason| of(reason)) {
            ui.label(muted(ui, reason.text(language)).small());
        }
    };
    because(ui, is_of_leaves);
    if plan.shape == Shape::Tree {
        let spines = match order.spines.as_slice() {
            [] => named(plan.spines, &order.leaf.opn),
            [(part, _)] => named(plan.spines, &part.opn),
            _ => count(plan.spines),
        };
        figure(ui, Ask::Spine.text(language), &spines, None);
        if plan.final_spines > plan.spines {
            figure(ui, Ask::SpinesLater.text(language), &count(plan.final_spines), None);
        }
        because(ui, is_of_spines);
        figure(ui, Label::LinksPerPair.text(language), &count(plan.links_per_pair), None);
        let ports = format!("{} / {}", count(plan.down), count(plan.up));
        figure(ui, Ask::LeafPorts.text(language), &ports, None);
        figure(ui, Ask::Ratios.text(language), &order.ratio.to_string(), None);
        because(ui, |reason| matches!(reason, Reason::LeafSplit { .. }));
        let units = Answered::UnitsOf { units: plan.units, hosts: plan.hosts_per_unit }.text(language);
        figure(ui, Ask::Units.text(language), &units, None);
        because(ui, is_of_units);
    }
    if plan.inter_switch > 0 {
        figure(ui, Label::InterSwitchLinks.text(language), &count(plan.inter_switch), None);
        because(ui, |reason| matches!(reason, Reason::Pair { .. }));
    }
    if order.managers > 0 {
        figure(ui, Ask::FabricManagers.text(language), &count(order.managers), None);
        because(ui, |reason| matches!(reason, Reason::Managers { .. }));
    }
}

fn is_of_leaves(reason: &Reason) -> bool {
    matches!(reason, Reason::OneSwitch { .. } | Reason::WholeUnits { .. })
}

fn is_of_units(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::RailUnit { .. }
            | Reason::SharedRails { .. }
            | Reason::LeafUnit { .. }
            | Reason::PlacesKept { .. }
    )
}

fn is_of_spines(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::Spines { .. } | Reason::PortFloor { .. } | Reason::MoreSpines { .. } | Reason::Staged { .. }
    )
}

/// Options of commands and what the window calls them; those that begin like others come first.
const OPTIONS: [(&str, Ask); 19] = [
    ("host-model", Ask::HostModel),
    ("host-rack-units", Ask::HostRackUnits),
    ("host-watts", Ask::HostWatts),
    ("host-kg", Ask::HostKilograms),
    ("hosts-per-rack", Ask::HostsPerRack),
    ("final-hosts", Ask::FinalHosts),
    ("hosts", Ask::Hosts),
    ("gpus", Ask::GpusQuoted),
    ("hca", Ask::Hca),
    ("leaf", Ask::Leaf),
    ("spine", Ask::Spine),
    ("ratio", Ask::Ratio),
    ("rails-per-leaf", Ask::RailsPerLeaf),
    ("rails", Ask::Rails),
    ("tiers", Ask::Tiers),
    ("ufm", Ask::Ufm),
    ("rack-kw", Ask::RackLimit),
    ("rack", Ask::Rack),
    ("media", Ask::Media),
];

/// A refusal as the window says it: fields by their names here instead of options of commands.
fn in_words_of_the_window(sentence: &str, language: Language) -> String {
    let colon = match language {
        Language::En => ": ",
        Language::Zh => "：",
    };
    // The list of parts is at hand, beside the field.
    let mut words = sentence.replace("; see catalog list", "");
    for (option, ask) in OPTIONS {
        let name = ask.text(language);
        if let Some(rest) = words.strip_prefix(option).and_then(|rest| rest.strip_prefix(colon)) {
            words = format!("{name}{colon}{rest}");
        }
        let quoted = match language {
            Language::En => format!("\"{name}\""),
            Language::Zh => format!("“{name}”"),
        };
        words = words.replace(&format!("--{option}"), &quoted);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_names_fields_not_options() {
        let said = in_words_of_the_window("hosts: not given (give --hosts or --gpus)", Language::En);
        assert_eq!(said, r#"Servers: not given (give "Servers" or "GPUs")"#);
        let said = in_words_of_the_window("use --tiers 2, --hosts-per-rack 3, --final-hosts 9", Language::En);
        assert_eq!(said, r#"use "Tiers" 2, "Servers / rack" 3, "Servers later" 9"#);
    }

    #[test]
    fn an_order_is_answered_with_numbers_or_with_a_refusal() {
        let catalog = Catalog::built_in();
        let mut answers = Answers::default();
        let mut ask = |hosts| {
            let host_model = Some("DGX H100".to_owned());
            let requirement = Requirement { hosts: Some(hosts), host_model, ..Requirement::default() };
            answers.refresh(&Reading { requirement, ..Reading::default() }, catalog);
            (answers.plan().map(|(_, plan)| (plan.leaves, plan.spines)), answers.may_be_compared())
        };
        assert_eq!(ask(32), (Some((8, 4)), true));
        assert_eq!(ask(999_999), (None, true));
        assert_eq!(ask(0), (None, false));
    }
}
