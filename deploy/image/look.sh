#!/bin/sh
# Sees an image work as it does in production, alone on this machine, and removes what it has made: look.sh IMAGE.
# A channel is read from a file, and a visitor is given its picture. Needs root, podman and runc.
set -eu
image=$1
work=$(mktemp -d)
# Limits that this machine may not allow are not asked for.
printf '[containers]\ndefault_ulimits = []\n' > "$work/containers.conf"
export CONTAINERS_CONF="$work/containers.conf"
podman() { command podman --runtime=runc --cgroup-manager=cgroupfs "$@"; }

tidy() {
  podman rm --force --time 1 look-edge look-ingest look-server > /dev/null 2>&1 || true
  podman volume rm --force look > /dev/null 2>&1 || true
  rm -rf "$work"
}
trap tidy EXIT
tidy
mkdir -p "$work"
printf '[containers]\ndefault_ulimits = []\n' > "$work/containers.conf"

# What stands in a file here is refused, so secrets are made; a machine with podman need not have openssl.
secret() { # base64 or hex
  if [ "$1" = hex ]; then od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; else head -c 32 /dev/urandom | base64; fi
}
cat > "$work/env" <<ENV
ALLOW_EMBEDDED_DB=1
PUBLIC_URL=http://127.0.0.1:18080
HOST=127.0.0.1
PORT=18080
DEMO=0
MIGRATIONS=check
EDGES=[{"id":"s1","url":"http://127.0.0.1:18081","controlUrl":"http://127.0.0.1:18081"}]
INGEST_CONTROL_URL=http://127.0.0.1:18090
INGEST_CONTROL_PORT=18090
SERVER_URL=http://127.0.0.1:18080
EDGE_HOST=127.0.0.1
EDGE_PORT=18081
EDGE_ID=s1
ALLOW_PRIVATE_SOURCES=1
MEDIA_SECRET=$(secret hex)
TICKET_KEYS=1:$(secret base64)
ENV
# As compose runs it: nothing can be written but the volume and /tmp, and nobody becomes anybody else.
start() {
  podman run --no-healthcheck --read-only --tmpfs /tmp --cap-drop=all --security-opt=no-new-privileges --network=host \
    --env-file "$work/env" --volume look:/data "$@"
}
answers() { # PORT PATH
  for _ in $(seq 120); do
    podman exec look-server node deploy/image/health.ts "$1" "$2" && return 0
    sleep 1
  done
  echo "nothing answers at $1$2"
  return 1
}

echo '— sizes, by what made them'
podman image inspect --format '{{.Size}}' "$image" | awk '{ printf "all: %.0f MB\n", $1 / 1e6 }'
podman history --no-trunc --format '{{.Size}} {{.CreatedBy}}' "$image" | grep -v '^0 B' | cut -c1-110

echo '— a film of a minute, by the ffmpeg of the image'
start --rm --entrypoint ffmpeg "$image" -nostdin -hide_banner -loglevel error -f lavfi -i testsrc2=size=640x360:rate=25 \
  -f lavfi -i sine=frequency=440 -t 60 -c:v libx264 -preset ultrafast -g 50 -c:a aac -f mpegts /data/film.ts

echo '— a server that only checks refuses a database without tables; migrating makes them'
start --rm "$image" --roles=api,jobs && exit 1
start --rm --entrypoint node "$image" server/cli/main.ts migrate

echo '— all roles'
start --detach --name look-server "$image" --roles=api,jobs > /dev/null
answers 18080 /livez
podman exec look-server node server/cli/main.ts add-channel katse Katse --source file:///data/film.ts --demo
start --detach --name look-ingest "$image" --roles=ingest > /dev/null
start --detach --name look-edge "$image" --roles=edge > /dev/null
answers 18090 /livez
answers 18081 /healthz
answers 18080 /healthz
podman exec look-server sh -c 'id; tr "\0" " " < /proc/1/cmdline; echo; touch /app/x' || true

echo '— what a visitor gets'
podman exec look-server node -e '
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  for (let tries = 0; tries < 60; tries++) {
    const answer = await fetch("http://127.0.0.1:18080/demo/stream/url", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ channelId: "katse" }),
    });
    const said = await answer.json();
    const list = said.url && (await fetch(said.url));
    if (list?.ok) {
      const text = await list.text();
      const media = new URL(text.split("\n").find((line) => line && !line.startsWith("#")), list.url);
      const lines = (await (await fetch(media)).text()).trim().split("\n");
      const last = new URL(lines.findLast((line) => !line.startsWith("#")), media);
      const segment = await (await fetch(last)).arrayBuffer();
      console.log(lines.slice(0, 3).join(" "), "…", lines.length, "lines; a segment of", segment.byteLength, "bytes");
      if (segment.byteLength > 1000) process.exit(0);
    } else if (tries % 10 === 9) console.log(answer.status, said.error ?? list?.status);
    await wait(1000);
  }
  process.exit(1);
'

echo '— told to end'
for name in look-edge look-ingest look-server; do
  podman stop --time 60 $name > /dev/null
  podman inspect --format '{{.Name}} ended with {{.State.ExitCode}} after being told at once' $name
done
