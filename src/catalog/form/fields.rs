//! The fields of a part by its kind: path in a catalog file, what it may hold, whether it must.

use super::{Cell, Field, Form, Group, Unit};
use crate::catalog::lint::{GENERATIONS, RATES};
use crate::catalog::load::PartKind;
use crate::text::catalog_browser::Shelf;

const CONNECTORS: Form = Form::Choice(&[
    "Osfp",
    "Qsfp28",
    "Qsfp56",
    "Qsfp112",
    "QsfpDd",
    "Qsfp",
    "Sfp28",
    "SfpPlus",
    "Rj45",
    "Mpo12",
    "Mmc12",
    "DensiLink",
    "Backplane",
    "Unpublished",
]);
const TOPS: Form = Form::Choice(&["Finned", "Flat", "Plain"]);
const SIGNALS: Form = Form::Choice(&["Pam200", "Pam100", "Pam50", "Nrz25", "Base1000T", "Unpublished"]);
const MODES: Form = Form::Choice(&["Multimode", "SingleMode"]);
const FIBER_ENDS: Form = Form::Choice(&["Mpo12Apc", "Mpo12Upc", "Mpo16Apc", "DuplexLc"]);
const SOURCES: Form = Form::Choice(&["User", "Vendor", "Secondary", "Community", "Design"]);
const READ: Form = Form::Choice(&["Page", "Inferred"]);
const BOOLEAN: Form = Form::Choice(&["True", "False"]);
const SMALL: Form = Form::Count(u8::MAX as u64);
const COUNT: Form = Form::Count(u16::MAX as u64);
const RATE: Form = Form::Quantity(Unit::Gbps, &RATES);

const fn quantity(unit: Unit) -> Form {
    Form::Quantity(unit, &[])
}

/// Connector, ports and top of a cage or plug.
macro_rules! cage {
    ($path:literal) => {
        [
            field(concat!($path, ".connector"), Shelf::Connector, CONNECTORS).needed(),
            field(concat!($path, ".ports"), Shelf::PortsOfCage, SMALL).needed(),
            field(concat!($path, ".top"), Shelf::Top, TOPS).needed(),
        ]
    };
}

const fn field(path: &'static str, word: Shelf, form: Form) -> Field {
    Field { path, word, form, needed: false, only: None }
}

impl Field {
    const fn needed(self) -> Self {
        Self { needed: true, ..self }
    }

    const fn only(self, choice: &'static str) -> Self {
        Self { only: Some(choice), ..self }
    }
}

const fn cell(name: &'static str, form: Form, needed: bool) -> Cell {
    Cell { name, form, needed }
}

/// The fields of a kind of part, in the order of a form.
pub(super) fn groups(kind: PartKind) -> Vec<Group> {
    let mut groups = vec![Group { word: Shelf::Names, fields: names() }];
    let mut add = |word, fields| groups.push(Group { word, fields });
    match kind {
        PartKind::Switch => {
            add(Shelf::PortsHeading, switch_ports());
            add(Shelf::Facts, switch_facts());
            add(Shelf::SizeAndPower, size_and_power());
        }
        PartKind::Host => {
            add(Shelf::Facts, host_facts());
            add(Shelf::FabricHeading, host_fabric());
            add(Shelf::SizeAndPower, size_and_power());
        }
        PartKind::Adapter => add(Shelf::Facts, adapter()),
        PartKind::Cable => {
            add(Shelf::Facts, cable());
            let watts = |path, word| field(path, word, quantity(Unit::Watts));
            let end = |cage: [Field; 3], power| cage.into_iter().chain([power]).collect();
            add(Shelf::HeadPlug, end(cage!("head"), watts("head_power", Shelf::HeadPower)));
            add(Shelf::TailPlug, end(cage!("tail"), watts("tail_power", Shelf::TailPower)));
        }
        PartKind::Transceiver => {
            add(Shelf::Plug, cage!("plug").into());
            add(Shelf::Facts, transceiver());
        }
        PartKind::Fiber => add(Shelf::Facts, fiber()),
        PartKind::Rack => add(Shelf::Facts, rack()),
        PartKind::Pdu => add(
            Shelf::Facts,
            vec![
                field("rack_units", Shelf::UprightUnits, SMALL).needed(),
                field("capacity", Shelf::HandedOut, quantity(Unit::Watts)),
            ],
        ),
        PartKind::Reducer => add(
            Shelf::Facts,
            vec![
                field("cage", Shelf::GoesInto, CONNECTORS).needed(),
                field("takes", Shelf::TakesPlug, CONNECTORS).needed(),
            ],
        ),
    }
    add(Shelf::Sources, source());
    groups
}

