//! The four orders that the program was made for.

use crate::support::*;
use spineleaf::checks::finding::Severity;

#[test]
fn dump() {
    for r in [university(), securities(), center(), superpod(4), superpod(3)] {
        let (d, v) = designed(&r);
        println!("{} {:#?}", r.name, v.metrics);
        for l in &v.bill.lines { println!("  {:?} {} {}", l.category, l.part.opn, l.quantity); }
        for f in &v.findings { println!("  {} {:?} {} | {:?}", f.rule, f.severity, f.problem.text(Default::default()), f.fix.as_ref().map(|f| f.text(Default::default()))); }
        println!("{:?}", v.rules);
        let _ = (d, Severity::Error);
    }
}
