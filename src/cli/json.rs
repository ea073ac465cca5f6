//! `--json`: the shapes that other software reads. Names are a promise; they are only ever added to.

use crate::checks::finding::{Finding, Quantity, RuleState, item_name};
use crate::checks::run::Tally;
use crate::derived::Derived;
use crate::design::bill::Line;
use crate::design::metrics::{FabricMetrics, Sum};
use crate::design::quote::{Quote, QuoteLine, Reduction};
use crate::model::document::Document;
use crate::model::money::{Currency, Money};
use crate::model::part::{Part, Protocol};
use crate::model::requirement::Language;
use crate::report::description::description;
use crate::text::numbers;
use serde_json::{Value, json};

/// `summary --json`.
pub(super) fn summary(document: &Document, derived: &Derived) -> Value {
    let metrics = &derived.metrics;
    let tally = Tally::of(&derived.findings);
    let mut summary = json!({
        "schema": 1,
        "name": document.requirement.name,
        "customer": document.requirement.customer,
        "revision": document.revision,
        "gpus": metrics.gpus,
        "hosts": metrics.hosts,
        "racks": metrics.racks,
        "fabrics": metrics.fabrics.iter().map(fabric).collect::<Vec<_>>(),
        "bom": derived.bill.lines.iter().zip(&derived.quote.lines).map(|(line, quoted)| bom_line(line, quoted, &derived.quote)).collect::<Vec<_>>(),
        "bom_complete": derived.bill.without_part == 0,
        "cables": metrics.cables,
        "cable_metres": {
            "run": metrics.run.0 as f64 / 1000.0,
            "ordered": metrics.ordered.0 as f64 / 1000.0,
        },
        "power_w": {
            "typical": watts(&metrics.typical),
            "maximum_known": metrics.maximum.known.0 as f64 / 1000.0,
            "max": watts(&metrics.maximum),
            "missing": metrics.typical.missing.union(&metrics.maximum.missing).collect::<Vec<_>>(),
            "typical_missing": metrics.typical.missing.iter().collect::<Vec<_>>(),
            "max_missing": metrics.maximum.missing.iter().collect::<Vec<_>>(),
        },
        "findings": {
            "error": tally.errors, "warning": tally.warnings, "info": tally.infos, "waived": tally.waived,
        },
    });
    if derived.quote.given
        && let Value::Object(fields) = &mut summary
    {
        fields.insert("price".to_owned(), price(&derived.quote));
    }
    summary
}

/// What a priced layout costs. A sum is `null` where a price is missing.
fn price(quote: &Quote) -> Value {
    let money = |amount| money(amount, quote.currency);
    let mut missing: Vec<String> = quote.missing.iter().cloned().collect();
    if quote.without_part > 0 {
        missing.push(format!("{} cables without a part", quote.without_part));
    }
    let reduction = |reduction: Option<Reduction>| {
        reduction.map(|reduction| {
            json!({ "percent": reduction.percent.to_string(), "amount": money(reduction.amount) })
        })
    };
    let categories: Vec<Value> = quote
        .categories
        .iter()
        .map(|(category, sum)| json!({ "category": category.word(), "amount": money(*sum) }))
        .collect();
    let options: Vec<Value> = quote
        .options
        .iter()
        .map(|option| {
            json!({
                "opn": option.opn,
                "quantity": option.quantity,
                "unit_price": money(option.unit),
                "discount": option.discount.to_string(),
                "amount": money(option.amount),
            })
        })
        .collect();
    json!({
        "currency": quote.currency.map(|currency| currency.to_string()),
        "categories": categories,
        "subtotal": money(quote.subtotal),
        "discount": reduction(quote.discount),
        "net": money(quote.net),
        "tax": reduction(quote.tax),
        "total": money(quote.total),
        "missing": missing,
        "valid_until": quote.valid_until.map(|date| date.to_string()),
        "optional": options,
    })
}

/// An amount as a number with its decimals; `null` where it is not known, or has more than the
/// fifteen digits that a JSON number keeps in every reader.
fn money(amount: Option<Money>, currency: Option<Currency>) -> Value {
    match amount.zip(currency) {
        Some((amount, currency)) if amount.minor_units() < 1_000_000_000_000_000 => {
            let plain = numbers::plain_money(amount, currency);
            // The nearest double prints the same fifteen digits again.
            plain.parse::<f64>().map_or(Value::Null, |number| json!(number))
        }
        _ => Value::Null,
    }
}

