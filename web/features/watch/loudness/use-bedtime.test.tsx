// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bedtime, sleepAfter, sleepWhenOver, stayAwake } from '../../../lib/bedtime.ts';
import { volumeOf } from '../../../player/machine/attenuation.ts';
import { createSound } from '../../../player/machine/sound.ts';
import type { Player } from '../../../player/player.ts';
import { PlayerProvider } from '../player-context.tsx';
import { sleepAfterProgram, useBedtime } from './use-bedtime.ts';

const minute = 60_000;
let video: HTMLVideoElement;
const pause = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T20:00:00Z') });
  pause.mockReset();
  stayAwake();
  video = document.createElement('video');
  video.volume = 0.8;
  const player = {
    ...createSound(
      () => video,
      () => video,
    ),
    pause,
  } as Partial<Player> as Player;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlayerProvider value={player}>{children}</PlayerProvider>
  );
  renderHook(() => useBedtime(), { wrapper });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test('it falls silent when it is time, and not a second earlier', async () => {
  act(() => sleepAfter(15));
  await pass(15 * minute - 1_000);
  expect(pause).not.toHaveBeenCalled();
  await pass(1_000);
  expect(pause).toHaveBeenCalledTimes(1);
  expect(bedtime.getState().atMs).toBeUndefined();
  await pass(60 * minute);
  expect(pause).toHaveBeenCalledTimes(1);
});

test('it becomes softer before, and what its viewer has chosen stays chosen', async () => {
  act(() => sleepWhenOver(Date.now() + minute));
  await pass(30_000);
  expect(video.volume).toBe(0.8);
  await pass(20_000);
  expect(video.volume).toBeCloseTo(0.4);
  expect(volumeOf(video)).toBe(0.8);
  await pass(10_000);
  expect(pause).toHaveBeenCalledTimes(1);
  expect(video.volume).toBe(0.8);
});

test('a viewer who stays awake hears all of it again', async () => {
  act(() => sleepAfter(1));
  await pass(55_000);
  expect(video.volume).toBeLessThan(0.8);
  act(stayAwake);
  expect(video.volume).toBe(0.8);
  await pass(10 * minute);
  expect(pause).not.toHaveBeenCalled();
});

test('a page that is loaded anew knows when it is time; what has passed meanwhile counts no more', async () => {
  sleepAfter(30);
  vi.resetModules();
  const again = await import('../../../lib/bedtime.ts');
  expect(again.bedtime.getState()).toEqual({ atMs: Date.now() + 30 * minute, chosen: 30 });
  vi.setSystemTime(Date.now() + 31 * minute);
  vi.resetModules();
  const later = await import('../../../lib/bedtime.ts');
  expect(later.bedtime.getState().atMs).toBeUndefined();
});

test('after the programme means after what is left of it, from where the picture is', () => {
  const now = Date.now();
  const positionMs = now - 60 * minute;
  const at = { positionMs, startMs: positionMs, liveMs: now, atLive: false };
  sleepAfterProgram({ timeline: () => at }, now - 50 * minute);
  expect(bedtime.getState()).toEqual({ atMs: now + 10 * minute, chosen: 'program' });
});
