// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { hourMs } from '../../../../contract/time.ts';
import { notices } from '../../../../ui/feedback/notices.ts';
import { PlayerProvider } from '../../../features/watch/player-context.tsx';
import type { Player } from '../../../player/player.ts';
import { freshView } from '../../../player/view.ts';
import type { Watched } from '../../main/use-watched.ts';
import { useSkip } from './use-skip.ts';

/** Half past nine in the evening; a programme every hour. */
const now = Date.UTC(2026, 10, 22, 19, 30);
const programOf = (hour: number) => ({
  id: hour,
  startTime: now + (hour - 0.5) * hourMs,
  endTime: now + (hour + 0.5) * hourMs,
});
const replay = vi.fn<(channelId: string, atMs: number) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  notices.setState({ notice: undefined });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

/** Presses the key for the one before or after, this far into the programme of an hour; answers which begins, or what is said. */
function skip(
  hour: number,
  intoMs: number,
  by: -1 | 1,
  more: Partial<Watched> = {},
): number | string | undefined {
  const view = { ...freshView({ quality: 'high' as const, volume: 1, muted: false }), channelId: 'etv' };
  const timeline = () => ({ positionMs: programOf(hour).startTime + intoMs });
  const player = { store: createStore(() => view), timeline } as unknown as Player;
  const watched = {
    channelId: 'etv',
    programs: { previous: programOf(hour - 1), now: programOf(hour), next: programOf(hour + 1) },
    replayFrom: now - 5 * hourMs,
    ...more,
  } as unknown as Watched;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <PlayerProvider value={player}>{children}</PlayerProvider>
    </QueryClientProvider>
  );
  renderHook(() => useSkip(watched, replay), { wrapper }).result.current(by);
  const at = replay.mock.lastCall?.[1];
  return at === undefined ? notices.getState().notice?.text : (at - now) / hourMs + 0.5;
}

test.each([
  ['the next of the past', -3, hourMs / 2, 1, -2],
  ['what is on air, from its beginning', -1, hourMs / 2, 1, 0],
  ['the beginning of what is on screen', -3, hourMs / 2, -1, -3],
  ['the one before, from a beginning', -3, 5_000, -1, -4],
  ['the beginning of what is on air', 0, hourMs / 2, -1, 0],
] as const)('the keys of recorders lead to %s', (_, hour, intoMs, by, to) => {
  expect(skip(hour, intoMs, by)).toBe(to);
});

test('what cannot be watched yet or any more is told', () => {
  expect(skip(0, hourMs / 2, 1)).toBe('Järgmine saade ei ole veel alanud.');
  expect(skip(-4, 5_000, -1)).toBe('Seda saadet ei saa järele vaadata.');
  expect(skip(0, hourMs / 2, -1, { replayFrom: undefined })).toBe('Seda saadet ei saa järele vaadata.');
});

test('while something else plays in place of the channel nothing is turned', () => {
  expect(skip(-3, hourMs / 2, 1, { channelId: 'etv2' })).toBeUndefined();
});
