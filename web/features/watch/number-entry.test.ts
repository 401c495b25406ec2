import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeNumberEntry } from './number-entry.ts';

let typed: string[];
let chosen: number[];
const make = () => makeNumberEntry({ typed: (d) => typed.push(d), chosen: (n) => chosen.push(n) });

beforeEach(() => {
  vi.useFakeTimers();
  typed = [];
  chosen = [];
});
afterEach(() => vi.useRealTimers());

test('digits form one number until a pause of 1.4 s', () => {
  const entry = make();
  entry.add('1');
  vi.advanceTimersByTime(1_399);
  entry.add('0');
  vi.advanceTimersByTime(1_399);
  expect(chosen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(chosen).toEqual([10]);
  expect(typed).toEqual(['1', '10', '']);
});

test('Enter chooses at once, Escape forgets, zero is no channel', () => {
  const entry = make();
  expect(entry.enter()).toBe(false);
  entry.add('7');
  expect(entry.enter()).toBe(true);
  expect(chosen).toEqual([7]);
  entry.add('8');
  expect(entry.cancel()).toBe(true);
  entry.add('0');
  vi.runAllTimers();
  expect(chosen).toEqual([7]);
});
