#!/bin/sh
# Lays what programs need into a folder, and nothing else: root.sh FOLDER PROGRAM…
# What is in the folder BESIDE already is left out; compiled packages below the folder ADDONS count as programs. No package manager, no interpreters: an operator finds busybox's shell.
set -eu
out=$1
beside=${BESIDE:-/nowhere}
shift

copy() {
  [ -e "$beside$1" ] && return
  mkdir -p "$out/$(dirname "$1")"
  cp --dereference --preserve=mode,timestamps "$1" "$out$1"
}
# All that a program is linked to, under the names by which the loader looks for it.
libraries() {
  ldd "$1" 2> /dev/null | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p; s/^[[:space:]]*\(\/[^ ]*\) (.*/\1/p'
}

# The folders of old are links into /usr, so that each library is there once.
for old in bin sbin lib lib64; do
  mkdir -p "$out/usr/$old"
  ln -s "usr/$old" "$out/$old"
done
for program in "$@"; do copy "$(command -v "$program")"; done
# What is compiled among the packages of npm is loaded later, and linked to more.
{
  for program in "$@"; do libraries "$(command -v "$program")"; done
  find "${ADDONS:-/nowhere}" -type f \( -name '*.node' -o -name '*.so' -o -name '*.so.*' \) 2> /dev/null \
    | while read -r addon; do libraries "$addon"; done
} | sort -u | while read -r library; do
  case $library in "${ADDONS:-/nowhere}"/*) ;; *) copy "$library" ;; esac
done

# Its terms go with whatever is copied.
find "$out/usr" -type f | while read -r file; do
  name=${file#"$out"}
  dpkg-query --search "$name" "${name#/usr}" 2> /dev/null || true
done | sed 's/:.*//' | sort -u | while read -r package; do
  [ ! -f "/usr/share/doc/$package/copyright" ] || copy "/usr/share/doc/$package/copyright"
done
[ "$beside" = /nowhere ] || exit 0

for name in $(busybox --list); do
  [ -e "$out/bin/$name" ] || ln -s busybox "$out/bin/$name"
done
for file in /etc/ssl/certs/ca-certificates.crt /etc/nsswitch.conf /etc/passwd /etc/group /etc/os-release; do copy $file; done
mkdir -p "$out/proc" "$out/sys" "$out/dev"
install -d -m 1777 "$out/tmp"
install -d -m 0700 -o 10001 -g 10001 "$out/data" "$out/data/media" "$out/data/uploads" "$out/data/attachments"
