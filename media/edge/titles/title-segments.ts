import { defined } from '../../../runtime/defined.ts';
import { readInit, type Track } from '../../fmp4/init.ts';
import { patchable, patchSegment } from '../../fmp4/patch.ts';
import type { TitleFiles } from '../../vod/read-titles.ts';
import { countOf, offsetsOf, type StoredTrack } from '../../vod/title-files.ts';

/** A segment of one of a title's tracks; undefined when it has none of that number, or its files are gone. */
export type TitleSegments = (
  track: StoredTrack,
  number: number,
  /** No more than so many of its first bytes are needed. */
  most?: number,
) => Promise<Buffer | undefined>;

/** Reads segments of a title. What a track needs for that is kept from one to the next. */
export function createTitleSegments(files: Pick<TitleFiles, 'init' | 'data'>, id: number): TitleSegments {
  const offsets = new Map<string, number[]>();
  const inits = new Map<string, readonly Track[]>();

  async function tracksOf(track: StoredTrack): Promise<readonly Track[] | undefined> {
    const known = inits.get(track.name);
    if (known) return known;
    const init = await files.init(id, track);
    const tracks = init && readInit(init).tracks;
    if (tracks) inits.set(track.name, tracks);
    return tracks;
  }

  /** A segment of a loop at the time of a later round. */
  async function moved(track: StoredTrack, bytes: Buffer, number: number): Promise<Buffer | undefined> {
    const tracks = await tracksOf(track);
    if (!tracks) return undefined;
    const round = Math.floor(number / (track.segments.length / 2));
    return Buffer.concat(patchSegment(patchable(bytes, tracks), (round * loopMs(track)) / 1000, number + 1));
  }

  return async (track, number, most = Infinity) => {
    if (number >= countOf(track)) return undefined;
    let known = offsets.get(track.name);
    if (!known) offsets.set(track.name, (known = offsetsOf(track)));
    const stored = track.segments.length / 2;
    const [from, to] = [defined(known[number % stored]), defined(known[(number % stored) + 1])];
    const isMoved = number >= stored;
    const bytes = await files.data(id, track, from, isMoved ? to : Math.min(to, from + most));
    return bytes && isMoved ? moved(track, bytes, number) : bytes;
  };
}

const loopMs = ({ segments }: StoredTrack): number =>
  segments.reduce((sum, value, i) => (i % 2 === 0 ? sum + value : sum), 0);
