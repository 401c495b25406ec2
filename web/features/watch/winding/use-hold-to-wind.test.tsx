// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { openEveryLane } from '../../../testing/open-lanes.ts';
import type { Player } from '../../../player/player.ts';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { PlayerProvider } from '../player-context.tsx';
import { useHoldToWind } from './use-hold-to-wind.ts';
// Its file is here before a finger is.
import './wind.ts';
import { winding } from './winding.ts';

const did: string[] = [];
const store = createStore<PlayerView>(() => ({
  ...freshView({ quality: 'high', volume: 1, muted: false }),
  state: 'playing',
  subject: { channelId: 'etv' },
  channelId: 'etv',
}));
const player = {
  store,
  timeline: () => ({ positionMs: 600_000, startMs: 0, liveMs: 3_600_000, atLive: false }),
  hasAhead: () => true,
  pause: () => void did.push('pause'),
  play: () => void did.push('play'),
  seekToInstant: (ms: number) => void did.push(`to ${ms}`),
} as unknown as Player;

function Back() {
  const hold = useHoldToWind(-1, () => did.push('step'));
  return <button {...hold}>Tagasi</button>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  did.length = 0;
  winding.setState({ wind: undefined });
  openEveryLane();
  render(
    <PlayerProvider value={player}>
      <Back />
    </PlayerProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole('button');
const speed = () => winding.getState().wind?.speed;
const holds = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const letGo = () =>
  act(async () => {
    fireEvent.pointerUp(button());
    fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(0);
  });

test('a short press steps', async () => {
  fireEvent.pointerDown(button());
  await holds(200);
  await letGo();
  await holds(5_000);
  expect([did, speed()]).toEqual([['step'], undefined]);
});

test('a finger that stays winds at 8, then at 32, and goes on from there when it is lifted', async () => {
  fireEvent.pointerDown(button());
  await holds(600);
  await vi.waitFor(() => expect(speed()).toBe(8));
  await holds(2_500);
  await vi.waitFor(() => expect(speed()).toBe(32));
  await letGo();
  await vi.waitFor(() => expect(did).toEqual(['pause', 'play', 'to 600000']));
});

test('one that is lifted before goes no faster', async () => {
  fireEvent.pointerDown(button());
  await holds(600);
  await vi.waitFor(() => expect(speed()).toBe(8));
  await letGo();
  await holds(5_000);
  expect([did, speed()]).toEqual([['pause', 'play', 'to 600000'], undefined]);
});
