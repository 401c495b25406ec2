import { describe, expect, test } from 'vitest';
import { decide, firstSource, type Failover, type FailoverCommand, type FailoverEvent } from './failover.ts';

const second = 1_000;
const minute = 60 * second;

/** A channel whose time is moved by the test; `say` answers with what was decided. */
function channel(count: number) {
  let state: Failover = firstSource(count);
  let now = 5 * minute;
  const say = (event: FailoverEvent): FailoverCommand => {
    const decision = decide(state, event, now);
    state = decision.state;
    return decision.command;
  };
  return {
    say,
    ended: (trouble: Extract<FailoverEvent, { kind: 'ended' }>['trouble']) => say({ kind: 'ended', trouble }),
    segments(seconds: number) {
      for (let s = 0; s <= seconds; s += 4) {
        say({ kind: 'segment' });
        now += 4 * second;
      }
    },
    passes: (ms: number) => (now += ms),
    /** Ticks every second until something is to be done; how long that took, or undefined within `most`. */
    ticksUntilProbe(most: number): number | undefined {
      for (let ms = 0; ms <= most; ms += second, now += second)
        if (say({ kind: 'tick' }).kind === 'probe') return ms;
      return undefined;
    },
    get index() {
      return state.index;
    },
    get state() {
      return state;
    },
  };
}

const start = (attempt: number, switched: boolean) => ({ kind: 'start', attempt, switched });

describe('one source', () => {
  test('is tried again after pauses that grow, until it has been well for a minute', () => {
    const one = channel(1);
    expect([1, 2, 3].map(() => one.ended('silent'))).toEqual([1, 2, 3].map((n) => start(n, false)));
    one.segments(56);
    expect(one.ended('exit')).toEqual(start(4, false));
    one.segments(60);
    expect(one.ended('exit')).toEqual(start(1, false));
  });

  test('is not left for its picture, and never looked at beside itself', () => {
    const one = channel(1);
    expect(one.say({ kind: 'picture', trouble: 'black' })).toEqual({ kind: 'none' });
    expect(one.ticksUntilProbe(10 * minute)).toBeUndefined();
  });

  test('that is a file begins again at once; an empty one waits like any other failure', () => {
    const one = channel(1);
    one.segments(8);
    expect(one.ended('complete')).toEqual(start(0, false));
    expect(one.ended('complete')).toEqual(start(1, false));
    one.segments(8);
    expect(one.ended('changed')).toEqual(start(0, false));
    expect(one.ended('changed')).toEqual(start(2, false));
  });
});

describe('several sources', () => {
  test('none is left because this machine is too slow: the same one begins again at once', () => {
    const three = channel(3);
    three.segments(8);
    for (let i = 0; i < 4; i++) expect(three.ended('overloaded')).toEqual(start(0, false));
    expect(three.index).toBe(0);
  });

  test.each(['silent', 'noKeyFrame', 'refused', 'black', 'frozen'] as const)(
    'the next one is turned to at once when one is %s, and nothing bad is remembered of it',
    (trouble) => {
      const three = channel(3);
      three.segments(8);
      expect(three.ended(trouble)).toEqual(start(0, true));
      expect(three.state).toMatchObject({ index: 1, failures: 0, goodSinceMs: undefined, probing: false });
    },
  );

  test('are not tried when what comes cannot be kept: that is waited for, longer and longer', () => {
    const two = channel(2);
    const commands = Array.from({ length: 5 }, () => two.ended('unwritable'));
    expect(commands).toEqual([1, 2, 3, 4, 5].map((attempt) => ({ kind: 'start', attempt, switched: false })));
    expect(two.index).toBe(0);
  });

  test('a process that ends is started again once', () => {
    const two = channel(2);
    two.segments(20);
    expect(two.ended('exit')).toEqual(start(1, false));
    two.segments(20);
    expect(two.ended('exit')).toEqual(start(0, true));
    expect(two.index).toBe(1);
  });

  test('are gone through in order; only after a round without success come pauses', () => {
    const three = channel(3);
    const attempts = Array.from({ length: 7 }, () => three.ended('silent'));
    expect(attempts.map((command) => command.kind === 'start' && command.attempt)).toEqual([
      0, 0, 1, 1, 1, 2, 2,
    ]);
    expect(three.index).toBe(1);
    three.segments(60);
    expect(three.ended('silent')).toEqual(start(0, true)); // one was well: a new round
  });

  test('a picture that is black everywhere is the programme, and stays where it is', () => {
    const three = channel(3);
    three.segments(300);
    for (const index of [1, 2]) {
      expect(three.say({ kind: 'picture', trouble: 'black' })).toEqual({ kind: 'leave', trouble: 'black' });
      expect(three.ended('black')).toEqual(start(0, true));
      expect(three.index).toBe(index);
    }
    expect(three.say({ kind: 'picture', trouble: 'black' })).toEqual({ kind: 'none' });
    three.segments(600); // black segments make nobody well
    expect(three.say({ kind: 'picture', trouble: 'frozen' })).toEqual({ kind: 'none' });
    three.say({ kind: 'picture', trouble: undefined });
    three.segments(60);
    expect(three.say({ kind: 'picture', trouble: 'frozen' })).toEqual({ kind: 'leave', trouble: 'frozen' });
  });
});

