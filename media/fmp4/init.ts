import { boxAt, BoxError, findBox, readBoxes, type Box } from './boxes.ts';
import type { AacCore } from './aac-config.ts';
import { aacCoreOf, codecOf } from './codec/codec.ts';
import { pictureDetails, type PictureDetails } from './codec/picture-codec.ts';

/** What a track's fragments leave out because it is the same for all samples. */
export interface SampleDefaults {
  duration: number;
  size: number;
  flags: number;
}

export interface Track {
  id: number;
  kind: 'video' | 'audio' | 'other';
  /** Ticks per second of this track's times. */
  timescale: number;
  /** RFC 6381, as a multivariant playlist names it. */
  codec: string;
  /** What frames of AAC are; undefined for pictures and for other sound. */
  aac: AacCore | undefined;
  /** Picture size; 0 × 0 for sound. */
  width: number;
  height: number;
  /** What else is said of a picture. */
  picture?: PictureDetails;
  /** What the edit list takes away from decode times to get presentation times, in ticks of the track. */
  editShift: number;
  defaults: SampleDefaults;
}

/** An init segment: `ftyp` and `moov`, and what they say. */
export interface Init {
  bytes: Buffer;
  tracks: readonly Track[];
}

const kinds: Record<string, Track['kind']> = { vide: 'video', soun: 'audio' };

/** Reads an init segment. Throws `BoxError` when it is none. */
export function readInit(bytes: Buffer): Init {
  const moov = readBoxes(bytes).find((box) => box.type === 'moov');
  if (!moov) throw new BoxError('init segment has no moov');
  const movieTimescale = readTimescale(bytes, boxAt(bytes, moov, 'mvhd'));
  const defaults = readDefaults(bytes, moov);
  const tracks = readBoxes(bytes, moov.body, moov.end)
    .filter((box) => box.type === 'trak')
    .map((trak) => readTrack(bytes, trak, movieTimescale, defaults));
  if (tracks.length === 0) throw new BoxError('init segment has no tracks');
  return { bytes, tracks };
}

function readTrack(
  bytes: Buffer,
  trak: Box,
  movieTimescale: number,
  defaults: Map<number, SampleDefaults>,
): Track {
  const tkhd = boxAt(bytes, trak, 'tkhd');
  const id = bytes.readUInt32BE(tkhd.body + (bytes[tkhd.body] === 1 ? 20 : 12));
  const mdia = boxAt(bytes, trak, 'mdia');
  const timescale = readTimescale(bytes, boxAt(bytes, mdia, 'mdhd'));
  const handler = boxAt(bytes, mdia, 'hdlr').body + 8;
  const kind = kinds[bytes.toString('latin1', handler, handler + 4)] ?? 'other';
  const stsd = boxAt(bytes, mdia, 'minf', 'stbl', 'stsd');
  const entry = readBoxes(bytes, stsd.body + 8, stsd.end)[0];
  if (!entry) throw new BoxError('track has no sample entry');
  return {
    id,
    kind,
    timescale,
    codec: codecOf(bytes, entry),
    aac: aacCoreOf(bytes, entry),
    width: kind === 'video' ? bytes.readUInt16BE(entry.body + 24) : 0,
    height: kind === 'video' ? bytes.readUInt16BE(entry.body + 26) : 0,
    ...(kind === 'video' && { picture: pictureDetails(bytes, entry) }),
    editShift: readEditShift(bytes, trak, timescale, movieTimescale),
    defaults: defaults.get(id) ?? { duration: 0, size: 0, flags: 0 },
  };
}

/** `mvhd` and `mdhd` keep their timescale at the same place. */
const readTimescale = (bytes: Buffer, header: Box): number =>
  bytes.readUInt32BE(header.body + (bytes[header.body] === 1 ? 20 : 12));

function readDefaults(bytes: Buffer, moov: Box): Map<number, SampleDefaults> {
  const defaults = new Map<number, SampleDefaults>();
  const mvex = findBox(bytes, moov, 'mvex');
  if (!mvex) return defaults;
  for (const trex of readBoxes(bytes, mvex.body, mvex.end)) {
    if (trex.type !== 'trex') continue;
    defaults.set(bytes.readUInt32BE(trex.body + 4), {
      duration: bytes.readUInt32BE(trex.body + 12),
      size: bytes.readUInt32BE(trex.body + 16),
      flags: bytes.readUInt32BE(trex.body + 20),
    });
  }
  return defaults;
}

/** An edit list begins with an optional empty edit (a delay) and the media time that is shown first. */
function readEditShift(bytes: Buffer, trak: Box, timescale: number, movieTimescale: number): number {
  const edts = findBox(bytes, trak, 'edts');
  const elst = edts && findBox(bytes, edts, 'elst');
  if (!elst) return 0;
  const long = bytes[elst.body] === 1;
  const count = bytes.readUInt32BE(elst.body + 4);
  let delay = 0;
  for (let i = 0, at = elst.body + 8; i < count; i++, at += long ? 20 : 12) {
    const duration = long ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    const mediaTime = long ? Number(bytes.readBigInt64BE(at + 8)) : bytes.readInt32BE(at + 4);
    if (mediaTime >= 0) return mediaTime - delay;
    delay += Math.round((duration * timescale) / movieTimescale);
  }
  return -delay;
}
