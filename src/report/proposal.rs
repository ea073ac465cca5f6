//! The proposal: the pages that a customer signs, chapter by chapter.
//!
//! Drawings, tables and sentences come from one derived document, so that they agree. Same input, same
//! pages: no clock, no randomness. How pages are set stands in `pages.rs`; bytes are made in
//! [`crate::export`].

use super::contents::contents;
use super::cover::{cover, joined, project};
use super::frame::{Frame, stamp_foot, stamp_head};
use super::grid::Look;
use super::pages::{Entry, Page, Pages};
use super::rules::{cables, lengths, ports};
use super::summary::{follows, headline, order_and_plan, reasons, summary};
use super::table::Table;
use super::{bill, cable_schedule, findings, quote, requirement};
use crate::catalog::fit::Medium;
use crate::checks::finding::RuleState;
use crate::checks::run::Tally;
use crate::derived::Derived;
use crate::design::offer::FILL_PERCENT;
use crate::design::preference::Preference;
use crate::design::sizing::Plan;
use crate::drawing::ink::Ink;
use crate::drawing::marks::Sheet;
use crate::drawing::{floor_plan, rack_elevation, topology};
use crate::model::date::Date;
use crate::model::document::Document;
use crate::model::fabric::{DeviceId, Tier};
use crate::model::part::{Facts, Top};
use crate::model::requirement::Language;
use crate::text::proposal::Sentence;
use crate::text::{Label, Reason};

/// The finished pages with their outline.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Proposal {
    /// The pages, the cover first.
    pub sheets: Vec<Sheet>,
    /// What viewers show beside the pages.
    pub bookmarks: Vec<Bookmark>,
}

/// An entry of the outline that viewers show beside the pages.
#[derive(Clone, Debug, PartialEq)]
pub struct Bookmark {
    /// Its words.
    pub title: String,
    /// How deep it stands, from 0: below the nearest bookmark before it with a smaller level.
    pub level: u8,
    /// Index of the sheet it leads to.
    pub sheet: usize,
    /// Where on that sheet, in millimeters from its upper edge.
    pub y: f32,
}

/// The proposal of a document in a language.
#[must_use]
pub fn proposal(document: &Document, derived: &Derived, language: Language, date: Date) -> Proposal {
    let writer = Writer { document, derived, language, date, plan: plan(document, derived) };
    let mut pages = Pages::new(language);
    writer.summary(&mut pages);
    writer.requirement(&mut pages);
    writer.drawings(&mut pages);
    writer.ports(&mut pages);
    writer.cables(&mut pages);
    writer.lists(&mut pages);
    writer.findings(&mut pages);
    let (pages, entries) = pages.finish();
    let frame = Frame {
        project: project(document, language),
        kind: Label::Proposal.text(language),
        edition: format!("{} {} · {date}", Label::Revision.text(language), document.revision),
        note: Label::MadeFromOneModel.text(language),
    };
    bound(cover(document, derived, language, date), pages, &entries, &frame, language)
}

/// The plan of the requirement, where the network still follows it.
fn plan(document: &Document, derived: &Derived) -> Option<Plan> {
    let (_, plan) = order_and_plan(document, derived)?;
    follows(&plan, &derived.metrics).then_some(plan)
}

/// Cover, contents and chapters as one document: heads, feet and outline, now that all are counted.
fn bound(cover: Sheet, pages: Vec<Page>, entries: &[Entry], frame: &Frame, language: Language) -> Proposal {
    let contents = contents(entries, 1, language);
    let before = 1 + contents.len();
    let total = before + pages.len();
    let mark = |title: &str, level, sheet, y| Bookmark { title: title.to_owned(), level, sheet, y };
    let mut bookmarks =
        vec![mark(&frame.project, 0, 0, 0.0), mark(Label::Contents.text(language), 0, 1.min(total - 1), 0.0)];
    bookmarks
        .extend(entries.iter().map(|entry| mark(&entry.title, entry.level, before + entry.page, entry.y)));
    let mut sheets = vec![cover];
    for page in contents.into_iter().chain(pages) {
        let mut sheet = page.sheet;
        stamp_head(&mut sheet, &page.title, frame);
        sheets.push(sheet);
    }
    for (number, sheet) in (1..).zip(&mut sheets) {
        stamp_foot(sheet, number, total, frame);
    }
    Proposal { sheets, bookmarks }
}

