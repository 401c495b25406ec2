import { titlesOnDisk, type TitleManifest } from '../vod/read-titles.ts';
import type { StoredTrack } from '../vod/title-files.ts';

/** A segment of ten seconds of the best picture is far below this. */
const mostBytes = 64_000_000;

/** What edges read of titles: files that the manifest names, and ranges of their data. */
export interface TitleBytes {
  manifest: (id: string) => Promise<TitleManifest | undefined>;
  file: (id: string, track: string, kind: 'init' | 'captions') => Promise<Buffer | undefined>;
  /** Only while the track is of that version: the bytes of another import are none of it. */
  range: (
    id: string,
    track: string,
    version: string,
    fromByte: number,
    toByte: number,
  ) => Promise<Buffer | undefined>;
}

export function createTitleBytes(root: string): TitleBytes {
  const files = titlesOnDisk(root);

  async function trackOf(id: string, name: string): Promise<StoredTrack | undefined> {
    const read = await files.manifest(Number(id));
    return read?.title.tracks.find((track) => track.name === name);
  }

  return {
    manifest: (id) => files.manifest(Number(id)),
    async file(id, name, kind) {
      const track = await trackOf(id, name);
      if (!track || (track.kind === 'text') !== (kind === 'captions')) return undefined;
      return files[kind](Number(id), track);
    },
    async range(id, name, version, fromByte, toByte) {
      const track = await trackOf(id, name);
      const isRange = fromByte < toByte && toByte - fromByte <= mostBytes && toByte <= (track?.bytes ?? 0);
      return track?.version === version && isRange
        ? files.data(Number(id), track, fromByte, toByte)
        : undefined;
    },
  };
}
