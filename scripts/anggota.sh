#!/bin/sh
# The one command of a release: `./anggota` serves, `./anggota backup` and the like are the commands of the operator.
here=$(dirname "$(readlink -f "$0")")
node="$here/bin/node"
# The image has its own.
[ -e "$node" ] || node=node

case "$(uname -s)" in Linux) system=linux ;; Darwin) system=darwin ;; *) system=$(uname -s) ;; esac
case "$(uname -m)" in x86_64 | amd64) machine=x64 ;; aarch64 | arm64) machine=arm64 ;; *) machine=$(uname -m) ;; esac
release=$(sed -n 's/.*"platform": "\(.*\)".*/\1/p' "$here/release.json")
if [ "$release" != "$system-$machine" ]; then
  echo "This release is made for $release, and this machine is $system-$machine: take the archive of that name." >&2
  exit 1
fi
if ! reason=$("$node" --version 2>&1); then
  echo "The Node of this release does not start on this machine: $reason" >&2
  case "$reason" in *libatomic*) echo 'Install libatomic first (Debian: apt-get install libatomic1).' >&2 ;; esac
  case "$reason" in *'not found'*) echo 'It needs glibc 2.28 or newer; Alpine has none.' >&2 ;; esac
  exit 1
fi

command=${1:-serve}
[ $# -gt 0 ] && shift
if [ "$command" = version ]; then
  exec cat "$here/release.json"
elif [ ! -f "$here/scripts/$command.ts" ]; then
  echo "There is no command '$command'. ./anggota serves; ./anggota COMMAND: version" \
    "$(cd "$here/scripts" && ls -- *.ts | sed 's/\.ts$//' | tr '\n' ' ')" >&2
  exit 1
fi
exec "$node" "$here/scripts/$command.ts" "$@"
