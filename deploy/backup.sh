#!/bin/sh
# Backs up the school to a file in FOLDER, verifies the file to its end, and keeps the newest KEEP backups (14 by default).
#   deploy/backup.sh FOLDER [KEEP]
set -eu
folder=${1:?'usage: backup.sh FOLDER [KEEP]'}
keep=${2:-14}
case $keep in '' | 0 | *[!0-9]*) echo "backup.sh: KEEP is a whole number from 1 on" >&2; exit 2 ;; esac
project=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# The Node that came with the packages, or the one in the image.
for node in "$project"/node_modules/node-*/bin/node; do [ -x "$node" ] || node=node; done
kinnow() { "$node" "$project/scripts/kinnow.mjs" "$@"; }

file=$folder/kinnow-$(date +%Y-%m-%dT%H-%M-%S)
kinnow backup "$file"
kinnow verify "$file"
# Remove old backups only after that. File names sort by time.
find "$folder" -maxdepth 1 -type f -name 'kinnow-????-??-??T??-??-??' | sort -r | tail -n +$((keep + 1)) |
  while IFS= read -r old; do rm -- "$old"; done
# Remove what a killed backup has left behind.
find "$folder" -maxdepth 1 -type f -name 'kinnow-*.unfinished' -mtime +1 -delete
