import { percentile } from '../statistics.ts';

/** What is asked for: calls, sign-ins apart, as they cost a tenth of a second of computing on purpose. */
export type Asked = 'call' | 'sign-in' | 'playlist' | 'segment';

interface Answer {
  asked: Asked;
  /** Milliseconds since the evening began. */
  atMs: number;
  ms: number;
}

/** All answers of an evening. */
export interface Tally {
  note: (asked: Asked, beganMs: number) => void;
  failed: (what: string, why: string) => void;
  /** Milliseconds within which so many of a hundred were answered, over all or from one instant to another. */
  within: (asked: Asked, percent: number, span?: readonly [number, number]) => number;
  count: (asked?: Asked, span?: readonly [number, number]) => number;
  failures: () => { count: number; examples: readonly string[] };
}

const mostExamples = 12;

/** @param beganMs when the evening began, by `performance.now()` */
export function createTally(beganMs: number): Tally {
  const answers: Answer[] = [];
  const examples: string[] = [];
  let failures = 0;
  const those = (asked: Asked | undefined, [from, to]: readonly [number, number]): Answer[] =>
    answers.filter(
      (one) => (asked === undefined || one.asked === asked) && one.atMs >= from && one.atMs < to,
    );
  const always = [0, Infinity] as const;
  return {
    note(asked, from) {
      answers.push({ asked, atMs: from - beganMs, ms: performance.now() - from });
    },
    failed(what, why) {
      failures++;
      if (examples.length < mostExamples) examples.push(`${what}: ${why}`);
    },
    within: (asked, percent, span = always) =>
      percentile(
        those(asked, span).map(({ ms }) => ms),
        percent / 100,
      ),
    count: (asked, span = always) => those(asked, span).length,
    failures: () => ({ count: failures, examples }),
  };
}
