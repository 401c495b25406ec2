import { LRUCache } from 'lru-cache';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Reading } from './reading.ts';

/** Addresses whose sound has changed its format within a day. */
const changing = new LRUCache<string, true>({ max: 500, ttl: dayMs });

export const noteSoundChange = (address: string): unknown => changing.set(address, true);

/**
 * A reading that no further change of its sound ends, where there has been one: copied, each of them (advertisements at another
 * rate, and back) would cost viewers a run of ffmpeg and seconds of picture. Encoded, the sound keeps one format.
 */
export function steadied(address: string, reading: Reading): Reading {
  const { transcodeMode } = reading;
  if (transcodeMode.mode !== 'copy' || transcodeMode.encodesSound || !changing.has(address)) return reading;
  reading.onNote(sourceReport('soundSteadied'));
  return { ...reading, transcodeMode: { ...transcodeMode, encodesSound: true } };
}
