import { readBoxes } from './boxes.ts';
import { readFragment } from './fragment.ts';
import type { Track } from './init.ts';

/** Rates that pictures have; times that are rounded to milliseconds come near one of them. */
const usualRates = [24_000 / 1_001, 24, 25, 30_000 / 1_001, 30, 48, 50, 60_000 / 1_001, 60, 100, 120];
/** Rates lie 0.1 % apart where they lie closest. */
const tolerance = 0.0004;

/**
 * Pictures per second of a segment; undefined when there are none in it.
 * Throws `BoxError` when the bytes are no segment of these tracks.
 */
export function frameRateOf(segment: Buffer, tracks: readonly Track[]): number | undefined {
  const track = tracks.find(({ kind }) => kind === 'video');
  if (!track) return undefined;
  const lengths = readBoxes(segment)
    .filter(({ type }) => type === 'moof')
    .flatMap((moof) => readFragment(segment, moof, tracks).runs)
    .filter(({ trackId }) => trackId === track.id)
    .flatMap(({ samples }) => samples.map(({ duration }) => duration));
  const ticks = lengths.reduce((sum, length) => sum + length, 0);
  if (ticks === 0) return undefined;
  const rate = (lengths.length * track.timescale) / ticks;
  return usualRates.find((usual) => Math.abs(rate / usual - 1) < tolerance) ?? rate;
}
