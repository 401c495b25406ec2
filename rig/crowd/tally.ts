import { percentile } from '../statistics.ts';

/** What is asked for: calls, sign-ins apart, as they cost a tenth of a second of computing on purpose. */
export type Asked = 'call' | 'sign-in' | 'playlist' | 'segment';

/** All answers of an evening, by the moments in which they were asked for: moments are equally long, and count from 0. */
export interface Tally {
  note: (asked: Asked, beganMs: number) => void;
  failed: (what: string, why: string) => void;
  /** Milliseconds within which so many of a hundred were answered; NaN where nothing was asked. */
  within: (asked: Asked, percent: number, moment?: number) => number;
  count: (asked?: Asked, moment?: number) => number;
  failures: () => { count: number; examples: readonly string[] };
}

const mostExamples = 12;

/**
 * A reader of one moment touches no other: the crowd runs in the same process, and while it would wait for sums over a
 * whole evening all that it has asked for would look slow.
 * @param beganMs when the evening began, by `performance.now()`
 * @param momentMs how long each of its moments is
 */
export function createTally(beganMs: number, momentMs: number): Tally {
  /** For each kind and moment, the milliseconds that each answer took. */
  const answers: Record<Asked, number[][]> = { call: [], 'sign-in': [], playlist: [], segment: [] };
  const kinds = Object.keys(answers) as Asked[];
  const examples: string[] = [];
  let failures = 0;
  const those = (asked: Asked, moment?: number): number[] =>
    moment === undefined ? answers[asked].flat() : (answers[asked][moment] ?? []);
  return {
    note(asked, from) {
      const moment = Math.max(0, Math.floor((from - beganMs) / momentMs));
      (answers[asked][moment] ??= []).push(performance.now() - from);
    },
    failed(what, why) {
      failures++;
      if (examples.length < mostExamples) examples.push(`${what}: ${why}`);
    },
    within: (asked, percent, moment) => percentile(those(asked, moment), percent / 100),
    count: (asked, moment) =>
      (asked === undefined ? kinds : [asked]).reduce((sum, kind) => sum + those(kind, moment).length, 0),
    failures: () => ({ count: failures, examples }),
  };
}
