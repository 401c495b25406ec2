import { contains, type Interval } from '../../../../contract/interval.ts';
import type { StreamMark } from '../../../player/engine/stream-marks.ts';

/** Between advertisements of one break there is no more than this. */
const apartMs = 2_000;
/** What is over so soon is not worth a press. */
const shortestMs = 2_000;

/** The break, advertisements one after the other, that an instant lies in; undefined where none is, or where its end is not known yet. A pure rule. */
export function breakAt(marks: readonly StreamMark[], atMs: number): Interval | undefined {
  let found: Interval | undefined;
  for (const { kind, fromMs, toMs } of marks) {
    if (kind !== 'ad' || toMs === undefined) continue;
    if (found && fromMs - found.toMs <= apartMs) found.toMs = Math.max(found.toMs, toMs);
    else if (found && atMs < found.toMs) break;
    else found = { fromMs, toMs };
  }
  return found && contains(found, atMs) ? found : undefined;
}

/**
 * The break that may be skipped from where the picture is: all of it has been broadcast, within what the stream holds, and something of
 * it is left. A pure rule.
 * @param endMs the newest instant that can be gone to
 */
export function skippableAt(marks: readonly StreamMark[], atMs: number, endMs: number): Interval | undefined {
  const found = breakAt(marks, atMs);
  return found && found.toMs <= endMs && found.toMs - atMs >= shortestMs ? found : undefined;
}

/** So far beside a place its name is still said: a finger’s breadth of an hour. */
export const aroundMs = 30_000;

/** A mark whose name is said at a place of the line: an advertisement over all of its length, others a little around them. */
export function markAt(marks: readonly StreamMark[], atMs: number, aroundMs: number): StreamMark | undefined {
  const near = marks.filter(({ kind, fromMs }) => kind !== 'ad' && Math.abs(fromMs - atMs) <= aroundMs);
  const [first] = near.sort((one, other) => Math.abs(one.fromMs - atMs) - Math.abs(other.fromMs - atMs));
  const within = ({ kind, fromMs, toMs = fromMs }: StreamMark): boolean =>
    kind === 'ad' && fromMs <= atMs && atMs <= Math.max(toMs, fromMs + aroundMs);
  return first ?? [...marks].reverse().find(within);
}
