// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Player } from '../../player/player.ts';
import { freshView, type PlayerView } from '../../player/view.ts';
import { ChannelWords, type AboutChannel } from './channel-words.tsx';
import { PlayerProvider, usePlayerView } from './player-context.tsx';

const qualities = { low: true, medium: true, high: true };
const channelOf = (id: string) => ({ id, number: 7, name: `Kanal ${id}`, logoUrl: '', qualities });
const about: AboutChannel = (id) => ({ channel: channelOf(id), now: 'Metsas' });
const nothing = { previous: undefined, now: undefined, next: undefined, list: undefined };
let store: StoreApi<PlayerView>;

/** What is drawn of the page besides. */
const Page = () => <p data-page="">{usePlayerView(({ channelId }) => channelId)}</p>;

beforeEach(() => {
  vi.useFakeTimers();
  const view = freshView({ quality: 'high', volume: 1, muted: false });
  store = createStore<PlayerView>(() => ({ ...view, state: 'playing', channelId: 'a' }));
  render(
    <PlayerProvider value={{ store } as Partial<Player> as Player}>
      <ChannelWords
        channel={channelOf('a')}
        programs={nothing}
        about={about}
        covered={false}
        entry={{ digits: '', name: undefined }}
      />
      <Page />
    </PlayerProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const overlay = () => document.querySelector('[data-overlay=zap]')?.textContent;
const page = () => document.querySelector('[data-page]')?.textContent;
const turnTo = (part: Partial<PlayerView>): void => act(() => store.setState(part));

test('the channel that is turned to is named before its picture is there, and the page follows with that', () => {
  expect(overlay()).toBeUndefined();
  turnTo({ channelId: 'b', state: 'loaded' });
  expect([overlay(), page()]).toEqual(['7Kanal bMetsas', 'a']);
  turnTo({ state: 'playing' });
  act(() => void vi.advanceTimersByTime(400));
  expect([overlay(), page()]).toEqual(['7Kanal bMetsas', 'b']);
  act(() => void vi.advanceTimersByTime(4_000));
  expect(overlay()).toBeUndefined();
});
