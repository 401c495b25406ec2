import { boxAt, BoxError, readBoxes, type Box } from './boxes.ts';
import type { SampleDefaults, Track } from './init.ts';

/** One picture or one frame of sound. Times in ticks of its track. */
export interface Sample {
  decodeTime: number;
  duration: number;
  /** Presentation time minus decode time. */
  compositionOffset: number;
  flags: number;
  /** Where its bytes lie, counted from the beginning of the buffer that holds the `moof`. */
  offset: number;
  size: number;
}

/** The samples of one track within one `moof`. */
export interface TrackRun {
  trackId: number;
  /** Where the decode time stands, and whether it takes 8 bytes instead of 4. */
  tfdtOffset: number;
  tfdtLong: boolean;
  decodeTime: number;
  samples: Sample[];
}

export interface Fragment {
  /** Where the sequence number stands. */
  mfhdOffset: number;
  sequence: number;
  runs: TrackRun[];
}

/** Sample flag: "other samples are needed to decode this one". */
const dependsFlag = 0x00010000;

/** Whether sample flags mark a key frame. */
export const isKeyFlags = (flags: number): boolean => (flags & dependsFlag) === 0;

/** Reads a `moof` with all its samples. Throws `BoxError` when it is broken or names an unknown track. */
export function readFragment(bytes: Buffer, moof: Box, tracks: readonly Track[]): Fragment {
  const mfhdOffset = boxAt(bytes, moof, 'mfhd').body + 4;
  const runs = readBoxes(bytes, moof.body, moof.end)
    .filter((box) => box.type === 'traf')
    .map((traf) => readRun(bytes, moof, traf, tracks));
  return { mfhdOffset, sequence: bytes.readUInt32BE(mfhdOffset), runs };
}

function readRun(bytes: Buffer, moof: Box, traf: Box, tracks: readonly Track[]): TrackRun {
  const tfhd = boxAt(bytes, traf, 'tfhd');
  const trackId = bytes.readUInt32BE(tfhd.body + 4);
  const track = tracks.find((candidate) => candidate.id === trackId);
  if (!track) throw new BoxError(`fragment names unknown track ${trackId}`);
  const { base, defaults } = readTrackHeader(bytes, tfhd, moof.start, track.defaults);

  const tfdt = boxAt(bytes, traf, 'tfdt');
  const tfdtLong = bytes[tfdt.body] === 1;
  const tfdtOffset = tfdt.body + 4;
  const decodeTime = tfdtLong ? Number(bytes.readBigUInt64BE(tfdtOffset)) : bytes.readUInt32BE(tfdtOffset);

  const samples: Sample[] = [];
  let time = decodeTime;
  let offset = base;
  for (const box of readBoxes(bytes, traf.body, traf.end)) {
    if (box.type !== 'trun') continue;
    offset = readSamples(bytes, box, { base, time, offset, defaults }, samples);
    const last = samples.at(-1);
    if (last) time = last.decodeTime + last.duration;
  }
  return { trackId, tfdtOffset, tfdtLong, decodeTime, samples };
}

function readTrackHeader(bytes: Buffer, tfhd: Box, moofStart: number, inherited: SampleDefaults) {
  const flags = bytes.readUIntBE(tfhd.body + 1, 3);
  const defaults = { ...inherited };
  let at = tfhd.body + 8;
  let base = moofStart;
  if (flags & 0x000001) {
    base = Number(bytes.readBigUInt64BE(at));
    at += 8;
  }
  if (flags & 0x000002) at += 4;
  if (flags & 0x000008) defaults.duration = bytes.readUInt32BE(at);
  if (flags & 0x000008) at += 4;
  if (flags & 0x000010) defaults.size = bytes.readUInt32BE(at);
  if (flags & 0x000010) at += 4;
  if (flags & 0x000020) defaults.flags = bytes.readUInt32BE(at);
  return { base, defaults };
}

interface RunPosition {
  base: number;
  time: number;
  offset: number;
  defaults: SampleDefaults;
}

/** Reads one `trun` into `samples`; returns the byte offset after its last sample. */
function readSamples(bytes: Buffer, trun: Box, from: RunPosition, samples: Sample[]): number {
  const version = bytes.readUInt8(trun.body);
  const flags = bytes.readUIntBE(trun.body + 1, 3);
  const count = bytes.readUInt32BE(trun.body + 4);
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let at = trun.body + 8;
  let { time, offset } = from;
  if (flags & 0x001) {
    offset = from.base + bytes.readInt32BE(at);
    at += 4;
  }
  let firstFlags: number | undefined;
  if (flags & 0x004) {
    firstFlags = bytes.readUInt32BE(at);
    at += 4;
  }
  if (at + count * fields * 4 > trun.end) throw new BoxError('trun is shorter than its sample count');
  const next = (): number => {
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
  for (let i = 0; i < count; i++) {
    const duration = flags & 0x100 ? next() : from.defaults.duration;
    const size = flags & 0x200 ? next() : from.defaults.size;
    const own =
      flags & 0x400 ? next() : i === 0 && firstFlags !== undefined ? firstFlags : from.defaults.flags;
    const raw = flags & 0x800 ? next() : 0;
    const compositionOffset = version === 0 ? raw : raw | 0;
    samples.push({ decodeTime: time, duration, compositionOffset, flags: own, offset, size });
    time += duration;
    offset += size;
  }
  return offset;
}
