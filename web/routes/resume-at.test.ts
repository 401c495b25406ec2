import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { freshView, type PlayerView } from '../player/view.ts';
import { resumeAt } from './resume-at.ts';

const seekToInstant = vi.fn<(ms: number) => void>();
let store: StoreApi<PlayerView>;

beforeEach(() => {
  vi.useFakeTimers();
  seekToInstant.mockClear();
  store = createStore<PlayerView>(() => freshView({ quality: 'high', volume: 1, muted: false }));
});
afterEach(() => vi.useRealTimers());

const timeline = () => ({ positionMs: 900, startMs: 100, liveMs: 1_000, atLive: true });
const play = (channelId: string) => store.setState({ channelId, state: 'playing' });

test('goes there once, when the channel plays', () => {
  resumeAt({ store, timeline, seekToInstant }, 'etv', 500);
  store.setState({ channelId: 'etv', state: 'buffering' });
  expect(seekToInstant).not.toHaveBeenCalled();
  play('etv');
  store.setState({ volume: 0.5 });
  expect(seekToInstant.mock.calls).toEqual([[500]]);
});

test('stays live where the stream does not reach back so far', () => {
  resumeAt({ store, timeline, seekToInstant }, 'etv', 50);
  play('etv');
  expect(seekToInstant).not.toHaveBeenCalled();
});

test('gives up after a while', () => {
  resumeAt({ store, timeline, seekToInstant }, 'etv', 500);
  play('kanal2');
  vi.advanceTimersByTime(31_000);
  play('etv');
  expect(seekToInstant).not.toHaveBeenCalled();
});
