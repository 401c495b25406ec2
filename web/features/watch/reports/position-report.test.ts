import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { createPositionReport } from './position-report.ts';

const minute = 60_000;
const program = { subject: { channelId: 'etv' }, startTime: 1_000_000, endTime: 1_000_000 + 30 * minute };
const save = vi.fn<(seconds: number) => void>();
let positionMs: number;
let store: StoreApi<PlayerView>;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  save.mockClear();
  positionMs = program.startTime + 90_500;
  const kept = { quality: 'high' as const, volume: 1, muted: false };
  const view = { ...freshView(kept), subject: { channelId: 'etv' }, place: { at: program.startTime } };
  store = createStore<PlayerView>(() => ({ ...view, state: 'playing' }));
  const timeline = () => ({ positionMs, startMs: 0, liveMs: positionMs + minute, atLive: false });
  leave = createPositionReport({ store, timeline }, program, save);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the place is saved every minute, on pausing and on leaving, and never twice', () => {
  vi.advanceTimersByTime(minute);
  expect(save.mock.calls).toEqual([[90]]);
  vi.advanceTimersByTime(minute);
  store.setState({ state: 'paused' });
  expect(save).toHaveBeenCalledTimes(1);
  positionMs += 20_000;
  store.setState({ state: 'playing' });
  store.setState({ state: 'paused' });
  positionMs += 1_000;
  leave();
  expect(save.mock.calls.slice(1)).toEqual([[110], [111]]);
});

test('what another channel shows is not the place in this programme', () => {
  vi.advanceTimersByTime(10_000);
  store.setState({ subject: { channelId: 'kanal2' } });
  positionMs += 500_000;
  leave();
  expect(save.mock.calls).toEqual([[90]]);
});

test('a programme that is over was watched to its end, and one that has not begun not at all', () => {
  positionMs = program.endTime + minute;
  leave();
  expect(save.mock.calls).toEqual([[30 * 60]]);
  positionMs = program.startTime - minute;
  const timeline = () => ({ positionMs, startMs: 0, liveMs: positionMs, atLive: false });
  createPositionReport({ store, timeline }, program, save)();
  expect(save).toHaveBeenCalledTimes(1);
});

test('who leaves when the next episode is counted down to has seen this one', () => {
  positionMs = program.endTime - 20_000;
  vi.advanceTimersByTime(minute);
  positionMs = program.endTime - 21_000;
  leave();
  expect(save.mock.calls).toEqual([[30 * 60], [30 * 60 - 21]]);
});

test('a page that is put away saves at once', () => {
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(save.mock.calls).toEqual([[90]]);
  leave();
});

test('a look at the beginning takes nothing away', () => {
  positionMs = program.startTime + 59_000;
  leave();
  expect(save).not.toHaveBeenCalled();
});

test('of a title the seconds are counted from its beginning', () => {
  const subject = { titleId: 10_000 };
  store.setState({ subject });
  positionMs = 754_900;
  const timeline = () => ({ positionMs, startMs: 0, liveMs: 5_400_000, atLive: false });
  createPositionReport(
    { store, timeline },
    { subject: { titleId: 10_000 }, startTime: 0, endTime: Infinity },
    save,
  )();
  expect(save.mock.calls).toEqual([[754]]);
  leave();
  expect(save).toHaveBeenCalledTimes(1);
});