fn names() -> Vec<Field> {
    const NAME: &[Cell] = &[cell("", Form::Words(&[]), true)];
    vec![
        field("opn", Shelf::PartNumber, Form::Words(&[])).needed(),
        field("vendor", Shelf::Vendor, Form::Words(&["NVIDIA", "generic"])).needed(),
        field("model", Shelf::Model, Form::Words(&[])),
        field("sku", Shelf::Sku, Form::Words(&[])),
        field("also", Shelf::Also, Form::List(NAME)),
        field("family", Shelf::Family, Form::Words(&[])),
        field("generation", Shelf::Generation, Form::Words(&GENERATIONS)),
        field("protocol", Shelf::Protocol, Form::Choice(&["Infiniband", "Ethernet", "Both"])),
        field(
            "lifecycle.state",
            Shelf::State,
            Form::Choice(&["Sold", "NoLongerSold", "NotYetSold", "NotListed"]),
        ),
        field("lifecycle.words", Shelf::StateWords, Form::Words(&[])),
        field("connects", Shelf::Joins, Form::Words(&[])),
        field("note", Shelf::Note, Form::Text),
    ]
}

fn source() -> Vec<Field> {
    const EXCEPTION: &[Cell] = &[
        cell("figure", Form::Words(&[]), true),
        cell("kind", SOURCES, true),
        cell("read", READ, true),
        cell("source", Form::Words(&[]), true),
    ];
    vec![
        field("provenance.source", Shelf::Source, Form::Text).needed(),
        field("provenance.kind", Shelf::SourceKind, SOURCES).needed(),
        field("provenance.cites", Shelf::CitesPage, Form::Words(&[])),
        field("provenance.read", Shelf::HowRead, READ).needed(),
        field("provenance.date", Shelf::ReadOn, Form::Words(&[])).needed(),
        field("provenance.exceptions", Shelf::Exceptions, Form::List(EXCEPTION)),
    ]
}

fn switch_ports() -> Vec<Field> {
    const SPLIT: &[Cell] = &[cell("ports", COUNT, true), cell("rate", RATE, true)];
    const BESIDE: &[Cell] = &[
        cell("purpose", Form::Choice(&["Uplink", "Service", "Further", "Backplane"]), true),
        cell("cages", COUNT, true),
        cell("cage.connector", CONNECTORS, true),
        cell("cage.ports", SMALL, true),
        cell("cage.top", TOPS, true),
        cell("rate", RATE, false),
        cell("naming", Form::Words(&[]), false),
    ];
    let mut fields: Vec<Field> = cage!("cage").into();
    fields.extend([
        field("cages", Shelf::CageCount, COUNT).needed(),
        field("rate", Shelf::Rate, RATE).needed(),
        field("signal", Shelf::Signal, SIGNALS).needed(),
        field("naming", Shelf::PortNames, Form::Words(&[])),
        field("split_naming", Shelf::SplitNames, Form::Words(&[])),
        field("splits", Shelf::Splits, Form::List(SPLIT)),
        field("beside", Shelf::Beside, Form::List(BESIDE)),
    ]);
    fields
}

fn switch_facts() -> Vec<Field> {
    vec![
        field("in_box", Shelf::InBox, SMALL),
        field("capacity", Shelf::Capacity, quantity(Unit::Gbps)),
        field("latency_ns", Shelf::Latency, quantity(Unit::Nanoseconds)),
        field("sharp", Shelf::Sharp, Form::Words(&[])),
        field("module_cages", Shelf::ModuleCages, COUNT),
        field("managed", Shelf::Managed, BOOLEAN).needed(),
        field("management", Shelf::Management, Form::Words(&[])),
        field("manager_nodes", Shelf::ManagerNodes, Form::Count(u32::MAX as u64)),
        field("cage_power", Shelf::CagePower, quantity(Unit::Watts)),
        field("airflow", Shelf::Airflow, Form::Choice(&["PowerToConnector", "ConnectorToPower"])),
    ]
}

fn size_and_power() -> Vec<Field> {
    vec![
        field("size.rack_units", Shelf::Units, SMALL),
        field("size.depth", Shelf::Depth, quantity(Unit::Millimeters)),
        field("size.width", Shelf::Width, quantity(Unit::Millimeters)),
        field("size.weight", Shelf::Weight, quantity(Unit::Grams)),
        field("power.typical", Shelf::Typical, quantity(Unit::Watts)),
        field("power.maximum", Shelf::Most, quantity(Unit::Watts)),
        field("supplies", Shelf::Supplies, Form::Words(&[])),
    ]
}

