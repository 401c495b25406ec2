import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTurnOf, lineTurn, pictureFirst, turnOf } from './picture-first.ts';

let state: { page: boolean; on: boolean; settled: boolean; ahead: number | undefined };
let changed: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  state = { page: false, on: true, settled: false, ahead: 0 };
});
afterEach(() => {
  vi.useRealTimers();
  lineTurn.setState({ turn: 'pictures' });
});

function begin(): void {
  pictureFirst({
    page: () => state.page,
    on: () => state.on,
    settled: () => state.settled,
    ahead: () => state.ahead,
    subscribe(listener) {
      changed = listener;
      return () => void (changed = () => undefined);
    },
  });
}

const now = () =>
  (['page', 'picture', 'words', 'guide', 'pictures'] as const).filter((what) => isTurnOf(what)).at(-1);

test('each comes when enough lies ahead of what plays to stand what it takes', () => {
  begin();
  vi.advanceTimersByTime(5_000);
  expect(now()).toBe('picture');
  Object.assign(state, { settled: true, ahead: 1.4 });
  changed();
  expect(now()).toBe('picture');
  for (const [ahead, turn] of [
    [1.5, 'words'],
    [2.9, 'words'],
    [3, 'guide'],
    [5.9, 'guide'],
    [6, 'pictures'],
  ] as const) {
    state.ahead = ahead;
    vi.advanceTimersByTime(500);
    expect([ahead, now()]).toEqual([ahead, turn]);
  }
});

test('where nothing is coming, nothing has to lie ahead', () => {
  begin();
  Object.assign(state, { settled: true, ahead: undefined });
  vi.advanceTimersByTime(750);
  expect(now()).toBe('pictures');
});

test('nobody waits for a picture that nobody has turned on, or longer than is sensible', () => {
  state.on = false;
  begin();
  vi.advanceTimersByTime(3_000);
  expect(isTurnOf('words')).toBe(true);
});

test('a page that was opened comes before the picture in its corner, which nobody has turned on until then', () => {
  Object.assign(state, { page: true, on: false });
  begin();
  vi.advanceTimersByTime(5_000);
  expect(now()).toBe('page');
  state.page = false;
  vi.advanceTimersByTime(250);
  expect(now()).toBe('picture');
  vi.advanceTimersByTime(2_750);
  expect(now()).toBe('picture');
  vi.advanceTimersByTime(250);
  expect(now()).toBe('words');
});

test('a page that does not come holds up no picture', () => {
  state.page = true;
  begin();
  vi.advanceTimersByTime(9_750);
  expect(now()).toBe('page');
  vi.advanceTimersByTime(250);
  expect(now()).toBe('picture');
});

test('a picture that does not come holds nothing up for ever', () => {
  begin();
  vi.advanceTimersByTime(19_000);
  expect(now()).toBe('picture');
  vi.advanceTimersByTime(1_000);
  expect(now()).toBe('words');
  vi.advanceTimersByTime(20_000);
  expect(now()).toBe('guide');
  vi.advanceTimersByTime(20_000);
  expect(now()).toBe('pictures');
});

test('who waits for a turn is told of it', async () => {
  begin();
  const listener = vi.fn<() => void>();
  void turnOf('words').then(listener);
  await Promise.resolve();
  expect(listener).not.toHaveBeenCalled();
  Object.assign(state, { settled: true, ahead: 9 });
  changed();
  await Promise.resolve();
  expect(listener).toHaveBeenCalled();
});
