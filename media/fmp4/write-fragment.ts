import { firstOf } from '../../runtime/defined.ts';
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

/** `tfhd`: offsets count from the `moof`; a duration, and flags, that all samples have. */
const headerFlags = { base: 0x020000, duration: 0x000008, flags: 0x000020 };
/** `trun`: data offset, then what of duration, size, flags and composition offset every sample says for itself. */
const runFlags = {
  offset: 0x000001,
  duration: 0x000100,
  size: 0x000200,
  flags: 0x000400,
  composition: 0x000800,
};

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

/** What all samples of a run have alike, which is said once: sound has nothing else. */
interface SharedFields {
  duration: number | undefined;
  flags: number | undefined;
  /** Each is shown when it is decoded. */
  inOrder: boolean;
}

function sharedBy({ samples }: WrittenRun): SharedFields {
  const same = (of: (sample: WrittenSample) => number): number | undefined => {
    const first = of(firstOf(samples));
    return samples.every((sample) => of(sample) === first) ? first : undefined;
  };
  const inOrder = same(({ compositionOffset }) => compositionOffset) === 0;
  return { duration: same(({ duration }) => duration), flags: same(({ flags }) => flags), inOrder };
}

/** How many numbers each sample says for itself: its size, and what is not shared. */
const ownFields = ({ duration, flags, inOrder }: SharedFields): number =>
  1 + [duration === undefined, flags === undefined, !inOrder].filter(Boolean).length;

const onceSaid = ({ duration, flags }: SharedFields): number[] =>
  [duration, flags].filter((value) => value !== undefined);

/** traf 8 + tfhd 16 + tfdt 20 + trun 20, and four for each number. */
function trafBytes(run: WrittenRun): number {
  const shared = sharedBy(run);
  return 8 + 16 + 20 + 20 + 4 * (onceSaid(shared).length + ownFields(shared) * run.samples.length);
}

function writeTraf(run: WrittenRun, dataOffset: number): Buffer {
  const shared = sharedBy(run);
  const { duration, flags, inOrder } = shared;
  const tfdt = Buffer.alloc(12);
  tfdt[0] = 1; // 64 bits: the timeline counts from a fixed day and outgrows 32
  tfdt.writeBigUInt64BE(BigInt(run.decodeTime), 4);
  const says =
    runFlags.offset |
    runFlags.size |
    (duration === undefined ? runFlags.duration : 0) |
    (flags === undefined ? runFlags.flags : 0) |
    (inOrder ? 0 : runFlags.composition);
  // Version 1: composition offsets may be negative.
  const trun = words((0x01 << 24) | says, run.samples.length, dataOffset, ...run.samples.flatMap(fieldsOf));
  const known =
    headerFlags.base |
    (duration === undefined ? 0 : headerFlags.duration) |
    (flags === undefined ? 0 : headerFlags.flags);
  const tfhd = makeBox('tfhd', words(known, run.trackId, ...onceSaid(shared)));
  return makeBox('traf', tfhd, makeBox('tfdt', tfdt), makeBox('trun', trun));

  function fieldsOf(sample: WrittenSample): number[] {
    return [
      ...(duration === undefined ? [sample.duration] : []),
      sample.data.length,
      ...(flags === undefined ? [sample.flags] : []),
      ...(inOrder ? [] : [sample.compositionOffset]),
    ];
  }
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32BE(value >>> 0, i * 4));
  return bytes;
}