fn host_facts() -> Vec<Field> {
    vec![
        field("role", Shelf::Role, Form::Choice(&["Compute", "Management", "Service", "Storage"])).needed(),
        field("gpus", Shelf::Gpus, COUNT),
        field("gpu_model", Shelf::GpuModel, Form::Words(&[])),
        field("trays", Shelf::Trays, SMALL),
        field("nics", Shelf::Nics, Form::Words(&[])),
        field("storage_nics", Shelf::StorageNics, Form::Words(&[])),
        field("in_band", Shelf::InBand, Form::Words(&[])),
        field("out_of_band", Shelf::OutOfBand, Form::Words(&[])),
        field("cooling", Shelf::Cooling, Form::Words(&[])),
    ]
}

fn host_fabric() -> Vec<Field> {
    const HCA: &[Cell] =
        &[cell("device", Form::Words(&[]), true), cell("cage", SMALL, true), cell("port", SMALL, true)];
    let mut fields = vec![
        field("fabric", Shelf::HostFabric, Form::Choice(&["Built", "Open", "Unpublished"])).needed(),
        field("fabric.slots", Shelf::Slots, SMALL).needed().only("Open"),
    ];
    let built = cage!("fabric.cage").into_iter().chain([
        field("fabric.rate", Shelf::Rate, RATE).needed(),
        field("fabric.signal", Shelf::Signal, SIGNALS).needed(),
        field("fabric.naming", Shelf::PortNames, Form::Words(&[])),
        field("fabric.hcas", Shelf::Hcas, Form::List(HCA)),
    ]);
    fields.extend(built.map(|field| field.only("Built")));
    fields
}

fn adapter() -> Vec<Field> {
    let mut fields: Vec<Field> = cage!("cage").into();
    fields.extend([
        field("cages", Shelf::CageCount, SMALL).needed(),
        field("rate", Shelf::Rate, RATE).needed(),
        field("signal", Shelf::Signal, SIGNALS).needed(),
        field("rates", Shelf::Rates, Form::Words(&[])),
        field("pcie", Shelf::Pcie, Form::Words(&[])),
        field("pcie_lanes", Shelf::PcieLanes, Form::Words(&[])),
        field("form", Shelf::Form, Form::Words(&["HHHL", "FHHL", "OCP 3.0 SFF"])),
        field("psid", Shelf::Psid, Form::Words(&[])),
    ]);
    fields
}

fn cable() -> Vec<Field> {
    vec![
        field("medium", Shelf::Medium, Form::Choice(&["Dac", "Acc", "Aoc"])).needed(),
        field("length", Shelf::Length, quantity(Unit::Millimeters)).needed(),
        field("tails", Shelf::Tails, SMALL).needed(),
        field("rate", Shelf::Rate, RATE).needed(),
        field("signal", Shelf::Signal, SIGNALS).needed(),
        field("mode", Shelf::FiberMode, MODES),
    ]
}

fn transceiver() -> Vec<Field> {
    vec![
        field("rate", Shelf::Rate, RATE).needed(),
        field("signal", Shelf::Signal, SIGNALS).needed(),
        field("socket", Shelf::Socket, FIBER_ENDS).needed(),
        field("mode", Shelf::FiberMode, MODES).needed(),
        field("reach", Shelf::LongestReach, quantity(Unit::Millimeters)),
        field("reach_condition", Shelf::ReachCondition, Form::Words(&["OM4", "single mode"])),
        field("optics", Shelf::Optics, Form::Words(&[])),
        field("power", Shelf::Most, quantity(Unit::Watts)),
        field("typical_power", Shelf::Typical, quantity(Unit::Watts)),
        field("half_rate_power", Shelf::HalfRate, quantity(Unit::Watts)),
    ]
}

fn fiber() -> Vec<Field> {
    vec![
        field("mode", Shelf::FiberMode, MODES).needed(),
        field("length", Shelf::Length, quantity(Unit::Millimeters)).needed(),
        field("end", Shelf::Ends, FIBER_ENDS).needed(),
        field("tails", Shelf::FarEnds, SMALL).needed(),
        field("grade", Shelf::Grade, Form::Choice(&["Om3", "Om4"])),
    ]
}

fn rack() -> Vec<Field> {
    let length = |path, word| field(path, word, quantity(Unit::Millimeters)).needed();
    vec![
        field("units", Shelf::Units, SMALL).needed(),
        length("width", Shelf::Width),
        length("depth", Shelf::Depth),
        length("height", Shelf::Height),
        length("first_unit", Shelf::FirstUnit),
    ]
}
