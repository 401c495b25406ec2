#!/bin/sh
# A backup of today below BACKUP_DIR, and the newest fourteen stay: backup.sh PAASUKE. Run by paasuke-backup.service.
set -eu
paasuke=$1
folder=$BACKUP_DIR/$(date +%Y-%m-%dT%H%M)
if [ -n "${BACKUP_AGE_KEY:-}" ]; then
  "$paasuke" backup "$folder" --age "$BACKUP_AGE_KEY"
else
  "$paasuke" backup "$folder"
  # On Sundays it shows what it is worth; what is sealed nobody here can open.
  if [ "$(date +%u)" = 7 ]; then "$paasuke" try-backup "$folder"; fi
fi
# Only what is whole counts, so that a disk that is full does not cost the good ones.
for old in $(find "$BACKUP_DIR" -mindepth 2 -maxdepth 2 -name 'manifest.json*' | sort -r | tail -n +15); do
  rm -rf "$(dirname "$old")"
done
