// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { User } from '../../../contract/models/user.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { PlayerProvider } from '../../features/watch/player-context.tsx';
import type { Player } from '../../player/player.ts';
import { freshView } from '../../player/view.ts';
import type { Watched } from '../main/use-watched.ts';
import { TvPicture } from './tv-picture.tsx';

const minute = 60_000;
const end = Date.UTC(2026, 10, 21, 18, 30);
const watched = { channel: undefined, programs: {} } as Watched;

beforeEach(() => void vi.useFakeTimers({ now: end - 61 * minute }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(page: boolean): void {
  const store = createStore(() => freshView({ quality: 'high', volume: 1, muted: false }));
  render(
    <MemoryRouter>
      <PlayerProvider value={{ store, attach: () => () => undefined } as Partial<Player> as Player}>
        <TvPicture
          slot={{ current: null }}
          user={{ expirationdate: end, frozenUntil: null } as User}
          entry={{ digits: '', name: undefined }}
          away={false}
          covered={false}
          onPress={() => undefined}
          {...{ watched, page }}
        />
      </PlayerProvider>
    </MemoryRouter>,
  );
}
const before = (leftMs: number) => act(() => vi.advanceTimersByTimeAsync(end - leftMs - nowMs() + 200));
const said = () => screen.queryByRole('timer')?.textContent;

test('the last hour counts in minutes, the last minute in seconds, with the picture', async () => {
  show(false);
  expect(said()).toBeUndefined();
  await before(20 * minute);
  expect(said()).toBe('Vaatamisaega 20 minutit');
  await before(9_000);
  expect(said()).toBe('Vaatamisaega 9 sekundit');
});

test('beside a page there is no room for it', async () => {
  show(true);
  await before(20 * minute);
  expect(said()).toBeUndefined();
});
