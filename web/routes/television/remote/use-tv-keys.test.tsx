// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { PlayerProvider } from '../../../features/watch/player-context.tsx';
import type { Player } from '../../../player/player.ts';
import { freshView } from '../../../player/view.ts';
import { useTvKeys } from './use-tv-keys.ts';

afterEach(() => {
  cleanup();
  location.hash = '';
});

const nothing = (): void => undefined;
const skip = vi.fn<(by: -1 | 1) => void>();
const toggle = vi.fn<() => void>();
const store = createStore(() => freshView({ quality: 'high', volume: 1, muted: false }));

function show(at: string) {
  location.hash = at;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlayerProvider value={{ store, toggle } as Partial<Player> as Player}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </PlayerProvider>
  );
  const keys = {
    channels: [],
    round: [],
    zapping: { channelId: 'etv', zap: nothing, step: nothing },
    surface: { current: null },
    bare: false,
    open: nothing,
    fromPage: false,
    skip,
  };
  return renderHook(() => [useLocation(), useTvKeys(keys)] as const, { wrapper }).result;
}

test('a coloured key leads to its page, and pressed there it is no further step of the way back', () => {
  const shown = show('/movies');
  const { key } = shown.current[0];
  fireEvent.keyDown(document.body, { key: 'ColorF2Yellow' });
  expect(shown.current[0].pathname).toBe('/search');
  expect(shown.current[0].key).not.toBe(key);
  cleanup();
  const there = show('/search?otsi=kevad');
  const before = there.current[0].key;
  fireEvent.keyDown(document.body, { key: 'ColorF2Yellow' });
  expect(there.current[0].key).toBe(before);
});

test('the keys of recorders are heard wherever one is, but not behind what tells why the picture stopped', () => {
  show('/movies');
  for (const key of ['MediaTrackNext', 'MediaTrackPrevious', 'MediaPlayPause'])
    fireEvent.keyDown(document.body, { key });
  expect(skip.mock.calls).toEqual([[1], [-1]]);
  expect(toggle).toHaveBeenCalledTimes(1);
  store.setState({ failure: 'stream.replaced' });
  fireEvent.keyDown(document.body, { key: 'MediaPlayPause' });
  expect(toggle).toHaveBeenCalledTimes(1);
});
