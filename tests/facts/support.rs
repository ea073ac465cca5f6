//! What several facts need: the four orders and small shorthands.

use spineleaf::catalog::load::Catalog;
use spineleaf::derived::{Derived, derive};
use spineleaf::design::{DesignError, design};
use spineleaf::model::document::Document;
use spineleaf::model::requirement::Requirement;

/// 256 ports of 32 DGX H100, two managed spines.
pub fn university() -> Requirement {
    Requirement {
        name: "University 256".into(),
        hosts: Some(32),
        host_model: Some("DGX H100".into()),
        leaf: Some("MQM9790-NS2F=8".parse().unwrap()),
        spine: "MQM9700-NS2F=2,MQM9790-NS2F=2".parse().unwrap(),
        ..Requirement::default()
    }
}

/// 16 DGX H200 now, 32 later, two spines now.
pub fn securities() -> Requirement {
    Requirement {
        name: "Securities 128".into(),
        hosts: Some(16),
        final_hosts: Some(32),
        host_model: Some("DGX H200".into()),
        leaf: Some("MQM9790-NS2F".parse().unwrap()),
        spine: "MQM9790-NS2F=2".parse().unwrap(),
        ..Requirement::default()
    }
}

/// 64 generic HGX with eight OSFP adapters each.
pub fn center() -> Requirement {
    Requirement {
        name: "Center 512".into(),
        hosts: Some(64),
        host_model: Some("HGX 8-GPU".into()),
        hca: Some("MCX75310AAS-NEAT=8".parse().unwrap()),
        leaf: Some("MQM9790-NS2F".parse().unwrap()),
        spine: "MQM9700-NS2F=2,MQM9790-NS2F=6".parse().unwrap(),
        ..Requirement::default()
    }
}

/// The published SuperPOD of so many units of 32, one server given up for two fabric managers.
pub fn superpod(units: u32) -> Requirement {
    Requirement {
        name: format!("SuperPOD {units} SU"),
        hosts: Some(units * 32 - 1),
        host_model: Some("DGX H100".into()),
        leaf: Some("MQM9700-NS2F".parse().unwrap()),
        ufm: 2,
        ..Requirement::default()
    }
}

pub fn designed(requirement: &Requirement) -> (Document, Derived) {
    let document = design(requirement, Catalog::built_in()).unwrap();
    let derived = derive(&document, Catalog::built_in());
    (document, derived)
}

#[track_caller]
pub fn refusal(requirement: &Requirement) -> String {
    match design(requirement, Catalog::built_in()) {
        Ok(_) => panic!("this should have been refused"),
        Err(error @ (DesignError::Order(_) | DesignError::Sizing(_) | DesignError::NoCable { .. })) => {
            error.to_string()
        }
    }
}
