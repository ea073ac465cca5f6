#!/usr/bin/env bash
# The main job by hand, in a real window under Xvfb, with a picture of every step:
# start page, university order, a rack dragged until no fiber reaches, the fixes, a waiver, the proposal
# as PDF, the layout saved and opened again.
#
#   tests/ui/main_job.sh FOLDER [PROGRAM]
#
# Needs xvfb, xdotool, openbox, imagemagick and a Mesa driver (libgl1-mesa-dri).
set -euo pipefail
folder=${1:?a folder for the pictures}
program=${2:-target/release/spineleaf}
mkdir -p "$folder"
folder=$(realpath "$folder")
rm -f "$folder/university.ron" "$folder/proposal.pdf"
home=$(mktemp -d)
number=$((90 + RANDOM % 9))
Xvfb ":$number" -screen 0 1280x832x24 -nolisten tcp >/dev/null 2>&1 & server=$!
export DISPLAY=":$number" HOME="$home" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" LANG=C.UTF-8
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
trap 'kill $server 2>/dev/null || true; rm -rf "$home"' EXIT
sleep 1
openbox >/dev/null 2>&1 &
sleep .5
timeout 300 "$program" >"$home/log" 2>&1 & app=$!
for _ in $(seq 50); do
  window=$(xdotool search --name 'Spineleaf' 2>/dev/null | tail -1) && [ -n "$window" ] && break
  sleep .2
done
[ -n "${window:-}" ] || { echo "no window"; cat "$home/log"; exit 1; }
xdotool windowactivate --sync "$window" windowsize "$window" 1280 800 windowmove "$window" 0 0
sleep 2

shot() { sleep "${2:-.6}"; import -window "$window" "$folder/$1.png"; echo "$1"; }
press() { xdotool mousemove --window "$window" "$1" "$2"; sleep .2; xdotool click 1; sleep .4; }
key() { xdotool key --window "$window" "$@"; sleep .3; }
words() { xdotool type --window "$window" --delay 25 "$1"; sleep .3; }

shot 01-start 1.5
press 234 360                      # the university order
shot 02-university 1.5
key ctrl+k; words A09; shot 03-search; key Return
shot 04-rack
for _ in $(seq 22); do key minus; done
shot 05-far
# The rack is in the middle of the stage; it goes to the right in steps.
xdotool mousemove --window "$window" 575 352; sleep .2
xdotool mousedown 1
for _ in $(seq 15); do xdotool mousemove_relative -- 20 0; sleep .05; done
shot 06-dragging
xdotool mouseup 1
shot 07-spoiled
press 850 702                      # FLR-02: lay a tray over the rack
shot 08-tray
press 850 676                      # CAB-01: bring the rack closer
shot 09-closer
press 520 676                      # the first finding that is left
shot 10-finding
press 895 679                      # Waive…
words Wang; key Tab; words 'the supplier confirmed the number'
shot 11-waiver
key Tab Return
shot 12-waived
key ctrl+e; sleep .6; key ctrl+a; words "$folder/proposal.pdf"
shot 13-export
key Return; sleep 2
shot 14-exported
key ctrl+s; sleep .6; key ctrl+a; words "$folder/university.ron"; key Return; sleep 1
shot 15-saved
key ctrl+w; sleep .6
shot 16-start
key ctrl+o; sleep .6; key ctrl+a; words "$folder/university.ron"; key Return; sleep 1.5
shot 17-opened
key ctrl+4; sleep 2
shot 18-proposal
key alt+F4; sleep 1
kill -0 $app 2>/dev/null && { echo "the window did not close"; exit 1; }
head -c 5 "$folder/proposal.pdf" | grep -q '%PDF-'
grep -q 'Wang' "$folder/university.ron"
# The fixes are in it: a second tray, the rack elsewhere, and no error left.
[ "$(grep -c 'name: "tray-' "$folder/university.ron")" -gt 1 ] || { echo "no tray was laid"; exit 1; }
grep 'name: "A09"' "$folder/university.ron" | grep -vq 'x: 5100, y: 600' || { echo "A09 did not move"; exit 1; }
"$program" check "$folder/university.ron" >"$folder/findings.txt" || { cat "$folder/findings.txt"; exit 1; }
echo "done"
