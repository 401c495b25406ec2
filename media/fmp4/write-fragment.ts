import { makeBox } from './boxes.ts';

/** A sample on its way into a fragment. Times in ticks of its track. */
export interface WrittenSample {
  data: Buffer;
  duration: number;
  compositionOffset: number;
  flags: number;
}

export interface WrittenRun {
  trackId: number;
  decodeTime: number;
  samples: readonly WrittenSample[];
}

/** `tfhd`: offsets count from the `moof`. */
const defaultBaseIsMoof = 0x020000;
/** `trun`: data offset, then duration, size, flags and composition offset of every sample. */
const runFlags = 0x000001 | 0x000100 | 0x000200 | 0x000400 | 0x000800;

/** Writes one `moof` + `mdat` with the runs in the order given; empty runs are left out. */
export function writeFragment(sequence: number, runs: readonly WrittenRun[]): Buffer[] {
  const filled = runs.filter((run) => run.samples.length > 0);
  const moofBytes = 8 + 16 + filled.reduce((sum, run) => sum + trafBytes(run), 0);
  let dataOffset = moofBytes + 8;
  const trafs = filled.map((run) => {
    const traf = writeTraf(run, dataOffset);
    dataOffset += run.samples.reduce((sum, sample) => sum + sample.data.length, 0);
    return traf;
  });
  const mdatHeader = Buffer.alloc(8);
  mdatHeader.writeUInt32BE(dataOffset - moofBytes, 0);
  mdatHeader.write('mdat', 4, 'latin1');
  const moof = makeBox('moof', makeBox('mfhd', words(0, sequence)), ...trafs);
  return [moof, mdatHeader, ...filled.flatMap((run) => run.samples.map((sample) => sample.data))];
}

/** traf 8 + tfhd 16 + tfdt 20 + trun 20 + 16 per sample. */
const trafBytes = (run: WrittenRun): number => 8 + 16 + 20 + 20 + 16 * run.samples.length;

function writeTraf(run: WrittenRun, dataOffset: number): Buffer {
  const tfdt = Buffer.alloc(12);
  tfdt[0] = 1; // 64 bits: the timeline counts from a fixed day and outgrows 32
  tfdt.writeBigUInt64BE(BigInt(run.decodeTime), 4);
  const trun = Buffer.alloc(12 + 16 * run.samples.length);
  trun.writeUInt32BE((0x01 << 24) | runFlags, 0); // version 1: composition offsets may be negative
  trun.writeUInt32BE(run.samples.length, 4);
  trun.writeInt32BE(dataOffset, 8);
  run.samples.forEach((sample, i) => {
    trun.writeUInt32BE(sample.duration, 12 + 16 * i);
    trun.writeUInt32BE(sample.data.length, 16 + 16 * i);
    trun.writeUInt32BE(sample.flags, 20 + 16 * i);
    trun.writeInt32BE(sample.compositionOffset, 24 + 16 * i);
  });
  const tfhd = makeBox('tfhd', words(defaultBaseIsMoof, run.trackId));
  return makeBox('traf', tfhd, makeBox('tfdt', tfdt), makeBox('trun', trun));
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32BE(value >>> 0, i * 4));
  return bytes;
}
