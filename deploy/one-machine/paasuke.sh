#!/bin/sh
# The door of a release: `paasuke serve …` starts the service, `paasuke COMMAND …` is the command line, both with the Node that
# came along and the settings of /etc/paasuke/paasuke.env, where that can be read.
set -eu
here=$(dirname "$(readlink -f "$0")")
settings=${PAASUKE_ENV:-/etc/paasuke/paasuke.env}
node=$(ls -d "$here"/node_modules/node-*/bin/node)
set -- "$@"
if [ "${1:-}" = serve ]; then
  shift
  script="$here/main.ts"
else
  script="$here/server/cli/main.ts"
fi
if [ -r "$settings" ]; then
  exec "$node" --env-file="$settings" "$script" "$@"
fi
exec "$node" "$script" "$@"
