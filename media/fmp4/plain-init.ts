import { defined } from '../../runtime/defined.ts';
import { findBox, makeBox, readBoxes, type Box } from './boxes.ts';
import { audioEntryBytes, decoderOf } from './codec/codec.ts';
import type { Init, Track } from './init.ts';

const dropped = new Set(['edts', 'udta', 'meta']);
const opened = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Bytes of a sample entry before its child boxes. */
const entryBytes: Partial<Record<Track['kind'], number>> = { video: 78, audio: audioEntryBytes };
/** The size of a buffer, the highest rate and the average one. */
const ratesBytes = 11;

/**
 * The same init segment without edit lists, user data, times of creation and measured rates. Times are exact without them,
 * and two runs of an encoder with equal settings then have equal bytes: nobody has to begin anew at their seam.
 */
export function plainInit({ bytes, tracks }: Init): Buffer {
  let traks = 0;
  const rebuild = (box: Box): Uint8Array => {
    if (opened.has(box.type)) {
      if (box.type === 'trak') traks++;
      const children = readBoxes(bytes, box.body, box.end).filter(({ type }) => !dropped.has(type));
      return makeBox(box.type, ...children.map(rebuild));
    }
    const copy = Buffer.from(bytes.subarray(box.start, box.end));
    const body = box.body - box.start;
    if (/^(mv|tk|md)hd$/.test(box.type)) copy.fill(0, body + 4, body + (copy[body] === 1 ? 20 : 12));
    if (box.type === 'stsd')
      for (const entry of readBoxes(copy, body + 8))
        forgetRates(copy, entry, defined(tracks[traks - 1]).kind);
    return copy;
  };
  const kept = readBoxes(bytes).filter(({ type }) => type === 'ftyp' || type === 'moov');
  return Buffer.concat(kept.map(rebuild));
}

/** ffmpeg writes the rate of the first seconds into `esds` and `btrt`; no player needs it. */
function forgetRates(bytes: Buffer, entry: Box, kind: Track['kind']): void {
  const before = entryBytes[kind];
  if (before === undefined) return;
  const btrt = findBox(bytes, { ...entry, body: entry.body + before }, 'btrt');
  if (btrt) bytes.fill(0, btrt.body, btrt.end);
  if (entry.type !== 'mp4a') return;
  const { ratesAt } = decoderOf(bytes, entry);
  bytes.fill(0, ratesAt, ratesAt + ratesBytes);
}
