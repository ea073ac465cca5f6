//! CAT-04: a quote without spares of what breaks or is dropped: cables, modules, fibers.
//!
//! Judged once prices, spares or options were given; before that the bill itself says that its
//! quantities are without spares.

use crate::checks::finding::{Finding, Fix, RuleState, Severity};
use crate::checks::run::{Checked, Rule};
use crate::model::category::Category;
use crate::model::edit::Edit;
use crate::model::money::Percent;
use crate::model::pricing::{CategoryTerms, Pricing};
use crate::model::waiver::Item;
use crate::text::findings::{Advice, Problem};
use std::collections::BTreeSet;

/// The rule.
pub const RULE: Rule = Rule { code: "CAT-04", check };

/// The least share of spares that is usual (2 to 5 %).
const USUAL: Percent = Percent::basis_points(200);

fn check(checked: &Checked<'_>, findings: &mut Vec<Finding>) -> RuleState {
    let (bill, quote) = (checked.bill, checked.quote);
    let cabling: BTreeSet<Category> =
        bill.lines.iter().map(|line| line.category).filter(|category| category.is_cabling()).collect();
    if !quote.given || cabling.is_empty() {
        return RuleState::NothingToJudge;
    }
    let bare: BTreeSet<Category> =
        cabling.into_iter().filter(|category| quote.spares(bill, *category) == 0).collect();
    if !bare.is_empty() {
        let lines = bill.lines.iter().filter(|line| bare.contains(&line.category));
        let parts: Vec<String> = lines.map(|line| line.part.opn.clone()).collect();
        let items = parts.iter().cloned().map(Item::Part).collect();
        let mut pricing = Pricing::clone(&checked.document.pricing);
        for category in bare {
            let terms = CategoryTerms { spares: Some(USUAL), ..pricing.category(category) };
            pricing.categories.insert(category, terms);
        }
        let advice = Advice::AddSpares { percent: USUAL.to_string() };
        findings.push(
            Finding::new(RULE.code, Severity::Info, items, Problem::NoSpares { parts })
                .fix(Fix::edit(advice, Edit::SetPricing(Box::new(pricing)))),
        );
    }
    if !quote.stray_spares.is_empty() {
        let parts = quote.stray_spares.clone();
        let items = parts.iter().cloned().map(Item::Part).collect();
        let mut pricing = Pricing::clone(&checked.document.pricing);
        pricing.spares.retain(|opn, _| !parts.contains(opn));
        findings.push(
            Finding::new(RULE.code, Severity::Info, items, Problem::StraySpares { parts })
                .fix(Fix::edit(Advice::DropSpares {}, Edit::SetPricing(Box::new(pricing)))),
        );
    }
    RuleState::Judged
}
