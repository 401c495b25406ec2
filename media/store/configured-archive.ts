import { join } from 'node:path';
import { steadyClock, type Clock } from '../../runtime/clock.ts';
import { silentLog, type Log } from '../../runtime/log.ts';
import { openObjectStore } from '../../runtime/store/object-store.ts';
import type { MediaConfig } from '../config/config.ts';
import { createIngests, type Ingests } from '../archive-replica/ingests.ts';
import { openRemoteArchive } from '../archive-replica/remote-archive.ts';
import { openArchive, type Archive, type LocalArchive } from '../segments/archive.ts';
import { segmentName } from '../segments/layout.ts';
import { createByteCache, noCache, type ByteCache } from './byte-cache.ts';
import { createCachedArchive, readThrough } from './cached-archive.ts';
import { countedStore, type CountFetch } from './counted-store.ts';
import { openTieredArchive, type TierOptions } from './tiered-archive.ts';

/** Where an edge reads from. */
export interface ConfiguredArchive {
  archive: Archive;
  /** Where what is not on a disk here comes from; undefined where there is such a disk. */
  ingests: Ingests | undefined;
  /** What was fetched from elsewhere last. */
  bytes: ByteCache;
  close: () => void;
}

interface ArchiveContext {
  clock: Clock;
  steady?: Clock;
  log?: Log;
  count?: CountFetch;
  onAsked?: (known: boolean) => void;
}

/** What viewers of one programme of the past ask for within some seconds of each other. */
const mostPastBytes = 32 * 1024 * 1024;

/** An archive on a disk, of which a segment that several viewers want is read once. */
const readOnce = (local: LocalArchive): LocalArchive => ({
  ...local,
  readSegment: readThrough(local, createByteCache(mostPastBytes)),
});

/** The archive of the disk, or that of ingests elsewhere, and what is in the store where there is one. */
export function openConfiguredArchive(config: MediaConfig, needs: ArchiveContext): ConfiguredArchive {
  const { clock, steady = steadyClock, log = silentLog, count = () => {}, onAsked } = needs;
  const { directory, objectStore, edge, mediaSecret } = config;
  const bytes = createByteCache(edge.cacheBytes, onAsked);
  const withStore = (local: LocalArchive, options: TierOptions): Archive => {
    if (!objectStore) return local;
    return openTieredArchive(local, countedStore(openObjectStore(objectStore, clock), count), options);
  };
  if (edge.archiveFrom.length === 0) {
    const local = readOnce(openArchive(join(directory, 'archive'), clock));
    return { archive: withStore(local, { clock, bytes }), ingests: undefined, bytes, close: () => {} };
  }
  const ingests = createIngests({
    origins: edge.archiveFrom,
    secret: mediaSecret,
    steady,
    log,
    count: (outcome, length) => count('ingest', outcome, length),
  });
  const remote = openRemoteArchive(ingests, {
    clock,
    steady,
    onNews(stream, { hour, index }) {
      const last = index.records().at(-1);
      if (last) archive.arrived(stream, segmentName({ hour, ...last }));
    },
  });
  const tiered = withStore(remote, { clock, bytes: noCache, remoteOnly: true });
  const archive = createCachedArchive(tiered, bytes, steady);
  const close = (): void => {
    remote.close();
    ingests.close();
  };
  return { archive, ingests, bytes, close };
}