/// A sum in watts; `null` where a figure is missing. Whole numbers stay whole.
fn watts(sum: &Sum) -> Value {
    match sum.total() {
        None => Value::Null,
        Some(total) if total.0.is_multiple_of(1000) => json!(total.0 / 1000),
        Some(total) => json!(total.0 as f64 / 1000.0),
    }
}

fn fabric(fabric: &FabricMetrics) -> Value {
    let two_tiers = fabric.tiers > 1;
    json!({
        "name": fabric.name,
        "protocol": match fabric.protocol {
            Protocol::Ethernet => "ethernet",
            Protocol::Infiniband | Protocol::Both => "infiniband",
        },
        "rate": fabric.generation,
        "planes": 1,
        "tiers": fabric.tiers,
        "rail_optimized": fabric.rail_optimized,
        "leaves": fabric.leaves,
        "spines": fabric.spines,
        "cores": 0,
        "host_ports": fabric.host_ports,
        "links": {
            "host_leaf": fabric.host_leaf,
            "leaf_spine": fabric.leaf_spine,
            "spine_core": 0,
            "inter_switch": fabric.inter_switch,
            "manager": fabric.manager,
        },
        "links_per_pair": {
            "leaf_spine": fabric.links_per_pair.filter(|_| two_tiers).map(|(fewest, most)| [fewest, most]),
            "spine_core": Value::Null,
        },
        "oversubscription": fabric.oversubscription.map(|ratio| ratio.to_string()),
        "bisection_gbps": fabric.bisection.0,
        "free_ports": { "leaf": fabric.free_leaf, "spine": fabric.free_spine, "core": 0 },
        "subnet_managers": fabric.subnet_managers,
    })
}

fn bom_line(line: &Line, quoted: &QuoteLine, quote: &Quote) -> Value {
    let mut value = json!({
        "opn": line.part.opn,
        "sku": line.part.sku,
        "description": description(&line.part, Language::En),
        "category": line.category.word(),
        "quantity": line.quantity,
        "spares": quoted.spares,
        "verified": line.verified(),
        "unit_price": money(quoted.unit, quote.currency),
    });
    if quote.given
        && let Value::Object(fields) = &mut value
    {
        fields.insert("discount".to_owned(), json!(quoted.discount.to_string()));
        fields.insert("amount".to_owned(), money(quoted.amount, quote.currency));
    }
    value
}

/// `check --json`.
pub(super) fn findings(document: &Document, derived: &Derived) -> Value {
    let rules: Vec<Value> = derived
        .rules
        .iter()
        .map(|(code, state)| {
            let (word, lacks) = match state {
                RuleState::Judged => ("judged", None),
                RuleState::NothingToJudge => ("nothing to judge", None),
                RuleState::Lacks(label) => ("lacks a figure", Some(label.text(Language::En))),
            };
            json!({ "code": code, "state": word, "lacks": lacks })
        })
        .collect();
    let findings: Vec<Value> = derived.findings.iter().map(|finding| one(document, finding)).collect();
    json!({ "schema": 1, "findings": findings, "rules": rules })
}

fn one(document: &Document, finding: &Finding) -> Value {
    let waiver = finding.waived.and_then(|id| document.waivers.get(id));
    json!({
        "code": finding.rule,
        "severity": finding.severity.word(),
        "message": finding.problem.text(Language::En),
        "items": finding.items.iter().map(|item| item_name(document, item)).collect::<Vec<_>>(),
        "measured": finding.measured.map(Quantity::text),
        "limit": finding.limit.map(Quantity::text),
        "fix": finding.fix.as_ref().map(|fix| fix.text(Language::En)),
        "waived": waiver.map(|waiver| json!({ "by": waiver.by, "reason": waiver.reason })),
    })
}

/// `catalog list --json`: parts with all their figures and sources.
pub(super) fn parts<'a>(parts: impl Iterator<Item = &'a Part>) -> Result<Value, serde_json::Error> {
    let parts = parts
        .map(|part| {
            let mut value = serde_json::to_value(part)?;
            if let Value::Object(fields) = &mut value {
                fields.insert("description".to_owned(), json!(description(part, Language::En)));
            }
            Ok(value)
        })
        .collect::<Result<Vec<_>, serde_json::Error>>()?;
    Ok(json!({ "schema": 1, "parts": parts }))
}

/// JSON as it is printed.
pub(super) fn text(value: &Value) -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string_pretty(value)? + "\n")
}