/// Writes the chapters.
struct Writer<'a> {
    document: &'a Document,
    derived: &'a Derived,
    language: Language,
    date: Date,
    plan: Option<Plan>,
}

impl Writer<'_> {
    fn say(&self, sentence: &Sentence) -> String {
        sentence.text(self.language)
    }

    fn all<'s>(&self, sentences: impl IntoIterator<Item = &'s Sentence>) -> Vec<String> {
        sentences.into_iter().map(|sentence| self.say(sentence)).collect()
    }

    fn section(&self, pages: &mut Pages, title: Label) {
        pages.section(title.text(self.language));
    }

    fn tabled(&self, pages: &mut Pages, title: Label, table: &Table, look: Look) {
        pages.tabled(title.text(self.language), table, look);
    }

    fn summary(&self, pages: &mut Pages) {
        pages.chapter(Label::Summary);
        self.section(pages, Label::KeyFigures);
        let line = joined(&headline(self.document, self.derived), self.language);
        let stop = if self.language == Language::Zh { "。" } else { "." };
        pages.paragraph(&(line + stop));
        pages.halves(&summary(self.derived), Look::PLAIN);
        self.section(pages, Label::WhyTheseNumbers);
        match reasons(self.document, self.derived) {
            Some(reasons) => {
                let words: Vec<String> =
                    reasons.iter().map(|reason: &Reason| reason.text(self.language)).collect();
                pages.points(&words);
            }
            None => pages.paragraph(&self.say(&Sentence::ChangedByHand {})),
        }
        self.section(pages, Label::FindingsTally);
        let Tally { errors, warnings, infos, waived } = Tally::of(&self.derived.findings);
        let judged = self.derived.rules.iter().filter(|(_, state)| *state == RuleState::Judged);
        let rules = judged.count() as u32;
        let count = |label: Label, number: u32| format!("{} {number}", label.text(self.language));
        let or_muted =
            |number: u32, ink, ground| if number > 0 { (ink, ground) } else { (Ink::Muted, Ink::Band) };
        let chips = [
            (Label::Errors, errors, Ink::Error, Ink::ErrorTint),
            (Label::Warnings, warnings, Ink::Warning, Ink::WarningTint),
            (Label::Notes, infos, Ink::Note, Ink::NoteTint),
            (Label::WaivedHead, waived, Ink::Text, Ink::Band),
        ];
        pages.chips(&chips.map(|(label, number, ink, ground)| {
            let (ink, ground) = or_muted(number, ink, ground);
            (count(label, number), ink, ground)
        }));
        pages.note(&self.say(&Sentence::Judged { rules }));
    }

    fn requirement(&self, pages: &mut Pages) {
        pages.chapter(Label::Requirement);
        self.tabled(
            pages,
            Label::AsAskedFor,
            &requirement::requirement(self.document, self.derived),
            Look::PLAIN,
        );
        self.section(pages, Label::Assumptions);
        let assumed = [
            Sentence::AssumedLengths {},
            Sentence::AssumedBisection {},
            Sentence::AssumedPower {},
            Sentence::AssumedAbsent {},
        ];
        pages.points(&self.all(&assumed));
    }

    fn drawings(&self, pages: &mut Pages) {
        let (document, derived, language) = (self.document, self.derived, self.language);
        pages.chapter(Label::Topology);
        self.section(pages, Label::Structure);
        pages.points(&self.structure());
        self.tabled(pages, Label::LinksBySection, &cables::sections(document, derived), Look::PLAIN);
        pages.drawing(&topology::topology(document, derived, language), Label::FabricTopology.text(language));

        pages.chapter(Label::FloorPlan);
        pages.drawing(&floor_plan::floor_plan(document, derived, language), Label::FloorPlan.text(language));
        // Only where the drawing leaves room: these words are worth no page of their own.
        if pages.room() > 20.0 {
            let ways = lengths::ways(derived);
            pages.points(&self.all(std::iter::once(&Sentence::LengthsFollow {}).chain(&ways)));
        }

        pages.chapter(Label::RackElevations);
        let sheets = rack_elevation::rack_elevations(document, derived, language);
        for (number, sheet) in (1..).zip(&sheets) {
            let what = Label::RackElevations.text(language).to_owned();
            let caption = match sheets.len() {
                0 | 1 => what,
                count => self.say(&Sentence::SheetOf { what, sheet: number, sheets: count as u32 }),
            };
            pages.drawing(sheet, &caption);
        }
    }

    /// How the switches hang together, in sentences.
    fn structure(&self) -> Vec<String> {
        let Some(fabric) = self.derived.metrics.fabrics.first() else { return Vec::new() };
        let mut sentences = vec![match (fabric.spines, fabric.leaves) {
            (0, 0 | 1) => Sentence::LinksOfOne { ports: fabric.host_ports },
            (0, _) => Sentence::LinksOfPair { links: fabric.inter_switch },
            (spines, leaves) => {
                let links = || {
                    let leaf =
                        |id| self.document.switches.get(id).is_some_and(|switch| switch.tier == Tier::Leaf);
                    self.derived
                        .metrics
                        .switch_links
                        .iter()
                        .filter(move |(id, _)| leaf(**id))
                        .map(|(_, links)| links)
                };
                let each = |counts: Vec<u32>| {
                    let (fewest, most) = (counts.iter().min(), counts.iter().max());
                    super::summary::range(fewest.copied().unwrap_or(0), most.copied().unwrap_or(0))
                };
                let down = each(links().map(|links| links.hosts + links.managers).collect());
                let up = each(links().map(|links| links.up).collect());
                let (fewest, most) = fabric.links_per_pair.unwrap_or((0, 0));
                Sentence::LinksOfLeaves {
                    leaves,
                    down,
                    up,
                    per_pair: super::summary::range(fewest, most),
                    spines,
                }
            }
        }];
        if fabric.rail_optimized {
            match self.plan.as_ref().map(|plan| plan.rails_per_leaf) {
                Some(rails @ 2..) => sentences.push(Sentence::RailsShared { rails }),
                _ => sentences.push(Sentence::RailByRail {}),
            }
        }
        if let Some(ratio) = fabric.oversubscription {
            sentences.push(Sentence::CarriedAcross { bisection: fabric.bisection, ratio });
        }
        sentences.push(ports::managers(self.document));
        self.all(&sentences)
    }

    fn ports(&self, pages: &mut Pages) {
        let document = self.document;
        pages.chapter(Label::SwitchRules);
        self.tabled(pages, Label::SwitchesInUse, &ports::switches(document, self.derived), Look::SMALL);
        pages.paragraph(&self.say(&ports::managers(document)));
        self.section(pages, Label::PortRule);
        pages.points(&self.port_rules());
        let ports_of = |tier| {
            let switch = ports::example(document, tier)?;
            let device = document.device_name(DeviceId::Switch(switch)).to_owned();
            Some((self.say(&Sentence::PortsOf { device }), ports::ports_of(document, switch)))
        };
        let mut examples: Vec<(String, Table)> =
            [Tier::Leaf, Tier::Spine].into_iter().filter_map(ports_of).collect();
        let rails = ports::rails(document, self.derived);
        examples.extend(rails.map(|(device, table)| (self.say(&Sentence::RailsOf { device }), table)));
        pages.beside(&examples, Look::SMALL);
    }

    fn port_rules(&self) -> Vec<String> {
        let mut sentences = vec![Sentence::MakersNames {}];
        if let Some(plan) = &self.plan {
            sentences.push(Sentence::FinalPorts {});
            if plan.spines > 0 {
                sentences.push(Sentence::LeafPorts { per_pair: plan.links_per_pair });
                sentences.push(Sentence::SpinePorts { per_pair: plan.links_per_pair });
            }
        }
        if self.derived.metrics.fabrics.iter().any(|fabric| fabric.manager > 0) {
            sentences.push(Sentence::ManagerPorts {});
        }
        self.all(&sentences)
    }

    fn cables(&self, pages: &mut Pages) {
        let (document, derived) = (self.document, self.derived);
        pages.chapter(Label::CableRules);
        self.section(pages, Label::LengthRule);
        let percent = FILL_PERCENT.unsigned_abs() as u32;
        let rules = [Sentence::RunFormula {}, Sentence::SoldLength { percent }, Sentence::ReachHeld {}];
        pages.points(&self.all(&rules));
        let statistics = (Label::LengthsInUse.text(self.language).to_owned(), lengths::lengths(derived));
        let ways = lengths::ways(derived);
        match lengths::longest_run(document, derived) {
            Some(example) => {
                pages.beside(&[(self.say(&example.head), example.terms), statistics], Look::SMALL);
                pages.points(&self.all(example.ordered.iter().chain(&ways)));
            }
            None => pages.points(&self.all(&ways)),
        }
        self.section(pages, Label::MediaRule);
        pages.points(&self.media_rules());
        self.tabled(pages, Label::PartsInUse, &cables::media(derived), Look::SMALL);
    }

    fn media_rules(&self) -> Vec<String> {
        let media = self.document.requirement.media.unwrap_or_default();
        let order = |of| Preference::on(media, of).media().into_iter().map(Medium::label).collect();
        let mut sentences = vec![Sentence::MediaOrder { media: order(media.hosts) }];
        if media.spines != media.hosts {
            sentences.push(Sentence::MediaOrderSpines { media: order(media.spines) });
        }
        if media.no_discontinued {
            sentences.push(Sentence::NoDiscontinued {});
        }
        if media.no_third_party {
            sentences.push(Sentence::NoThirdParty {});
        }
        let cabling = &self.derived.cabling;
        let optical = |medium| matches!(medium, Some(Medium::Multimode | Medium::SingleMode));
        let mut tops = Vec::new();
        for part in cabling.parts.iter() {
            if let Facts::Transceiver(facts) = &part.facts {
                tops.push(facts.plug);
            }
        }
        if cabling.cables.iter().any(|cable| optical(cable.medium)) && tops.iter().any(|plug| plug.ports > 1)
        {
            sentences.push(Sentence::SharedModule {});
        }
        if [Top::Finned, Top::Flat].iter().all(|top| tops.iter().any(|plug| plug.top == *top)) {
            sentences.push(Sentence::HeatSinks {});
        }
        self.all(&sentences)
    }

    fn lists(&self, pages: &mut Pages) {
        let derived = self.derived;
        pages.chapter(Label::BillOfMaterials);
        pages.paragraph(&self.say(&match (derived.quote.given, derived.quote.currency) {
            (false, _) => Sentence::BillNote {},
            (true, None) => Sentence::SparesBillNote {},
            (true, Some(currency)) => Sentence::PricedBillNote { currency: currency.to_string() },
        }));
        pages.table(&bill::bill(derived), Look::SMALL);
        self.prices(pages);
        pages.chapter(Label::CableSchedule);
        let (cables, run, ordered) = (derived.metrics.cables, derived.metrics.run, derived.metrics.ordered);
        pages.paragraph(&self.say(&Sentence::ScheduleNote { cables, run, ordered }));
        pages.table(&cable_schedule::cable_schedule(self.document, derived), Look::DENSE);
    }

    /// Sums, validity and optional items, where there are any.
    fn prices(&self, pages: &mut Pages) {
        let derived = self.derived;
        if derived.quote.priced {
            self.tabled(pages, Label::PriceSummary, &quote::price_summary(derived), Look::SMALL);
            pages.points(&self.all(&quote::remarks(&derived.quote, self.date)));
        }
        if let Some(options) = quote::options(derived) {
            self.tabled(pages, Label::OptionalItems, &options, Look::SMALL);
            pages.note(&self.say(&Sentence::OptionsNote {}));
        }
    }

    fn findings(&self, pages: &mut Pages) {
        pages.chapter(Label::FindingsAndWaivers);
        let mut list = |title, table: &Table, none: Label| {
            if table.rows.is_empty() {
                self.section(pages, title);
                pages.paragraph(none.text(self.language));
            } else {
                self.tabled(pages, title, table, Look::SMALL);
            }
        };
        list(Label::Findings, &findings::findings(self.derived), Label::NoFindings);
        list(Label::Waivers, &findings::waivers(self.document, self.derived), Label::NoWaivers);
        self.section(pages, Label::Rules);
        pages.halves(&findings::rules(self.derived), Look::SMALL);
    }
}

#[cfg(test)]
mod tests;
