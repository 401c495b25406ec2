import { nowMs } from '../../../ui/lib/clock.ts';

/** A key that comes so soon after something new was meant for what was there before; so soon after itself it was not meant. */
export const tooSoonMs = 300;

let cameAtMs = -Infinity;

/** Something new is under the finger: a layer has come or gone, or the focus was put elsewhere. */
export function noteArrival(): void {
  cameAtMs = nowMs();
}

/** Was a key of this moment pressed before its viewer could see what it falls on? */
export function isTooSoon(): boolean {
  const sinceMs = nowMs() - cameAtMs;
  // The clock may be set back meanwhile.
  return sinceMs >= 0 && sinceMs < tooSoonMs;
}

let leftBy = { key: '', atMs: -Infinity };

/** A key has led out of what lay there. */
export function noteWayOut(key: string): void {
  leftBy = { key, atMs: nowMs() };
}

/** Is it the key that has just led out of something, pressed once more by mistake? */
export function isSecondPress(key: string): boolean {
  const sinceMs = nowMs() - leftBy.atMs;
  return key === leftBy.key && sinceMs >= 0 && sinceMs < tooSoonMs;
}
