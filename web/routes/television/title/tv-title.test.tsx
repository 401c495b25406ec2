// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { notices } from '../../../../ui/feedback/notices.ts';
import { PlayerProvider } from '../../../features/watch/player-context.tsx';
import { listenToRemote } from '../../../lib/device/remote-keys.ts';
import { enterTvMode, leaveTvMode } from '../../../lib/device/tv-mode.ts';
import type { Player } from '../../../player/player.ts';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { TvTitle } from './tv-title.tsx';

const subject = { titleId: 10_000 };
const title = { id: 10_000, name: 'Kevade', durationMs: 5_400_000, playingPosition: null };
const texts = [{ id: 0, label: 'eesti', language: 'et' }];
const tracks = { audio: [], audioId: undefined, texts, textId: undefined };
let store: StoreApi<PlayerView>;
const did = {
  attach: vi.fn<Player['attach']>(() => () => undefined),
  toggle: vi.fn<Player['toggle']>(),
  seekBy: vi.fn<Player['seekBy']>(),
  seekToInstant: vi.fn<Player['seekToInstant']>(),
  chooseTrack: vi.fn<Player['chooseTrack']>(),
};
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  enterTvMode();
  const kept = { quality: 'high' as const, volume: 1, muted: false };
  store = createStore<PlayerView>(() => ({ ...freshView(kept), subject, title, tracks, state: 'playing' }));
  const timeline = () => ({ positionMs: 754_000, startMs: 0, liveMs: 5_400_000, atLive: false });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlayerProvider value={{ ...did, store, timeline } as Partial<Player> as Player}>
        <TvTitle
          subject={subject}
          name="Kevade"
          qualities={{ low: true, medium: true, high: true }}
          failed={() => 'Ei saa'}
          onNext={undefined}
          onClose={onClose}
        />
      </PlayerProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  leaveTvMode();
  vi.clearAllMocks();
  vi.useRealTimers();
});

/** A key after a moment in which its viewer has seen where they are. */
function press(key: string): void {
  vi.setSystemTime(Date.now() + 1_000);
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
}
const actions = () => screen.queryByRole('dialog', { name: 'Tegevused' });

test.each(['Enter', 'ArrowDown'])(
  '%s opens what can be done with a film: pause first, subtitles second',
  (key) => {
    press(key);
    const names = [...actions()!.querySelectorAll('button')].map((button) => button.textContent);
    expect(names.slice(0, 2)).toEqual(['Peata', 'Subtiitrid: väljas']);
    expect(document.activeElement?.textContent).toBe('Peata');
    fireEvent.click(screen.getByRole('button', { name: 'Subtiitrid: väljas' }));
    expect(did.chooseTrack).toHaveBeenCalledWith('text', texts[0]);
  },
);

test('left and right go along it and show where one is; up leaves it as it is', () => {
  press('ArrowLeft');
  press('ArrowRight');
  expect(did.seekBy.mock.calls).toEqual([[-10], [10]]);
  expect(screen.getByText('12:34')).toBeTruthy();
  press('ArrowUp');
  expect(onClose).not.toHaveBeenCalled();
  expect(actions()).toBeNull();
});

test('the keys of recorders do with it what they say, by their codes', () => {
  const stop = listenToRemote(onClose);
  act(() => void fireEvent.keyDown(document.body, { key: 'Unidentified', keyCode: 10_252 }));
  stop();
  expect(did.toggle).toHaveBeenCalledTimes(1);
});

test('the subtitles that are chosen are drawn over the film', async () => {
  act(() => store.setState({ tracks: { ...tracks, textId: 0 } }));
  const film = screen.getByRole('dialog', { name: 'Kevade' });
  await vi.waitFor(() => expect(film.querySelector('[data-captions]')).not.toBeNull());
});

const said = () => notices.getState().notice?.text;

test('the key for the one before leads to its beginning, and no key of a recorder or for channels is dead', async () => {
  press('MediaTrackPrevious');
  expect(did.seekToInstant).toHaveBeenCalledWith(0);
  press('MediaTrackNext');
  expect(said()).toBe('Järgmist osa ei ole.');
  press('ChannelUp');
  expect(said()).toBe('Kanaliklahvid vahetavad kanalit. Filmist välja viib Tagasi.');
  expect(onClose).not.toHaveBeenCalled();
});
