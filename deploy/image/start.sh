#!/bin/sh
# Starts a program of the image in the place of this shell, with what the C library reads for its roles (runtime/start/allocator.ts):
# start.sh [--roles=…]. An edge alone is without it: it takes large pieces for every segment.
roles=
for word in "$@"; do
  case $word in --roles=*) roles=${word#--roles=} ;; esac
done
case ,$roles, in
  *,api,* | *,jobs,* | *,ingest,*)
    export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-262144}"
    ;;
esac
exec node main.ts "$@"
