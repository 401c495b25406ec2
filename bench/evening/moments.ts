import type { Tally } from '../../rig/crowd/tally.ts';
import { size } from '../size.ts';

/** Ten seconds of an evening. */
export interface Moment {
  /** Since its beginning, where these seconds end. */
  seconds: number;
  /** Lines of events that are open: who is there. */
  lines: number;
  callsPerSecond: number;
  /** Playlists and segments. */
  mediaPerSecond: number;
  /** Milliseconds within which 99 of a hundred were answered; NaN where nothing was asked. */
  p99: Readonly<Record<'call' | 'playlist' | 'segment', number>>;
  /** Cores that each role kept busy. */
  cores: ReadonlyMap<string, number>;
  /** Memory that each role held at the end of these seconds, in megabytes. */
  residentMb: ReadonlyMap<string, number>;
}

/** Computing of each role so far, in microseconds. */
export type Computing = ReadonlyMap<string, number>;

/** What the processes of each role take. */
export interface Use {
  computing: Computing;
  residentMb: ReadonlyMap<string, number>;
}

/** How long each moment is. */
export const momentMs = size(10_000, 2_000);

/** What was seen in one of the moments, which count from 0. */
export function momentOf(
  tally: Tally,
  moment: number,
  lines: number,
  [before, after]: readonly [Use, Use],
): Moment {
  const seconds = momentMs / 1000;
  const count = (asked: Parameters<Tally['count']>[0]): number => tally.count(asked, moment);
  const p99 = (asked: Parameters<Tally['within']>[0]): number => tally.within(asked, 99, moment);
  return {
    seconds: (moment + 1) * seconds,
    lines,
    callsPerSecond: count('call') / seconds,
    mediaPerSecond: (count('playlist') + count('segment')) / seconds,
    p99: { call: p99('call'), playlist: p99('playlist'), segment: p99('segment') },
    cores: coresBetween(before.computing, after.computing, seconds),
    residentMb: after.residentMb,
  };
}

/** Cores kept busy by each role between two readings. */
export const coresBetween = (before: Computing, after: Computing, seconds: number): Map<string, number> =>
  new Map([...after].map(([role, us]) => [role, (us - (before.get(role) ?? 0)) / 1_000_000 / seconds]));

/** What {@link wordsOf} has in its columns. */
export const headOfMoments = '   s  lines  calls/s  media/s  p99 ms: call playlist segment';

/** One line of text for a moment. */
export function wordsOf({ seconds, lines, callsPerSecond, mediaPerSecond, p99 }: Moment): string {
  const cells = [
    seconds.toFixed(0).padStart(4),
    String(lines).padStart(6),
    callsPerSecond.toFixed(0).padStart(8),
    mediaPerSecond.toFixed(0).padStart(8),
    ...[p99.call, p99.playlist, p99.segment].map((ms) => ms.toFixed(0).padStart(9)),
  ];
  return cells.join(' ');
}

/** What an evening of so many members took. */
export interface Taken {
  members: number;
  /** By role, the most cores that it kept busy in ten seconds. */
  mostCores: ReadonlyMap<string, number>;
}

/** The most cores that each role kept busy at a time. */
export const mostOf = (moments: readonly Moment[]): Map<string, number> =>
  mostByRole(moments.map(({ cores }) => cores));

/** The most that each role held at a time in one of the four quarters of an evening, in megabytes. */
export function mostMemoryOf(moments: readonly Moment[], quarter: 1 | 2 | 3 | 4): Map<string, number> {
  const [from, to] = [quarter - 1, quarter].map((end) => Math.floor((end * moments.length) / 4));
  return mostByRole(moments.slice(from, to).map(({ residentMb }) => residentMb));
}

function mostByRole(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const most = new Map<string, number>();
  for (const [role, value] of all.flatMap((one) => [...one]))
    most.set(role, Math.max(value, most.get(role) ?? 0));
  return most;
}

/** Cores that each thousand members more keep busy with a role: the straight line nearest to what was seen. */
export function coresPerThousand(evenings: readonly Taken[], role: string): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const members = evenings.map((one) => one.members / 1000);
  const cores = evenings.map(({ mostCores }) => mostCores.get(role) ?? 0);
  const [middle, level] = [mean(members), mean(cores)];
  const above = members.reduce((sum, value, i) => sum + (value - middle) * (cores[i]! - level), 0);
  return above / members.reduce((sum, value) => sum + (value - middle) ** 2, 0);
}
