#!/bin/sh
# Builds the image where no registry of images can be reached, and sees it work:
#   deploy/image/try.sh FOLDER
# Needs root and Debian's debootstrap, buildah and podman. The folder keeps the base for the next time.
set -eu
home=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")/../.."

# A base like debian:bookworm-slim: without pages to read and texts in other languages.
if [ ! -f "$home/base.tar" ]; then
  mirror=$(sed -n 's/^URIs: *//p' /etc/apt/sources.list.d/debian.sources | head -n 1)
  rm -rf "$home/base"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$home/base" "$mirror" > "$home/debootstrap.log"
  cat > "$home/base/etc/dpkg/dpkg.cfg.d/slim" <<'SLIM'
path-exclude /usr/share/doc/*
path-include /usr/share/doc/*/copyright
path-exclude /usr/share/man/*
path-exclude /usr/share/info/*
path-exclude /usr/share/locale/*
path-exclude /usr/share/lintian/*
SLIM
  find "$home/base/usr/share/doc" -type f ! -name copyright -delete
  rm -rf "$home"/base/usr/share/man/* "$home"/base/usr/share/info/* "$home"/base/usr/share/locale/* \
    "$home"/base/var/cache/apt/* "$home"/base/var/lib/apt/lists/* "$home"/base/var/log/*.log
  tar -C "$home/base" -cf "$home/base.tar" .
fi
podman import --quiet "$home/base.tar" localhost/paasuke-base > /dev/null

# Where packages of npm come from, and who vouches for it, is a matter of this machine, not of the image.
settings=''
for file in /root/.npmrc /etc/npmrc /etc/ssl/certs/ca-certificates.crt; do
  [ ! -f $file ] || settings="$settings --volume=$file:$file:ro"
done
# shellcheck disable=SC2086
buildah bud --isolation=chroot --network=host --format=docker --layers --pull-never $settings \
  --build-arg BASE=localhost/paasuke-base --tag localhost/paasuke .

exec sh deploy/image/look.sh localhost/paasuke
