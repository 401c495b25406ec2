import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Timeline } from '../../../player/timeline.ts';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { createWatchingReport } from './watching-report.ts';

const minute = 60_000;
const report = vi.fn<(watching: object) => void>();
let behindMs: number;
let store: StoreApi<PlayerView>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  report.mockClear();
  behindMs = 0;
  const kept = { quality: 'high' as const, volume: 1, muted: false };
  store = createStore<PlayerView>(() => ({ ...freshView(kept), channelId: 'etv', state: 'playing' }));
  const timeline = (): Timeline => ({
    positionMs: 1_000_000.4 - behindMs,
    startMs: 0,
    liveMs: 1_000_000.4,
    atLive: behindMs < 9_000,
  });
  stop = createWatchingReport({ store, timeline }, report);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('says nothing of a live picture', () => {
  vi.advanceTimersByTime(5 * minute);
  expect(report).not.toHaveBeenCalled();
});

test('a pause is told at once and every minute, and being live again once', () => {
  store.setState({ state: 'paused' });
  expect(report).toHaveBeenLastCalledWith({ channelId: 'etv', atMs: 1_000_000 });
  behindMs = minute;
  store.setState({ state: 'playing' });
  vi.advanceTimersByTime(minute);
  expect(report).toHaveBeenLastCalledWith({ channelId: 'etv', atMs: 940_000 });
  behindMs = 0;
  vi.advanceTimersByTime(3 * minute);
  expect(report.mock.calls.slice(2)).toEqual([[{ channelId: 'etv', atMs: null }]]);
});

test('another channel is a new story', () => {
  store.setState({ state: 'paused' });
  store.setState({ channelId: 'kanal2', state: 'playing' });
  vi.advanceTimersByTime(minute);
  expect(report).toHaveBeenCalledTimes(1);
});
