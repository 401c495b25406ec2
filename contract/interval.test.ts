import { describe, expect, it } from 'vitest';
import { contains, covers, intersection, joined, overlap, type Interval } from './interval.ts';

const at = (fromMs: number, toMs: number): Interval => ({ fromMs, toMs });

describe('an interval', () => {
  it('holds its first instant, and not its last', () => {
    expect([9, 10, 19, 20].map((ms) => contains(at(10, 20), ms))).toEqual([false, true, true, false]);
    expect(contains(at(10, 10), 10)).toBe(false);
  });

  it.each([
    [at(0, 10), at(10, 20), undefined],
    [at(0, 11), at(10, 20), at(10, 11)],
    [at(12, 15), at(10, 20), at(12, 15)],
    [at(0, 30), at(10, 20), at(10, 20)],
    [at(0, 5), at(10, 20), undefined],
  ])('%j and %j have in common: %j', (one, other, both) => {
    expect([intersection(one, other), intersection(other, one)]).toEqual([both, both]);
    expect([overlap(one, other), overlap(other, one)]).toEqual(Array(2).fill(both !== undefined));
  });

  it('covers itself, what lies inside, and nothing that reaches out', () => {
    const outer = at(10, 20);
    const inner = [at(10, 20), at(11, 19), at(9, 12), at(15, 21)];
    expect(inner.map((one) => covers(outer, one))).toEqual([true, true, false, false]);
  });

  it('is joined with those that overlap or touch it', () => {
    const list = [at(30, 40), at(0, 10), at(10, 12), at(5, 8), at(20, 25)];
    expect(joined(list)).toEqual([at(0, 12), at(20, 25), at(30, 40)]);
    expect(list[1]).toEqual(at(0, 10));
  });
});
