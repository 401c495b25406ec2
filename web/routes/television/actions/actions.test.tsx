// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { hourMs } from '../../../../contract/time.ts';
import { PlayerProvider } from '../../../features/watch/player-context.tsx';
import type { Player } from '../../../player/player.ts';
import { freshView } from '../../../player/view.ts';
import { channel } from '../../../testing/channels.ts';
import type { Watched } from '../../main/use-watched.ts';
import { Actions } from './actions.tsx';

/** Twenty past nine in the evening. */
const now = Date.UTC(2026, 10, 22, 19, 20);
const nothing = (): void => undefined;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['of the past', now - 20 * hourMs, '25.00% 100%'],
  ['on air', now - 20 * 60_000, '33.33% 100%'],
])('the bar of a programme %s says where in it one is', (_, startTime, size) => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const past = startTime < now - hourMs;
  const kept = { quality: 'high' as const, volume: 1, muted: false };
  const store = createStore(() => ({
    ...freshView(kept),
    ...(past && { place: { at: startTime } }),
  }));
  const timeline = () => (past ? { positionMs: startTime + hourMs / 4 } : undefined);
  const watched = {
    channel: { ...channel(1, 'Eesti Üks'), qualities: { low: true, medium: true, high: true } },
    programs: {
      now: { id: 1, name: 'Saade', startTime, endTime: startTime + hourMs, genres: [], imgUrl: null },
    },
  } as unknown as Watched;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlayerProvider
        value={
          { store, timeline, marks: () => [], stream: nothing, hasAhead: () => past } as unknown as Player
        }
      >
        <MemoryRouter>
          <Actions {...{ watched, member: false, onEvening: nothing, onMenu: nothing, onClose: nothing }} />
        </MemoryRouter>
      </PlayerProvider>
    </QueryClientProvider>,
  );
  const bar = screen
    .getByRole('heading', { name: 'Saade' })
    .parentElement!.querySelector<HTMLElement>('span[style]');
  expect(bar?.style.backgroundSize).toBe(size);
  // Where nothing has been broadcast after it, there is nothing to wind on through.
  const winds = screen.getAllByRole('button', { name: /^Keri / }).map(({ textContent }) => textContent);
  expect(winds).toEqual(past ? ['Keri tagasi', 'Keri edasi'] : ['Keri tagasi']);
});
