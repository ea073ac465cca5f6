//! The words of the card at the pointer.

use super::message::messages;
use crate::model::units::Millimeters;

messages! {
    /// A line of the card.
    pub enum Told {
        Runs { cables: usize, longest: Millimeters } "{cables} cables, longest run {longest}" "{cables} 根线，最长 {longest}";
        Run { length: String } "run {length}" "走线 {length}";
        RunAndOrdered { run: Millimeters, ordered: Millimeters } "run {run}, ordered {ordered}" "走线 {run}，订货 {ordered}";
        Untraced { cables: usize } "{cables} cables reach no tray" "{cables} 根线无桥架可达";
        NoPart { cables: u32 } "{cables} cables: no part reaches" "{cables} 根线没有部件可达";
        Change { length: String, errors: usize, before: usize } "total {length} · errors {before} → {errors}" "总长 {length} · 错误 {before} → {errors}";
        Free {} "free port" "空闲端口";
    }
}
