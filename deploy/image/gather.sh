#!/bin/sh
# Lays what runs into a folder: gather.sh FOLDER, from the root of a repository whose pages are built.
set -eu
out=$1
app=$out/app
parts='contract runtime art server media simulators'

mkdir -p "$app"
cp package.json package-lock.json main.ts supervise.ts "$app/"
cp -r $parts launch "$app/"
mkdir -p "$app/web" "$app/deploy/image"
cp -r web/dist "$app/web/"
cp deploy/image/health.ts "$app/deploy/image/"

# npm wants to know all workspaces; only ours of the server's side are installed.
for part in demo ui web console e2e; do
  mkdir -p "$app/$part"
  cp "$part/package.json" "$app/$part/"
done
(
  cd "$app"
  workspaces=''
  for part in $parts; do workspaces="$workspaces --workspace=$part"; done
  npm install --no-save --no-audit --no-fund --loglevel=error --omit=dev $workspaces
  rm -rf node_modules/.package-lock.json node_modules/node-* demo/package.json ui/package.json console/package.json e2e/package.json
  # Sharp's build for machines that it has no library for.
  rm -rf node_modules/@img/sharp-wasm32
  rm -rf node_modules/pdfkit/.yarn node_modules/pdfkit/js/pdfkit.standalone.js node_modules/bintrees/test
  # Maps, types and pages to read; licences stay.
  find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \
    -o -iname 'README*' -o -iname 'CHANGELOG*' \) -delete
  find node_modules -xtype l -delete
  rmdir demo ui console e2e 2>/dev/null || true
)

# 25 MB of names that only a debugger reads.
strip --strip-unneeded -o "$out/node" "$(readlink -f "$(command -v node)")"
