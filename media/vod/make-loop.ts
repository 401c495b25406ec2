import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { segmentMs } from '../../contract/constants.ts';
import type { PictureClip, SoundClip } from '../../contract/clips.ts';
import type { Rendition } from '../../contract/quality.ts';
import { readIfThere } from '../../runtime/files.ts';
import { defined, firstOf } from '../../runtime/defined.ts';
import { initOfKind } from '../fmp4/one-kind.ts';
import { writeFragment } from '../fmp4/write-fragment.ts';
import { readClipSamples, type ClipTrack } from '../playout/clip-samples.ts';
import { clipFiles } from '../playout/package-clip.ts';
import { initIdOf } from '../segments/init-id.ts';
import { startSeconds } from './make-track.ts';
import type { StoredTrack } from './title-files.ts';

/** One half of a clip: its pictures or its sound, in one rendition. */
export interface LoopPart {
  clip: PictureClip | SoundClip;
  rendition: Rendition;
  kind: 'video' | 'audio';
}

/** The files of such a half as a track of its own, in a folder that titles share. */
export interface Loop {
  dataPath: string;
  initPath: string;
  track: Omit<StoredTrack, 'name' | 'language'>;
}

const files = { data: 'data.bin', init: 'init.mp4', track: 'track.json' } as const;

/**
 * Takes a clip apart into the track that titles play over and over; once, however many do.
 * @param root `<DATA_DIR>/media/vod`; what is made lies below in `.loops`
 * @param clips `<DATA_DIR>/media/clips`
 * @returns undefined while there is no such clip
 * @throws when the clip has nothing of that kind, or cannot be cut so that its end joins its beginning
 */
export async function makeLoop(root: string, clips: string, part: LoopPart): Promise<Loop | undefined> {
  const { clip, rendition, kind } = part;
  const directory = join(root, '.loops', clip, rendition, kind);
  const made = { dataPath: join(directory, files.data), initPath: join(directory, files.init) };
  const known = await readIfThere(join(directory, files.track));
  if (known) return { ...made, track: JSON.parse(known.toString()) as Loop['track'] };
  const from = join(clips, clip, rendition);
  const [init, data] = await Promise.all(
    [clipFiles.init, clipFiles.data].map((name) => readIfThere(join(from, name))),
  );
  if (!init || !data) return undefined;
  const samples = await readClipSamples(Readable.from([init, data]));
  const own = samples.tracks.find(({ track }) => track.kind === kind);
  const plain = initOfKind(samples.init, kind);
  if (!own || !plain) throw new Error(`${clip}/${rendition}: nothing to play in it`);
  const cut = cutLoop(own);
  const version = createHash('sha256').update(cut.data).update(plain).digest('hex').slice(0, 12);
  const { codec, width, height } = own.track;
  const bytes = cut.data.length;
  const track = { kind, codec, width, height, version, initId: initIdOf(plain), bytes, ...cut.lengths };
  const fresh = `${directory}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await writeFile(join(fresh, files.data), cut.data, { flush: true });
  await writeFile(join(fresh, files.init), plain, { flush: true });
  await writeFile(join(fresh, files.track), JSON.stringify(track), { flush: true });
  await rename(fresh, directory);
  return { ...made, track };
}

/** Segments of one fragment each, one behind the other, as those of films are. */
function cutLoop({ track, samples }: ClipTrack): {
  data: Buffer;
  lengths: Pick<StoredTrack, 'segments' | 'durationMs'>;
} {
  const { id, timescale } = track;
  const last = defined(samples[samples.length - 1]);
  const ticks = last.decodeTime + last.duration;
  const step = (segmentMs / 1000) * timescale;
  const parts: Buffer[] = [];
  const segments: number[] = [];
  for (let k = 0; k * step < ticks; k++) {
    const own = samples.filter(({ decodeTime }) => decodeTime >= k * step && decodeTime < (k + 1) * step);
    const decodeTime = firstOf(own).decodeTime + startSeconds * timescale;
    const segment = Buffer.concat(writeFragment(k + 1, [{ trackId: id, decodeTime, samples: own }]));
    const lasts = own.reduce((sum, { duration }) => sum + duration, 0);
    segments.push(Math.round((lasts * 1000) / timescale), segment.length);
    parts.push(segment);
  }
  const durationMs = segments.reduce((sum, value, i) => (i % 2 === 0 ? sum + value : sum), 0);
  // Every round begins so much later: what is rounded off would add up.
  if (durationMs * timescale !== ticks * 1000)
    throw new Error('the loop does not end on a whole millisecond');
  return { data: Buffer.concat(parts), lengths: { segments, durationMs } };
}
