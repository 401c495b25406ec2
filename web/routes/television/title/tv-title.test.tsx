// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { notices } from '../../../../ui/feedback/notices.ts';
import { PlayerProvider } from '../../../features/watch/player-context.tsx';
import { winding } from '../../../features/watch/winding/winding.ts';
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
  pause: vi.fn<Player['pause']>(),
  play: vi.fn<Player['play']>(),
  hasAhead: () => true,
  stream: () => undefined,
};
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  enterTvMode();
  winding.setState({ wind: undefined });
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

test('held, left and right wind along it, and it goes on from there when they are let go', async () => {
  press('ArrowRight');
  act(() => void fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true }));
  await vi.waitFor(() => expect(winding.getState().wind).toMatchObject({ direction: 1, speed: 8 }));
  await screen.findByText('Kerin edasi 8×');
  expect(did.pause).toHaveBeenCalledTimes(1);
  act(() => void fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true }));
  act(() => void fireEvent.keyUp(document.body, { key: 'ArrowRight' }));
  expect(winding.getState().wind).toBeUndefined();
  expect([did.play.mock.calls.length, did.seekToInstant.mock.calls.length]).toEqual([1, 1]);
});

test('a remote without keys of recorders winds by an action; OK goes on from there, Escape from where it began', async () => {
  for (const [key, seeks] of [
    ['Enter', 1],
    ['Escape', 1],
  ] as const) {
    press('Enter');
    fireEvent.click(screen.getByRole('button', { name: 'Keri tagasi' }));
    await screen.findByText('Kerin tagasi 8×');
    expect(actions()).toBeNull();
    press(key);
    expect(winding.getState().wind).toBeUndefined();
    expect(did.seekToInstant).toHaveBeenCalledTimes(seeks);
  }
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
