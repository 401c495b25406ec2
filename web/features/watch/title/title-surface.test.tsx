// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Player } from '../../../player/player.ts';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { PlayerProvider } from '../player-context.tsx';
import { TitleSurface } from './title-surface.tsx';

const durationMs = 5_400_000;
const title = { id: 10_000, name: 'Kevade', durationMs, playingPosition: null };
const subject = { titleId: 10_000 };
let store: StoreApi<PlayerView>;
const did = {
  attach: vi.fn<Player['attach']>(() => () => undefined),
  toggle: vi.fn<Player['toggle']>(),
  play: vi.fn<Player['play']>(),
  seekBy: vi.fn<Player['seekBy']>(),
  seekToInstant: vi.fn<Player['seekToInstant']>(),
  changeVolume: vi.fn<Player['changeVolume']>(),
};
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  const kept = { quality: 'high' as const, volume: 1, muted: false };
  store = createStore<PlayerView>(() => ({ ...freshView(kept), subject, title, state: 'playing' }));
});
afterEach(cleanup);

function show(): void {
  const timeline = () => ({ positionMs: 754_000, startMs: 0, liveMs: durationMs, atLive: false });
  const player = { ...did, store, timeline } as Partial<Player> as Player;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlayerProvider value={player}>
        <TitleSurface
          subject={subject}
          name="Kevade"
          qualities={{ low: true, medium: true, high: false }}
          failed={(failure) => `Ei saa: ${failure}`}
          onClose={onClose}
        />
      </PlayerProvider>
    </QueryClientProvider>,
  );
}

test('its line runs from the beginning to the end, in time of its own', () => {
  show();
  const line = screen.getByRole('slider', { name: 'Ajajoon' });
  const values = ['min', 'max', 'now', 'text'].map((part) => line.getAttribute(`aria-value${part}`));
  expect(values).toEqual(['0', '5400', '754', '12:34, kokku 1:30:00']);
  fireEvent.keyDown(line, { key: 'PageUp' });
  expect(did.seekBy).toHaveBeenCalledWith(60);
  expect(screen.getByText('12:34')).toBeTruthy();
});

test('buttons go ten seconds either way, and to the beginning', () => {
  show();
  for (const name of ['10 sekundit tagasi', '10 sekundit edasi', 'Vaata algusest'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect([did.seekBy.mock.calls, did.seekToInstant.mock.calls]).toEqual([[[-10], [10]], [[0]]]);
  expect(screen.getByRole('button', { name: /^HI/ })).toHaveProperty('disabled', false);
  expect(screen.getByRole('button', { name: /^ME/ })).toHaveProperty('disabled', false);
});

test('keys mean the picture while it has its turn, and nothing while a trailer is shown instead', () => {
  show();
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  fireEvent.keyDown(window, { key: 'MediaPlayPause' });
  fireEvent.keyDown(window, { key: 'Home' });
  expect(did.seekBy.mock.calls).toEqual([[10]]);
  expect(did.toggle).toHaveBeenCalledTimes(1);
  expect(did.seekToInstant.mock.calls).toEqual([[0]]);
  act(() => store.setState({ subject: { trailerOf: 10_000 } }));
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  expect(did.seekBy).toHaveBeenCalledTimes(1);
});

test('after the volume was moved the keys mean the picture again, but for those that move it', () => {
  show();
  const volume = screen.getByRole('slider', { name: 'Helitugevus' });
  for (const key of ['ArrowLeft', 'ArrowUp', 'Home']) expect(fireEvent.keyDown(volume, { key })).toBe(true);
  expect([did.seekBy, did.changeVolume, did.seekToInstant].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(fireEvent.keyDown(volume, { key: ' ' })).toBe(false);
  expect(fireEvent.keyDown(volume, { key: 'k' })).toBe(false);
  expect(did.toggle).toHaveBeenCalledTimes(2);
});

test('at its end it rests: again, or away', () => {
  show();
  act(() => store.setState({ state: 'ended' }));
  const again = screen.getByRole('button', { name: 'Vaata uuesti' });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  expect([did.seekToInstant.mock.calls, did.play.mock.calls]).toEqual([[[0]], [[]]]);
  fireEvent.click(screen.getByRole('button', { name: 'Sulge' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a picture that went to another window is fetched back by a button', async () => {
  show();
  act(() => store.setState({ state: 'failed', failure: 'stream.replaced' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Vaata siin' }));
  expect(screen.getByRole('alert').textContent).toContain('Sa vaatad nüüd teises aknas.');
  expect(did.play).toHaveBeenCalledTimes(1);
});

test('why it does not play is said', () => {
  show();
  act(() => store.setState({ state: 'failed', failure: 'title.unknown' }));
  expect(screen.getByRole('alert').textContent).toBe('Ei saa: title.unknown');
});
