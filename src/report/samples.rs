//! Designs that the tests of this layer share: derived once, since a hundred tests look at them.

use crate::catalog::load::Catalog;
use crate::derived::{Derived, derive};
use crate::design::generate::design;
use crate::model::date::Date;
use crate::model::document::Document;
use crate::model::requirement::Requirement;
use std::sync::OnceLock;

/// A design and what follows from it.
pub(crate) struct Sample {
    pub(crate) document: Document,
    pub(crate) derived: Derived,
}

/// The day on every page of the tests.
pub(crate) const DAY: Date = Date { year: 2026, month: 11, day: 30 };

fn made(requirement: &Requirement) -> Sample {
    let document = design(requirement, Catalog::built_in()).unwrap_or_default();
    let derived = derive(&document, Catalog::built_in());
    Sample { document, derived }
}

/// 32 DGX H100 on eight leaves and four spines of two models.
pub(crate) fn university() -> &'static Sample {
    static SAMPLE: OnceLock<Sample> = OnceLock::new();
    SAMPLE.get_or_init(|| {
        made(&Requirement {
            name: "某大学 AI 科研网络升级".to_owned(),
            customer: "某大学信息中心".to_owned(),
            hosts: Some(32),
            host_model: Some("DGX H100".to_owned()),
            leaf: "MQM9790-NS2F=8".parse().ok(),
            spine: "MQM9700-NS2F=2,MQM9790-NS2F=2".parse().unwrap_or_default(),
            ..Requirement::default()
        })
    })
}

/// 16 DGX H200 of 32 to come, without a subnet manager: SM-01 objects.
pub(crate) fn growing() -> &'static Sample {
    static SAMPLE: OnceLock<Sample> = OnceLock::new();
    SAMPLE.get_or_init(|| {
        made(&Requirement {
            name: "Growth".to_owned(),
            hosts: Some(16),
            final_hosts: Some(32),
            host_model: Some("DGX H200".to_owned()),
            leaf: "MQM9790-NS2F".parse().ok(),
            spine: "MQM9790-NS2F=2".parse().unwrap_or_default(),
            ..Requirement::default()
        })
    })
}

/// 64 chassis with adapters of their own: splitter copper to the leaves.
pub(crate) fn chassis() -> &'static Sample {
    static SAMPLE: OnceLock<Sample> = OnceLock::new();
    SAMPLE.get_or_init(|| {
        made(&Requirement {
            name: "HGX".to_owned(),
            hosts: Some(64),
            host_model: Some("HGX 8-GPU".to_owned()),
            hca: "MCX75310AAS-NEAT=8".parse().ok(),
            leaf: "MQM9790-NS2F".parse().ok(),
            ..Requirement::default()
        })
    })
}

/// 127 DGX H100 with two fabric managers: 2,044 cables.
pub(crate) fn superpod() -> &'static Sample {
    static SAMPLE: OnceLock<Sample> = OnceLock::new();
    SAMPLE.get_or_init(|| {
        made(&Requirement {
            name: "SuperPOD".to_owned(),
            customer: "ACME".to_owned(),
            hosts: Some(127),
            host_model: Some("DGX H100".to_owned()),
            ufm: 2,
            leaf: "MQM9700-NS2F".parse().ok(),
            ..Requirement::default()
        })
    })
}
