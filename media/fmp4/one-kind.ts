import { defined } from '../../runtime/defined.ts';
import { makeBox, readBoxes, type Box } from './boxes.ts';
import { readFragment } from './fragment.ts';
import type { Init, Track } from './init.ts';
import { writeFragment } from './write-fragment.ts';

export type SampleKind = 'video' | 'audio';

/** The init segment with its tracks of one kind only, pictures or sound; undefined when there are none. */
export function initOfKind({ bytes, tracks }: Init, kind: SampleKind): Buffer | undefined {
  const kept = new Set(idsOf(tracks, kind));
  if (kept.size === 0) return undefined;
  // Both kinds of box tell which track they are for: one by position among its kind, the other by number.
  let trak = 0;
  const keep = (box: Box): boolean => {
    if (box.type === 'trak') return kept.has(defined(tracks[trak++]).id);
    return box.type !== 'trex' || kept.has(bytes.readUInt32BE(box.body + 4));
  };
  const rebuild = (box: Box): Uint8Array => {
    if (box.type !== 'moov' && box.type !== 'mvex') return bytes.subarray(box.start, box.end);
    return makeBox(box.type, ...readBoxes(bytes, box.body, box.end).filter(keep).map(rebuild));
  };
  return Buffer.concat(readBoxes(bytes).map(rebuild));
}

/**
 * The pictures of a segment, or its sound: its fragments without anything else, at the same times.
 * Throws `BoxError` when the bytes are no segment of these tracks.
 */
export function segmentOfKind(segment: Buffer, tracks: readonly Track[], kind: SampleKind): Buffer[] {
  const wanted = new Set(idsOf(tracks, kind));
  return readBoxes(segment)
    .filter(({ type }) => type === 'moof')
    .flatMap((moof) => {
      const { sequence, runs } = readFragment(segment, moof, tracks);
      const kept = runs.filter(({ trackId }) => wanted.has(trackId));
      const written = kept.map(({ trackId, decodeTime, samples }) => ({
        trackId,
        decodeTime,
        samples: samples.map((sample) => ({
          ...sample,
          data: segment.subarray(sample.offset, sample.offset + sample.size),
        })),
      }));
      return written.some(({ samples }) => samples.length > 0) ? writeFragment(sequence, written) : [];
    });
}

const idsOf = (tracks: readonly Track[], wanted: SampleKind): number[] =>
  tracks.filter(({ kind }) => kind === wanted).map(({ id }) => id);
