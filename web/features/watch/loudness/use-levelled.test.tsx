// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { preferences } from '../../../lib/preferences.ts';
import { lanes } from '../../../lib/loading/lanes.ts';
import { createSound } from '../../../player/machine/sound.ts';
import type { Player } from '../../../player/player.ts';
import { PlayerProvider } from '../player-context.tsx';
import { useLevelled } from './use-levelled.ts';

const loud = [
  { channelId: 'kanal2', lufs: -17 },
  { channelId: 'etv', lufs: -24 },
];
let video: HTMLVideoElement;
const view = createStore(() => ({ channelId: 'etv' }));
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json(loud));
  lanes.setState({ open: 'later.images' });
  preferences.setState({ levelled: true });
  view.setState({ channelId: 'etv' });
  video = document.createElement('video');
  video.volume = 0.8;
  const player = {
    ...createSound(
      () => video,
      () => video,
    ),
    store: view,
  } as Partial<Player> as Player;
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <PlayerProvider value={player}>{children}</PlayerProvider>
    </QueryClientProvider>
  );
  renderHook(useLevelled, { wrapper });
  await pass(3_000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a loud channel is played at half, six decibels down, and the next one as its viewer wants it', async () => {
  expect(video.volume).toBe(0.8);
  act(() => view.setState({ channelId: 'kanal2' }));
  await pass(2_000);
  expect(video.volume).toBeCloseTo(0.8 * 10 ** (-6 / 20), 5);
  act(() => view.setState({ channelId: 'etv' }));
  await pass(2_000);
  expect(video.volume).toBeCloseTo(0.8, 10);
});

test('it changes by steps that nobody hears', async () => {
  act(() => view.setState({ channelId: 'kanal2' }));
  await pass(100);
  expect(video.volume).toBeGreaterThan(0.7);
});

test('a viewer who does not want it hears channels as they come', async () => {
  act(() => view.setState({ channelId: 'kanal2' }));
  await pass(2_000);
  act(() => preferences.setState({ levelled: false }));
  await pass(2_000);
  expect(video.volume).toBeCloseTo(0.8, 10);
});
