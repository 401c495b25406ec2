// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Player } from '../../../player/player.ts';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { PlayerProvider } from '../player-context.tsx';
import { TrailerButton } from './trailer-button.tsx';

let store: StoreApi<PlayerView>;
const resume = vi.fn<() => void>();
const did = {
  attach: vi.fn<Player['attach']>(() => () => undefined),
  suspend: vi.fn<Player['suspend']>(() => resume),
  open: vi.fn<Player['open']>((subject) => store.setState({ subject })),
};

beforeEach(() => {
  vi.clearAllMocks();
  store = createStore<PlayerView>(() => freshView({ quality: 'high', volume: 1, muted: false }));
  renderButton();
  fireEvent.click(screen.getByRole('button', { name: 'Treiler' }));
});
afterEach(cleanup);

/** How often the picture was borrowed and not given back. */
const suspended = () => did.suspend.mock.calls.length - resume.mock.calls.length;

const renderWithout = (): void => renderButton(null);
function renderButton(titleId: number | null = 10_000): void {
  const player = { ...did, store, timeline: () => undefined } as Partial<Player> as Player;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlayerProvider value={player}>
        <TrailerButton titleId={titleId ?? undefined} name="Kevade" />
      </PlayerProvider>
    </QueryClientProvider>,
  );
}

test('plays in place of what is on, from its first second, until it is closed', () => {
  expect(screen.getByRole('dialog', { name: 'Treiler: Kevade' })).toBeTruthy();
  expect(suspended()).toBe(1);
  expect(did.open).toHaveBeenCalledTimes(did.suspend.mock.calls.length);
  expect(did.open).toHaveBeenLastCalledWith({ trailerOf: 10_000 }, { at: 1_000 });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(suspended()).toBe(0);
});

test('gives the focus back to where it was', async () => {
  cleanup();
  renderButton();
  const button = screen.getByRole('button', { name: 'Treiler' });
  button.focus();
  fireEvent.click(button);
  const popup = screen.getByRole('dialog');
  expect(popup.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(popup, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a stream that is not there is said in the words of trailers', () => {
  act(() => store.setState({ state: 'failed', failure: 'unavailable' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Treiler pole hetkel kättesaadav! Palun proovi mõne aja pärast uuesti.',
  );
});

test('without a trailer there is that warning alone, and nothing is taken from what is on', () => {
  cleanup();
  did.suspend.mockClear();
  renderWithout();
  fireEvent.click(screen.getByRole('button', { name: 'Treiler' }));
  expect(screen.getByRole('dialog', { name: 'Treiler: Kevade' }).textContent).toContain(
    'Treiler pole hetkel kättesaadav!',
  );
  expect(did.suspend).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
