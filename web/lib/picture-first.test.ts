import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTurnOf, lineTurn, pictureFirst, turnOf } from './picture-first.ts';

let state: { on: boolean; settled: boolean };
let changed: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  state = { on: true, settled: false };
  pictureFirst({
    on: () => state.on,
    settled: () => state.settled,
    subscribe(listener) {
      changed = listener;
      return () => void (changed = () => undefined);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  lineTurn.setState({ turn: 'pictures' });
});

const now = () => (['picture', 'words', 'pictures'] as const).filter((what) => isTurnOf(what));

test('words come after the first picture, and pictures of programmes after the words', () => {
  vi.advanceTimersByTime(5_000);
  expect(now()).toEqual(['picture']);
  state.settled = true;
  changed();
  expect(now()).toEqual(['picture', 'words']);
  vi.advanceTimersByTime(1_500);
  expect(now()).toEqual(['picture', 'words', 'pictures']);
});

test('nobody waits for a picture that nobody has turned on, or longer than is sensible', () => {
  state.on = false;
  vi.advanceTimersByTime(3_000);
  expect(isTurnOf('words')).toBe(true);
});

test('a picture that does not come holds nothing up for ever', () => {
  vi.advanceTimersByTime(19_000);
  expect(isTurnOf('words')).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(isTurnOf('words')).toBe(true);
});

test('who waits for a turn is told of it', async () => {
  const told = vi.fn<() => void>();
  void turnOf('words').then(told);
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  state.settled = true;
  changed();
  await Promise.resolve();
  expect(told).toHaveBeenCalled();
});
