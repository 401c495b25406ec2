// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { outage } from '../../lib/outage.ts';
import { offersQuery } from '../../lib/queries/offers-query.ts';
import { monthOffers } from '../../testing/offers.ts';
import type { Player } from '../../player/player.ts';
import { freshView, type Failure, type PlayerView } from '../../player/view.ts';
import { StateOverlay } from './overlays.tsx';
import { PlayerProvider } from './player-context.tsx';

const did = { play: vi.fn<() => void>(), jumpToLive: vi.fn<() => void>(), reopen: vi.fn<() => void>() };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  outage.setState({ lasts: false });
  vi.clearAllMocks();
});

function show(view: Partial<PlayerView>): void {
  const store = createStore<PlayerView>(() => ({
    ...freshView({ quality: 'high', volume: 1, muted: false }),
    ...view,
  }));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(offersQuery(undefined).queryKey, monthOffers);
  render(
    <QueryClientProvider client={queries}>
      <PlayerProvider value={{ ...did, store } as Partial<Player> as Player}>
        <MemoryRouter initialEntries={['/channel/etv?at=7']}>
          <StateOverlay />
        </MemoryRouter>
      </PlayerProvider>
    </QueryClientProvider>,
  );
}

async function showFailure(failure: Failure): Promise<HTMLElement> {
  show({ state: 'failed', failure });
  const alert = screen.getByRole('alert');
  // The words come in a piece of their own.
  await vi.waitFor(() => expect(alert.textContent).not.toBe(''), { timeout: 10_000 });
  return alert;
}

test.each<[Failure, string]>([
  ['stream.gone', 'Seda saadet ei saa enam järele vaadata.'],
  ['stream.notYet', 'See saade ei ole veel alanud.'],
])('a past that is not there (%s) is said, with a way to live', async (failure, words) => {
  expect((await showFailure(failure)).textContent).toContain(words);
  fireEvent.click(screen.getByRole('button', { name: 'Vaata otse' }));
  expect(did.jumpToLive).toHaveBeenCalledTimes(1);
});

test('a channel for members leads a visitor to an account with what it costs, or to the login', async () => {
  expect((await showFailure('stream.notAllowed')).textContent).toContain(
    'Selle kanali vaatamiseks loo konto või logi sisse.',
  );
  const [join, signIn] = screen.getAllByRole('link');
  expect(join?.textContent).toMatch(/^Loo konto — kuu 13.€$/);
  expect(join?.getAttribute('href')).toMatch(/\/register$/);
  expect(signIn?.textContent).toBe('Logi sisse');
  expect(signIn?.getAttribute('href')).toMatch(/\/login$/);
});

test.each<Failure>(['viewtime.expired', 'viewtime.none', 'viewtime.frozen'])(
  'without viewing time (%s) the way leads to where it can be bought',
  async (failure) => {
    await showFailure(failure);
    expect(screen.getByRole('link', { name: 'Vaatamisaeg' }).getAttribute('href')).toMatch(/\/viewtime$/);
  },
);

test('what plays in another window is taken back by a button, and what is not to be had is asked for anew', async () => {
  await showFailure('stream.replaced');
  fireEvent.click(screen.getByRole('button', { name: 'Vaata siin' }));
  expect(did.play).toHaveBeenCalledTimes(1);
  cleanup();
  await showFailure('unavailable');
  fireEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  expect(did.reopen).toHaveBeenCalledTimes(1);
});

test('a picture that does not come for long is said to be on a slow line, unless the page says that the service is away', () => {
  vi.useFakeTimers();
  show({ state: 'buffering' });
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('status').textContent).toBe('Aeglane ühendus');
  act(() => outage.setState({ lasts: true }));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => outage.setState({ lasts: false }));
  expect(screen.getByRole('status').textContent).toBe('Aeglane ühendus');
});
