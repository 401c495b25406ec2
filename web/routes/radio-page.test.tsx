// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { channelNumberWaitMs } from '../../contract/constants.ts';
import type { RadioChannel } from '../../contract/models/channel.ts';
import { stationsQuery } from '../features/radio/radio-queries.ts';
import { PlayerProvider } from '../features/watch/player-context.tsx';
import { listening } from '../lib/listening.ts';
import type { Player } from '../player/player.ts';
import { freshView, type PlayerView } from '../player/view.ts';
import { RadioPage } from './radio-page.tsx';

const stations = Array.from({ length: 22 }, (_, i): RadioChannel => ({
  id: `jaam${i + 1}`,
  number: i + 1,
  name: `Jaam ${i + 1}`,
  logoUrl: 'logo.svg',
  url: '',
  demo: true,
  nowPlaying: null,
}));
let store: StoreApi<PlayerView>;
let client: QueryClient;
const did = {
  open: vi.fn<Player['open']>((subject) =>
    store.setState({ subject, channelId: 'channelId' in subject ? subject.channelId : undefined }),
  ),
  reopen: vi.fn<Player['reopen']>(),
  toggle: vi.fn<Player['toggle']>(),
  setMuted: vi.fn<Player['setMuted']>(),
};
const opened = () => did.open.mock.calls.map(([subject]) => 'channelId' in subject && subject.channelId);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  listening.setState({ stationId: undefined });
  store = createStore<PlayerView>(() => freshView({ quality: 'high', volume: 1, muted: false }));
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(stationsQuery(false).queryKey, stations);
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.useRealTimers();
});

function show() {
  const player = { ...did, store } as Partial<Player> as Player;
  const shown = render(
    <QueryClientProvider client={client}>
      <PlayerProvider value={player}>
        <MemoryRouter initialEntries={['/radio/jaam1']}>
          <Routes>
            <Route path="*" element={<RadioPage />} />
          </Routes>
        </MemoryRouter>
      </PlayerProvider>
    </QueryClientProvider>,
  );
  did.open.mockClear();
  return shown;
}
const type = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(window, { key }));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('digits form one number, shown with its station until a pause', () => {
  show();
  type('1', '7');
  expect(screen.getByText('17', { selector: '[data-overlay=number] *' })).toBeTruthy();
  expect(screen.getByText('Jaam 17', { selector: '[data-overlay=number] *' })).toBeTruthy();
  // What the stations play is heard of meanwhile.
  act(() => {
    client.setQueryData(
      stationsQuery(false).queryKey,
      stations.map((station) => ({ ...station, nowPlaying: 'Laul' })),
    );
  });
  wait(channelNumberWaitMs - 1);
  expect(opened()).toEqual([]);
  wait(1);
  expect(opened()).toEqual(['jaam17']);
  expect(document.querySelector('[data-overlay=number]')).toBeNull();
});

test('Enter chooses at once, Escape forgets, and a number that nobody has is said to be none', () => {
  show();
  type('2', '2', 'Enter');
  expect(opened()).toEqual(['jaam22']);
  type('3', 'Escape');
  wait(channelNumberWaitMs);
  type('9', '9');
  expect(screen.getByText('Sellist kanalit ei ole')).toBeTruthy();
  wait(channelNumberWaitMs);
  expect(opened()).toEqual(['jaam22']);
});

test('a number is forgotten with the page on which it was typed', () => {
  const { unmount } = show();
  type('1', '2');
  unmount();
  wait(channelNumberWaitMs);
  expect(opened()).toEqual([]);
});

test('the volume keeps the keys that move it; the others mean the radio there too', () => {
  show();
  const volume = screen.getByRole('slider', { name: 'Helitugevus' });
  for (const key of ['PageUp', 'PageDown', 'ArrowUp', 'Home']) {
    expect(fireEvent.keyDown(volume, { key })).toBe(true);
  }
  expect(opened()).toEqual([]);
  for (const key of [' ', 'm', '1', '0', 'Enter']) expect(fireEvent.keyDown(volume, { key })).toBe(false);
  expect([did.toggle.mock.calls, did.setMuted.mock.calls, opened()]).toEqual([[[]], [[true]], ['jaam10']]);
});

test('a station that cannot be had can be tried again', () => {
  show();
  act(() => store.setState({ state: 'failed', failure: 'unavailable' }));
  fireEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  expect(did.reopen).toHaveBeenCalledTimes(1);
  act(() => store.setState({ failure: 'stream.notAllowed' }));
  expect(screen.queryByRole('button', { name: 'Proovi uuesti' })).toBeNull();
});

test('what its address names plays; under a modal it stays with what is on', () => {
  const player = { ...did, store } as Partial<Player> as Player;
  const at = (address: string) =>
    render(
      <QueryClientProvider client={client}>
        <PlayerProvider value={player}>
          <MemoryRouter initialEntries={[address]}>
            <RadioPage />
          </MemoryRouter>
        </PlayerProvider>
      </QueryClientProvider>,
    ).unmount();
  at('/radio/jaam3');
  expect(opened()).toEqual(['jaam3']);
  at('/radios/jaam4');
  expect(opened()).toEqual(['jaam3', 'jaam4']);
  at('/about');
  expect(opened()).toEqual(['jaam3', 'jaam4']);
});
