// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { chooseSpeed, hurry, pace, rateOf, speedBeside } from './pace.ts';

function playing() {
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false, writable: true });
  const fresh = freshView({ quality: 'high', volume: 1, muted: false });
  const store = createStore<PlayerView>(() => ({ ...fresh, channelId: 'etv', place: { at: 1_000 } }));
  const now = { ahead: true };
  const player = { store, display: () => video, hasAhead: () => now.ahead };
  const ticks = () => video.dispatchEvent(new Event('timeupdate'));
  return { video, store, player, now, ticks };
}
beforeEach(() => pace.setState({ speed: 1, hurried: false }));

describe('a chosen speed', () => {
  it('is that of the past and of titles, and of what is opened after it', () => {
    const { video, store, player } = playing();
    chooseSpeed(player, 1.5);
    expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([1.5, 1.5]);
    video.playbackRate = video.defaultPlaybackRate = 1;
    store.setState({ channelId: undefined, place: undefined, subject: { titleId: 7 } });
    expect(video.playbackRate).toBe(1.5);
  });

  it('is not that of live, and comes back with the past', () => {
    const { video, store, player } = playing();
    chooseSpeed(player, 0.8);
    store.setState({ place: undefined });
    expect(video.playbackRate).toBe(1);
    store.setState({ place: { at: 5 } });
    expect(video.playbackRate).toBe(0.8);
  });

  it('ends where there is no more to go through, and no slower one does', () => {
    const { video, player, now, ticks } = playing();
    chooseSpeed(player, 2);
    ticks();
    expect(video.playbackRate).toBe(2);
    now.ahead = false;
    ticks();
    expect(video.playbackRate).toBe(1);
    chooseSpeed(player, 0.8);
    expect(video.playbackRate).toBe(0.8);
  });

  it('has one beside it, but for the first and the last', () => {
    pace.setState({ speed: 0.8 });
    expect([speedBeside(-1), speedBeside(1)]).toEqual([undefined, 1]);
    pace.setState({ speed: 2 });
    expect([speedBeside(-1), speedBeside(1)]).toEqual([1.75, undefined]);
  });
});

it.each([
  [{ speed: 1.5, hurried: true }, { isLive: false, hasAhead: true }, 2],
  [{ speed: 0.8, hurried: true }, { isLive: true, hasAhead: true }, 2],
  [{ speed: 0.8, hurried: true }, { isLive: true, hasAhead: false }, 1],
  [{ speed: 1.5, hurried: false }, { isLive: true, hasAhead: true }, 1],
] as const)('%j of %j is %d', (of, view, rate) => expect(rateOf(of, view)).toBe(rate));

describe('a picture that is hurried', () => {
  it('goes twice as fast until one lets go, and then as it was chosen', () => {
    const { video, player } = playing();
    chooseSpeed(player, 1.25);
    const letGo = hurry(player, () => undefined);
    expect(video.playbackRate).toBe(2);
    letGo?.();
    expect(video.playbackRate).toBe(1.25);
  });

  it('goes as it is meant to again once it has caught up, and says so', () => {
    const { video, player, now, ticks } = playing();
    const over: string[] = [];
    hurry(player, () => over.push('over'));
    ticks();
    expect(video.playbackRate).toBe(2);
    now.ahead = false;
    ticks();
    expect(video.playbackRate).toBe(1);
    expect(over).toEqual(['over']);
  });

  it('is not hurried where nothing lies ahead, nor while it stands still', () => {
    const { video, player, now } = playing();
    now.ahead = false;
    expect(hurry(player, () => undefined)).toBeUndefined();
    now.ahead = true;
    Object.defineProperty(video, 'paused', { value: true });
    expect(hurry(player, () => undefined)).toBeUndefined();
    expect(video.playbackRate).toBe(1);
  });
});