describe('the way back', () => {
  function onSpare() {
    const two = channel(2);
    two.segments(60);
    two.ended('silent');
    return two;
  }

  test('the first source is looked at once a minute, one look at a time, and returned to when it is good', () => {
    const two = onSpare();
    expect(two.ticksUntilProbe(5 * minute)).toBe(minute);
    expect(two.ticksUntilProbe(5 * minute)).toBeUndefined(); // still looking
    expect(two.say({ kind: 'probed', good: false })).toEqual({ kind: 'none' });
    expect(two.ticksUntilProbe(0)).toBe(0);
    expect(two.say({ kind: 'probed', good: true })).toEqual({ kind: 'leave', trouble: 'returned' });
    expect(two.ended('returned')).toEqual(start(0, true));
    expect(two.index).toBe(0);
  });

  test('looks are never nearer than a minute', () => {
    const two = onSpare();
    two.ticksUntilProbe(5 * minute);
    two.passes(10 * second);
    two.say({ kind: 'probed', good: false });
    expect(two.ticksUntilProbe(5 * minute)).toBe(50 * second);
  });

  test('a look that ends after the first source is in use again counts for nothing', () => {
    const two = onSpare();
    two.ticksUntilProbe(5 * minute);
    expect(two.ended('silent')).toEqual(start(1, true));
    expect(two.index).toBe(0);
    expect(two.say({ kind: 'probed', good: true })).toEqual({ kind: 'none' });
  });

  test('a first source that never holds is waited for twice as long each time, up to half an hour', () => {
    const two = onSpare();
    const waits: (number | undefined)[] = [];
    for (let i = 0; i < 8; i++) {
      waits.push(two.ticksUntilProbe(60 * minute));
      two.say({ kind: 'probed', good: true });
      two.ended('returned');
      two.segments(120);
      two.ended('silent');
    }
    expect(waits.map((wait) => wait! / minute)).toEqual([1, 2, 4, 8, 16, 32, 32, 32]);
    two.ticksUntilProbe(60 * minute);
    two.say({ kind: 'probed', good: true });
    two.ended('returned');
    two.segments(11 * 60); // this time it holds
    two.ended('silent');
    expect(two.ticksUntilProbe(60 * minute)).toBe(minute);
  });

  test('however events come, sources change a few times an hour, not all the time', () => {
    const two = channel(2);
    let switches = 0;
    // A first source that plays for 70 s whenever it is turned to, and looks well from beside.
    for (let s = 0; s < 3_600; s++) {
      two.passes(second);
      if (s % 4 === 0) two.say({ kind: 'segment' });
      const command = two.say({ kind: 'tick' });
      if (command.kind === 'probe' && two.say({ kind: 'probed', good: true }).kind === 'leave') {
        two.ended('returned');
        switches++;
      }
      if (two.index === 0 && s % 70 === 69) {
        two.ended('silent');
        switches++;
      }
    }
    expect(switches).toBeGreaterThan(4);
    expect(switches).toBeLessThan(14);
  });
});
