import { describe, expect, it } from 'vitest';
import { createStrangerLimit, strangersAtOnce } from './stranger-limit.ts';

function setUp() {
  let now = 1_000_000_000;
  const { check, count } = createStrangerLimit(() => now);
  const costs = (network: string, times: number) => {
    for (let i = 0; i < times; i++) {
      check(network);
      count(network);
    }
  };
  return { check, count, costs, now: () => now, passes: (ms: number) => (now += ms) };
}
const tooMany = expect.objectContaining({ code: 'request.tooMany' });

describe('what strangers of a network may cost', () => {
  it('is so much at once, and comes back by and by', () => {
    const { check, count, costs, now, passes } = setUp();
    costs('a', strangersAtOnce);
    expect(() => check('a')).toThrow(
      expect.objectContaining({ code: 'request.tooMany', until: now() + 100 }),
    );
    costs('b', 1);
    passes(100);
    costs('a', 1);
    expect(() => check('a')).toThrow(tooMany);
    // What was begun before the limit was met still counts, and delays nobody for longer.
    for (let i = 0; i < 50; i++) count('a');
    passes(60_000);
    costs('a', strangersAtOnce);
  });

  it('locks nobody out when the clock is set back', () => {
    const { check, costs, passes } = setUp();
    costs('a', strangersAtOnce);
    passes(-3_600_000);
    check('a');
  });

  it('is forgotten for the network that was quiet for longest', () => {
    const { check, costs } = setUp();
    costs('a', strangersAtOnce);
    for (let i = 0; i < 20_000; i++) costs(`n${i}`, 1);
    check('a');
  });
});
