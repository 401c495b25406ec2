import { defined } from '../../runtime/defined.ts';
import { findBox, makeBox, readBoxes, type Box } from './boxes.ts';
import { audioEntryBytes, decoderOf } from './codec/codec.ts';
import type { Init, Track } from './init.ts';

const dropped = new Set(['edts', 'udta', 'meta']);
const opened = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Bytes of a sample entry before its child boxes. */
const pictureEntryBytes = 78;
const entryBytes: Partial<Record<Track['kind'], number>> = {
  video: pictureEntryBytes,
  audio: audioEntryBytes,
};
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
    if (box.type !== 'stsd') return copy;
    const { kind } = defined(tracks[traks - 1]);
    const entries = readBoxes(copy, body + 8);
    for (const entry of entries) forgetRates(copy, entry, kind);
    return makeBox(
      'stsd',
      copy.subarray(body, body + 8),
      ...entries.map((entry) => withExactSets(copy, entry)),
    );
  };
  const kept = readBoxes(bytes).filter(({ type }) => type === 'ftyp' || type === 'moov');
  return Buffer.concat(kept.map(rebuild));
}

/**
 * A sample entry of H.264 whose parameter sets end where they end: ffmpeg counts a zero before the next start code to
 * the one before it, which depends on what happens to follow.
 */
function withExactSets(bytes: Buffer, entry: Box): Uint8Array {
  const whole = bytes.subarray(entry.start, entry.end);
  if (!/^avc[13]$/.test(entry.type)) return whole;
  const fixed = bytes.subarray(entry.body, entry.body + pictureEntryBytes);
  const children = readBoxes(bytes, entry.body + pictureEntryBytes, entry.end);
  const exact = children.map((box) =>
    box.type === 'avcC'
      ? makeBox('avcC', ...exactSets(bytes.subarray(box.body, box.end)))
      : bytes.subarray(box.start, box.end),
  );
  return makeBox(entry.type, fixed, ...exact);
}

/** The parts of an AVC configuration: six bytes, sets of sequences, a count, sets of pictures, and what may follow. */
function exactSets(config: Buffer): Buffer[] {
  const parts = [config.subarray(0, 5)];
  let at = 5;
  for (const mask of [0x1f, 0xff]) {
    const count = (config[at] ?? 0) & mask;
    parts.push(config.subarray(at, at + 1));
    at++;
    for (let i = 0; i < count; i++) {
      // One that is cut short stays as it is.
      if (at + 2 > config.length) return [config];
      let end = at + 2 + config.readUInt16BE(at);
      if (end > config.length) return [config];
      const next = end;
      while (end > at + 3 && config[end - 1] === 0) end--;
      const size = Buffer.alloc(2);
      size.writeUInt16BE(end - at - 2);
      parts.push(size, config.subarray(at + 2, end));
      at = next;
    }
  }
  return [...parts, config.subarray(at)];
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
