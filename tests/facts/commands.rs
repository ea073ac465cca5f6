//! The commands as another program sees them: exit codes, standard error, JSON, files.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

fn run(folder: &Folder, arguments: &[&str]) -> Output {
    run_on(folder, arguments, None)
}

/// Runs the program with this display, or with none.
fn run_on(folder: &Folder, arguments: &[&str], display: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spineleaf"));
    command.args(arguments).current_dir(folder.0.path());
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(name);
    }
    // Settings and recovery copies of whoever runs the tests stay as they are.
    command.env("XDG_CONFIG_HOME", folder.path("config")).env("XDG_DATA_HOME", folder.path("data"));
    if let Some(display) = display {
        command.env("DISPLAY", display);
    }
    command.output().unwrap()
}

#[track_caller]
fn done(folder: &Folder, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {said}");
    assert!(said.is_empty(), "{said}");
    String::from_utf8(output.stdout).unwrap()
}

/// Exit code 2, one sentence on standard error that begins with `error:` and holds these words.
#[track_caller]
fn refused(folder: &Folder, arguments: &[&str], words: &[&str]) {
    let output = run(folder, arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(said.starts_with("error: "), "{said}");
    assert!(!said.contains("panicked") && !said.contains("Error("), "{said}");
    for word in words {
        assert!(said.contains(word), "\"{word}\" in: {said}");
    }
}

fn university(folder: &Folder) -> &'static str {
    done(
        folder,
        &[
            "design",
            "--name",
            "大学 AI 集群",
            "--hosts",
            "32",
            "--host-model",
            "DGX H100",
            "--leaf",
            "MQM9790-NS2F=8",
            "--spine",
            "MQM9700-NS2F=2,MQM9790-NS2F=2",
            "-o",
            "大学 方案.ron",
        ],
    );
    "大学 方案.ron"
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn design_summary_and_check_speak_json() {
    let folder = Folder::new();
    let layout = university(&folder);
    let summary = json(&done(&folder, &["summary", layout, "--json"]));
    assert_eq!(summary["schema"], 1);
    assert_eq!(summary["name"], "大学 AI 集群");
    assert_eq!(summary["revision"], "A");
    assert_eq!(
        (&summary["gpus"], &summary["hosts"], &summary["racks"]),
        (&256.into(), &32.into(), &9.into())
    );
    let fabric = &summary["fabrics"][0];
    assert_eq!(fabric["name"], "compute");
    assert_eq!(fabric["protocol"], "infiniband");
    assert_eq!(fabric["rate"], "NDR");
    assert_eq!((&fabric["planes"], &fabric["tiers"]), (&1.into(), &2.into()));
    assert_eq!(fabric["rail_optimized"], true);
    assert_eq!(fabric["links"]["host_leaf"], 256);
    assert_eq!(fabric["links"]["leaf_spine"], 256);
    assert_eq!(fabric["links"]["manager"], 0);
    assert_eq!(fabric["links_per_pair"]["leaf_spine"], serde_json::json!([8, 8]));
    assert_eq!(fabric["links_per_pair"]["spine_core"], Value::Null);
    assert_eq!(fabric["oversubscription"], "1:1");
    assert_eq!(fabric["bisection_gbps"], 51200);
    assert_eq!(fabric["free_ports"], serde_json::json!({ "leaf": 0, "spine": 0, "core": 0 }));
    assert_eq!(fabric["subnet_managers"], 2);
    let leaf = summary["bom"].as_array().unwrap().iter().find(|line| line["opn"] == "MQM9790-NS2F").unwrap();
    assert_eq!((&leaf["quantity"], &leaf["category"]), (&10.into(), &"switch".into()));
    assert_eq!((&leaf["verified"], &leaf["unit_price"]), (&true.into(), &Value::Null));
    assert_eq!(summary["power_w"]["typical"], Value::Null);
    assert_eq!(summary["power_w"]["max"], 32 * 10_200 + 2 * 1_720 + 10 * 1_610);
    assert!(summary["cable_metres"]["run"].as_f64() < summary["cable_metres"]["ordered"].as_f64());
    assert_eq!(summary["findings"]["error"], 0);
    let check = json(&done(&folder, &["check", layout, "--json"]));
    assert_eq!(check["schema"], 1);
    assert!(check["rules"].as_array().unwrap().len() >= 20);
}

#[test]
fn check_exits_1_where_an_error_is_not_waived() {
    let folder = Folder::new();
    let arguments = [
        "design",
        "--hosts",
        "16",
        "--final-hosts",
        "32",
        "--host-model",
        "DGX H200",
        "--leaf",
        "MQM9790-NS2F",
        "--spine",
        "MQM9790-NS2F=2",
        "-o",
        "a.ron",
    ];
    done(&folder, &arguments);
    let output = run(&folder, &["check", "a.ron", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let check = json(&String::from_utf8(output.stdout).unwrap());
    let finding = &check["findings"][0];
    assert_eq!((&finding["code"], &finding["severity"]), (&"SM-01".into(), &"error".into()));
    assert_eq!(finding["items"], serde_json::json!(["fabric:compute"]));
    assert_eq!(finding["waived"], Value::Null);
    assert!(finding["fix"].as_str().unwrap().contains("MQM9700-NS2F"));

    let text = std::fs::read_to_string(folder.path("a.ron")).unwrap();
    let waiver =
        "waivers: [\n    (0, (code: \"SM-01\", items: [Fabric(0)], by: \"Wang\", reason: \"own UFM\")),\n  ]";
    std::fs::write(folder.path("a.ron"), text.replace("waivers: []", waiver)).unwrap();
    let check = json(&done(&folder, &["check", "a.ron", "--json"]));
    let waived = check["findings"].as_array().unwrap().iter().find(|f| f["code"] == "SM-01").unwrap();
    assert_eq!(waived["waived"]["by"], "Wang");
}

#[test]
fn every_output_is_written() {
    let folder = Folder::new();
    let layout = university(&folder);
    for (kind, name, begins) in [
        ("proposal", "p.pdf", "%PDF-1.7"),
        ("diagram", "d.svg", "<?xml"),
        ("diagram", "d.pdf", "%PDF-1.7"),
        ("bom", "b.csv", "\u{feff}"),
        ("cables", "c.csv", "\u{feff}"),
    ] {
        done(&folder, &["export", layout, kind, "-o", name, "--date", "2026-11-30"]);
        let bytes = std::fs::read(folder.path(name)).unwrap();
        assert!(bytes.starts_with(begins.as_bytes()), "{name}");
    }
    for view in ["topology", "floor", "racks"] {
        for name in ["v.svg", "v.pdf"] {
            done(&folder, &["export", layout, "diagram", "--view", view, "--lang", "zh", "-o", name]);
        }
    }
    let cables = std::fs::read_to_string(folder.path("c.csv")).unwrap();
    assert_eq!(cables.lines().count(), 1 + 384);
}

#[test]
fn the_same_layout_gives_the_same_bytes() {
    let folder = Folder::new();
    let layout = university(&folder);
    for (kind, name) in [("proposal", "pdf"), ("diagram", "svg"), ("cables", "csv")] {
        let bytes: Vec<_> = ["1", "2"]
            .iter()
            .map(|n| {
                let name = format!("{n}.{name}");
                done(&folder, &["export", layout, kind, "-o", &name, "--date", "2026-11-30"]);
                std::fs::read(folder.path(&name)).unwrap()
            })
            .collect();
        assert_eq!(bytes[0], bytes[1], "{kind}");
    }
}

#[test]
fn demo_writes_the_university_order_without_a_window() {
    let folder = Folder::new();
    let said = done(&folder, &["demo"]);
    for name in ["university-256.ron", "topology.svg", "floor.svg", "racks.svg", "bom.csv", "cables.csv"] {
        assert!(folder.path("spineleaf-demo").join(name).is_file(), "{name}");
        assert!(said.contains(name), "{said}");
    }
    for name in ["proposal-en.pdf", "proposal-zh.pdf"] {
        let bytes = std::fs::read(folder.path("spineleaf-demo").join(name)).unwrap();
        assert!(lopdf::Document::load_mem(&bytes).unwrap().get_pages().len() > 10, "{name}");
    }
    assert!(said.lines().next().unwrap().starts_with("No window was opened: "), "{said}");
    done(&folder, &["demo", "-o", "演示 1"]);
    assert!(folder.path("演示 1").join("proposal-zh.pdf").is_file());
}

#[cfg(all(unix, feature = "gui"))]
#[test]
fn a_display_that_does_not_answer_is_said_and_the_demo_is_written_instead() {
    let folder = Folder::new();
    let output = run_on(&folder, &["demo"], Some(":987"));
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let first = said.lines().next().unwrap();
    assert!(first.starts_with("No window was opened: "), "{said}");
    assert!(first.contains("does not answer") || first.contains("is missing"), "{said}");
    assert!(folder.path("spineleaf-demo").join("university-256.ron").is_file());
}

#[test]
fn without_a_window_there_is_a_sentence() {
    let folder = Folder::new();
    refused(&folder, &[], &["a window:", "spineleaf --help"]);
    refused(&folder, &["none.ron"], &["none.ron", "no file of this name"]);
    refused(&folder, &["."], &["folder"]);
    refused(&folder, &["desing", "-o", "x.ron"], &["desing", "spineleaf --help"]);
    let layout = university(&folder);
    refused(&folder, &[layout], &["a window:"]);
    let output = run_on(&folder, &[layout], Some(":987"));
    assert_eq!(output.status.code(), Some(2));
    assert!(!folder.path("spineleaf-demo").exists());
}

#[test]
fn a_requirement_file_and_options_that_win_over_it() {
    let folder = Folder::new();
    std::fs::write(folder.path("r.ron"), "(name: \"A\", hosts: 64, host_model: \"DGX H100\")").unwrap();
    done(&folder, &["design", "r.ron", "--hosts", "32", "--media", "optics", "-o", "l.ron"]);
    let summary = json(&done(&folder, &["summary", "l.ron", "--json"]));
    assert_eq!((&summary["name"], &summary["hosts"]), (&"A".into(), &32.into()));
    assert!(summary["bom"].as_array().unwrap().iter().all(|line| line["category"] != "cable"));
    done(&folder, &["design", "r.ron", "--gpus", "256", "-o", "g.ron"]);
    let summary = json(&done(&folder, &["summary", "g.ron", "--json"]));
    assert_eq!(summary["gpus"], 256);
}

#[test]
fn catalog_lists_and_shows_parts_with_their_source() {
    let folder = Folder::new();
    let list = json(&done(&folder, &["catalog", "list", "--json"]));
    assert!(list["parts"].as_array().unwrap().len() > 150);
    let text = done(&folder, &["catalog", "show", "mma4z00-ns"]);
    for words in ["MMA4Z00-NS", "980-9I510-00NS00", "https://", "2026-11-30", "17 W"] {
        assert!(text.contains(words), "{words} in {text}");
    }
    let text = done(&folder, &["catalog", "show", "Q3400-RA"]);
    assert!(text.contains("sw1p1 to sw72p2; beside them fnm1"), "{text}");
    let text = done(&folder, &["catalog", "show", "qm8700"]);
    assert!(text.contains("1/1 to 1/40; split 1/1/1, 1/1/2"), "{text}");
    assert!(done(&folder, &["catalog", "show", "MUA9602H-2SR"]).contains("920-9B020-00FA-0D3"));
    refused(&folder, &["catalog", "show", "nothing"], &["part \"nothing\"", "catalog list"]);
    refused(&folder, &["catalog", "show", "QM9790"], &["names 2 parts", "MQM9790-NS2F", "MQM9790-NS2R"]);
    refused(&folder, &["catalog", "show", "MQM9790-NS2X"], &["no such part", "MQM9790-NS2F"]);
}

#[test]
fn bad_input_is_a_sentence_and_exit_code_2() {
    let folder = Folder::new();
    let layout = university(&folder);
    refused(
        &folder,
        &["design", "--hosts", "0", "--host-model", "DGX H100", "-o", "x.ron"],
        &["hosts", "1 or more"],
    );
    refused(&folder, &["design", "--hosts", "300", "--host-model", "DGX H100", "-o", "x.ron"], &["hold 256"]);
    refused(&folder, &["design", "--hosts", "x", "-o", "x.ron"], &["--hosts"]);
    refused(&folder, &["design", "--hosts", "8", "-o", "x.ron"], &["host-model", "not given"]);
    refused(&folder, &["design", "--ratio", "0:1", "-o", "x.ron"], &["ratio of whole numbers"]);
    assert!(!folder.path("x.ron").exists(), "nothing is written where something was refused");
    refused(&folder, &["summary", "none.ron"], &["none.ron"]);
    refused(&folder, &["check", "."], &["folder"]);
    std::fs::write(folder.path("not.ron"), "hello").unwrap();
    refused(&folder, &["check", "not.ron"], &["begins with (spineleaf", "hello", "not.ron"]);
    std::fs::write(folder.path("bytes.ron"), [0xff, 0xfe, 0x00]).unwrap();
    refused(&folder, &["check", "bytes.ron"], &["UTF-8", "bytes.ron:1:1"]);
    let text = std::fs::read_to_string(folder.path(layout)).unwrap();
    std::fs::write(folder.path("cut.ron"), &text.as_bytes()[..9_999]).unwrap();
    refused(&folder, &["summary", "cut.ron"], &["cut.ron:", "cut off"]);
    refused(&folder, &["export", layout, "proposal", "-o", "p.doc"], &[".doc", ".pdf"]);
    refused(&folder, &["export", layout, "bom", "-o", "b.csv", "--view", "racks"], &["view"]);
    refused(
        &folder,
        &["export", layout, "netlist", "-o", "n.txt"],
        &["netlist", "proposal", "diagram", "bom", "cables"],
    );
    refused(
        &folder,
        &["export", layout, "proposal", "-o", "p.pdf", "--date", "2026-02-30"],
        &["2026-02-30", "28"],
    );
    refused(
        &folder,
        &["export", layout, "proposal", "-o", "none/p.pdf"],
        &["make the folder first", "p.pdf"],
    );
    refused(&folder, &["export", layout, "proposal", "-o", "not.ron/p.pdf"], &["p.pdf"]);
    refused(&folder, &["demo", "-o", "not.ron"], &["folder for the demo", "not.ron"]);
    refused(&folder, &["frobnicate"], &["frobnicate"]);
    assert!(!Path::new("p.doc").exists());
}

#[test]
fn an_output_never_replaces_what_it_is_made_from() {
    let folder = Folder::new();
    std::fs::write(folder.path("r.ron"), "(hosts: 32, host_model: \"DGX H100\")").unwrap();
    refused(&folder, &["design", "r.ron", "-o", "r.ron"], &["the file that is read"]);
    done(&folder, &["design", "r.ron", "-o", "l.pdf"]);
    refused(&folder, &["export", "l.pdf", "proposal", "-o", "./l.pdf"], &["the file that is read"]);
}

#[test]
fn absurd_numbers_are_refused_and_never_panic() {
    let folder = Folder::new();
    let dgx = ["--host-model", "DGX H100", "-o", "x.ron"];
    for (option, number, words) in [
        ("--ufm", "2147483648", "beyond"),
        ("--gpus", "4294967295", "no whole number"),
        ("--final-hosts", "4294967295", "beyond"),
        ("--hosts", "4294967295", "beyond"),
        ("--rails-per-leaf", "65535", "does not divide"),
        ("--hosts-per-rack", "4294967295", "fit"),
        ("--rack-kw", "1e308", "kilowatts"),
        ("--ratio", "65535:1", "ratio"),
    ] {
        let hosts: &[&str] =
            if option.contains("gpus") || option == "--hosts" { &[] } else { &["--hosts", "8"] };
        let arguments = [&["design", option, number], hosts, &dgx].concat();
        refused(&folder, &arguments, &[words]);
    }
    let hgx =
        ["design", "--hosts", "8", "--host-model", "HGX 8-GPU", "--hca", "MCX75310AAS-NEAT=8", "-o", "x.ron"];
    refused(&folder, &[&hgx[..], &["--host-watts", "4294967295"]].concat(), &["no power of a server"]);
    refused(&folder, &[&hgx[..], &["--host-kg", "0"]].concat(), &["no weight of a server"]);
    let layout = university(&folder);
    let text = std::fs::read_to_string(folder.path(layout)).unwrap();
    std::fs::write(folder.path("far.ron"), text.replacen("x: 300,", "x: 999999999999999999,", 1)).unwrap();
    refused(
        &folder,
        &["export", "far.ron", "diagram", "-o", "f.svg", "--view", "floor"],
        &["outside any room"],
    );
}

/// A file that is there stays as it was when its successor cannot be made.
#[test]
fn a_failed_design_leaves_the_old_layout() {
    let folder = Folder::new();
    let layout = university(&folder);
    let before = std::fs::read(folder.path(layout)).unwrap();
    refused(&folder, &["design", "--hosts", "0", "--host-model", "DGX H100", "-o", layout], &["hosts"]);
    assert_eq!(std::fs::read(folder.path(layout)).unwrap(), before);
}

#[test]
#[cfg(target_os = "linux")] // the folder is that of this system
fn own_parts_are_judged_and_stand_over_the_built_in_ones() {
    let folder = Folder::new();
    let racks = include_str!("../../catalog/racks.ron");
    let own = folder.path("config/spineleaf/catalog");
    std::fs::create_dir_all(&own).unwrap();
    std::fs::write(own.join("ours.ron"), racks.replace("RACK-", "OURS-")).unwrap();
    std::fs::write(own.join("bad.ron"), racks.replacen("units: 42", "units: 0", 1)).unwrap();
    let shown = run(&folder, &["catalog", "show", "OURS-48U-600"]);
    assert!(shown.status.success());
    let told = String::from_utf8_lossy(&shown.stderr).into_owned();
    assert!(told.starts_with("warning: own parts: ") && told.contains("bad.ron:9:"), "{told}");
    let file = own.join("bad.ron").display().to_string();
    let judged = run(&folder, &["catalog", "check", &file]);
    assert_eq!(judged.status.code(), Some(2), "1 is for findings of check and compare");
    let complaint = String::from_utf8_lossy(&judged.stderr).into_owned();
    assert!(complaint.starts_with(&format!("error: {file}: wanted a catalog without errors")), "{complaint}");
    let said = String::from_utf8_lossy(&judged.stdout).into_owned();
    assert!(said.starts_with(&format!("{file}:9:")) && said.contains("wanted at least 1, found 0"), "{said}");
    assert!(said.contains("7 parts can be used; error: 1, warning: 0"), "{said}");
    let missing = run(&folder, &["catalog", "check", "none.ron"]);
    assert_eq!(missing.status.code(), Some(2));
}

/// A template is written, filled in and imported; what is imported passes the check, and a table with a
/// mistake leaves the file as it was.
#[test]
fn parts_are_imported_from_a_table() {
    let folder = Folder::new();
    done(&folder, &["catalog", "template", "rack", "-o", "racks.csv"]);
    let template = std::fs::read_to_string(folder.path("racks.csv")).unwrap();
    let heads = template.lines().next().unwrap();
    assert!(heads.starts_with("\u{feff}kind,opn,vendor,") && heads.contains(",width [mm],"), "{heads}");
    let row = |opn: &str, units: &str| {
        let cells = heads.trim_start_matches('\u{feff}').split(',').map(|head| match head {
            "kind" => "Rack",
            "opn" => opn,
            "vendor" => "Ours",
            "units" => units,
            "provenance.source" => "our data sheet",
            "provenance.kind" => "User",
            "provenance.read" => "Page",
            "provenance.date" => "2026-11-30",
            head if head.ends_with("[mm]") => "600",
            _ => "",
        });
        cells.collect::<Vec<_>>().join(",")
    };
    std::fs::write(folder.path("racks.csv"), format!("{template}{}\n", row("R-1", "42"))).unwrap();
    let said = done(&folder, &["catalog", "import", "racks.csv", "-o", "own.ron"]);
    assert!(said.starts_with("1 parts written: own.ron"), "{said}");
    assert!(done(&folder, &["catalog", "check", "own.ron"]).starts_with("1 parts can be used; error: 0"));
    let before = std::fs::read(folder.path("own.ron")).unwrap();
    let units = 1 + heads.split(',').position(|head| head == "units").unwrap();
    let rows = format!("{template}{}\n{}\n", row("R-2", "42"), row("R-3", "0"));
    std::fs::write(folder.path("bad.csv"), rows).unwrap();
    let place = format!("bad.csv:4:{units}: column \"units\": wanted at least 1");
    refused(&folder, &["catalog", "import", "bad.csv", "-o", "own.ron"], &["nothing was written", &place]);
    refused(&folder, &["catalog", "import", "none.csv", "-o", "own.ron"], &["a table of parts to read"]);
    refused(&folder, &["catalog", "import", "racks.csv", "-o", "racks.csv"], &["name another"]);
    assert_eq!(std::fs::read(folder.path("own.ron")).unwrap(), before);
    std::fs::write(folder.path("more.csv"), format!("{heads}\n{}\n", row("R-2", "48"))).unwrap();
    done(&folder, &["catalog", "import", "more.csv", "-o", "own.ron"]);
    assert!(done(&folder, &["catalog", "check", "own.ron"]).starts_with("2 parts can be used"));
}

/// A book is written, filled in and read again; the layout has its total, or names what it lacks.
#[test]
fn price_reads_a_book_into_the_layout() {
    let folder = Folder::new();
    let layout = university(&folder);
    let unpriced = json(&done(&folder, &["summary", layout, "--json"]));
    assert_eq!(unpriced.get("price"), None);
    done(&folder, &["price", layout, "--write-book", "form.csv", "--lang", "en"]);
    let form = std::fs::read_to_string(folder.path("form.csv")).unwrap();
    assert!(form.starts_with("\u{feff}Part number,Description,Currency,List price,Discount,Valid until\n"));
    let parts = unpriced["bom"].as_array().unwrap().len();
    let filled = form.replace(",,,,\n", ",CNY,100.00,,2026-12-31\n");
    assert_eq!(filled.matches(",CNY,100.00,").count(), parts, "{filled}");
    std::fs::write(folder.path("prices.csv"), &filled).unwrap();

    let said = done(&folder, &["price", layout, "--book", "prices.csv", "-o", layout]);
    assert!(said.contains(&format!("{parts} of {parts} lines of the bill have a price")), "{said}");
    assert!(said.contains("valid until 2026-12-31"), "{said}");
    let options = [
        "price",
        layout,
        "--discount",
        "10%",
        "--category-discount",
        "fibers=5%",
        "--spares",
        "fibers=3%",
        "--spare",
        "mqm9790-ns2f=2",
        "--optional",
        "MQM9790-NS2F=4",
        "--tax",
        "0.13",
        "-o",
        "priced.ron",
    ];
    done(&folder, &options);
    let summary = json(&done(&folder, &["summary", "priced.ron", "--json"]));
    let price = &summary["price"];
    assert_eq!((&price["currency"], &price["missing"]), (&"CNY".into(), &serde_json::json!([])));
    assert_eq!(price["discount"]["percent"], "10%");
    assert_eq!(price["optional"][0]["amount"], 400.0);
    let sum: f64 = summary["bom"].as_array().unwrap().iter().map(|l| l["amount"].as_f64().unwrap()).sum();
    assert!((price["subtotal"].as_f64().unwrap() - sum).abs() < 0.001);
    assert!((price["total"].as_f64().unwrap() - sum * 0.9 * 1.13).abs() < 0.01);
    let leaf = summary["bom"].as_array().unwrap().iter().find(|line| line["opn"] == "MQM9790-NS2F").unwrap();
    assert_eq!(
        (&leaf["quantity"], &leaf["spares"], &leaf["unit_price"]),
        (&10.into(), &2.into(), &100.0.into())
    );
    let check = json(&done(&folder, &["check", "priced.ron", "--json"]));
    let codes: Vec<_> = check["findings"].as_array().unwrap().iter().map(|f| f["code"].clone()).collect();
    assert!(codes.contains(&"CAT-04".into()) && !codes.contains(&"CAT-05".into()), "{codes:?}");

    let first = filled.lines().nth(1).unwrap();
    std::fs::write(folder.path("less.csv"), filled.replace(&format!("{first}\n"), "")).unwrap();
    let said = done(&folder, &["price", "priced.ron", "--book", "less.csv", "-o", "less.ron"]);
    assert!(said.contains("no total") && said.contains("without a price: "), "{said}");
    let price = json(&done(&folder, &["summary", "less.ron", "--json"]))["price"].clone();
    assert_eq!((&price["total"], &price["tax"]["amount"]), (&Value::Null, &Value::Null));
    assert_eq!(price["missing"], serde_json::json!([first.split(',').next().unwrap()]));
    for name in ["p.pdf", "b.csv"] {
        let kind = if name == "p.pdf" { "proposal" } else { "bom" };
        done(&folder, &["export", "less.ron", kind, "-o", name, "--date", "2026-11-30"]);
    }
    // Everything taken back again is a layout without prices.
    std::fs::write(folder.path("none.csv"), &form).unwrap();
    let lifted = [
        "price",
        "priced.ron",
        "--book",
        "none.csv",
        "--discount",
        "0%",
        "--category-discount",
        "fibers=0%",
        "--spares",
        "fibers=0%",
        "--spare",
        "MQM9790-NS2F=0",
        "--optional",
        "MQM9790-NS2F=0",
        "--tax",
        "0",
        "-o",
        "lifted.ron",
    ];
    done(&folder, &lifted);
    assert_eq!(json(&done(&folder, &["summary", "lifted.ron", "--json"])), unpriced);
}

#[test]
fn price_refuses_by_line_and_changes_nothing() {
    let folder = Folder::new();
    let layout = university(&folder);
    let before = std::fs::read(folder.path(layout)).unwrap();
    std::fs::write(folder.path("bad.csv"), "part,price,currency,discount\nX,1,CNY,10\nY,abc,CNY,\n").unwrap();
    refused(
        &folder,
        &["price", layout, "--book", "bad.csv", "-o", layout],
        &["2 found", "\nbad.csv:2:4: ", "10% or 0.1", "\nbad.csv:3:2: ", "1234.50", "nothing was taken over"],
    );
    refused(&folder, &["price", layout, "--book", "none.csv", "-o", layout], &["none.csv"]);
    refused(&folder, &["price", layout, "--tax", "13", "-o", layout], &["--tax", "10% or 0.1"]);
    refused(&folder, &["price", layout, "--spares", "wires=3%", "-o", layout], &["wires", "cable"]);
    refused(&folder, &["price", layout, "--spare", "MCP9999=3", "-o", layout], &["--spare MCP9999", "bill"]);
    refused(&folder, &["price", layout, "--optional", "MQM9790-NS2X=3", "-o", layout], &["MQM9790-NS2F"]);
    refused(&folder, &["price", layout, "--tax", "13%", "--write-book", "b.csv"], &["-o LAYOUT.ron"]);
    refused(&folder, &["price", layout, "--write-book", "b.xlsx"], &[".csv", "b.xlsx"]);
    refused(&folder, &["price", layout, "--write-book", layout], &[]);
    refused(&folder, &["price", layout, "--book", "bad.csv", "-o", "bad.csv"], &["the file that is read"]);
    refused(&folder, &["price", layout], &["--output"]);
    assert_eq!(std::fs::read(folder.path(layout)).unwrap(), before);
    assert!(!folder.path("b.csv").exists() && !folder.path("b.xlsx").exists());
}
