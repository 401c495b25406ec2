import { join } from 'node:path';
import type { Rendition } from '../../contract/quality.ts';
import { initName } from '../../contract/stream-path.ts';
import { readIfThere } from '../../runtime/files.ts';
import { readRange } from '../segments/archive.ts';
import { dataPath, parseSegmentName, renditionDirectory } from '../segments/layout.ts';
import type { WatchedStreams } from './watched-streams.ts';

/** Bytes of segments and inits, for edges: only what an index names, and only while it does. */
export interface ArchiveBytes {
  segment: (channelId: string, rendition: Rendition, name: string) => Promise<Buffer | undefined>;
  init: (channelId: string, rendition: Rendition, initId: string) => Promise<Buffer | undefined>;
}

export function createArchiveBytes(root: string, hour: WatchedStreams['hour']): ArchiveBytes {
  return {
    async segment(channelId, rendition, name) {
      const location = parseSegmentName(name);
      if (!location) return undefined;
      const { offset, length } = location;
      // As it is now: what was cut out of an hour is a hole in its data, and reads as zeros.
      const index = await hour(channelId, rendition, location.hour);
      const named = index.records().findLast((one) => one.offset === offset && one.length === length);
      const directory = renditionDirectory(root, channelId, rendition);
      return named && readRange(dataPath(directory, location.hour), offset, length);
    },
    init: (channelId, rendition, initId) =>
      readIfThere(join(renditionDirectory(root, channelId, rendition), initName(initId))),
  };
}
