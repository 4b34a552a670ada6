#!/bin/sh
# Install a wheel in a fresh Debian that has Python and nothing else of ours, and play there: no compiler, no Node, and
# no network but the package index.
#
#     sudo tools/fresh_root.sh bookworm wheelhouse/gingerbread_widget-…-cp311-cp311-manylinux….whl
#     sudo tools/fresh_root.sh trixie wheelhouse/gingerbread_widget-…-cp313-cp313-manylinux….whl
#
# Needs root and debootstrap. What pip is told about its index (PIP_…, /etc/pip.conf) goes along.
set -eu

suite=${1:?expected a Debian suite, such as bookworm}
wheel=$(realpath "${2:?expected a wheel}")
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

debootstrap --variant=minbase --include=python3,python3-venv,ca-certificates "$suite" "$root" >"$root.log" 2>&1 ||
    { cat "$root.log"; exit 1; }
rm -f "$root.log"
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
[ ! -f /etc/pip.conf ] || cp /etc/pip.conf "$root/etc/pip.conf"
cp "$wheel" "$root/root/"

chroot "$root" /bin/sh -eu <<PLAY
export HOME=/root
if command -v gcc || command -v cc || command -v node; then exit 1; fi
python3 -m venv /root/venv
/root/venv/bin/pip install --quiet "/root/$(basename "$wheel")[lab]"
/root/venv/bin/pip check
/root/venv/bin/python -W error - <<'PYTHON'
import gingerbread_widget as gw

print(gw.kernel_info())
for name in ("house", "candyman"):
    game = gw.players.play_out(gw.new_game(name, seed=7), ["greedy", "greedy"])
    print(game.ranking(), game.scores())
print(gw.play(opponent="greedy").game)
PYTHON
PLAY
