// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { lazyParts } from '../../lib/loading/lazy.ts';
import type { Player } from '../../player/player.ts';
import { freshView, type PlayerView } from '../../player/view.ts';
import { PictureSlot } from './picture-slot.tsx';
import { PlayerProvider } from './player-context.tsx';
import { TrackMenu } from './controls/track-menu.tsx';

const toggle = vi.fn<() => void>();
const seekBy = vi.fn<(seconds: number) => void>();
let video: HTMLVideoElement;
const slot = createRef<HTMLElement>();

/** By the time of a first touch they have come. */
beforeAll(() => Promise.all([...lazyParts].map((bring) => bring())));
beforeEach(() => {
  vi.useFakeTimers();
  toggle.mockClear();
  seekBy.mockClear();
  video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false });
  const tracks = { audio: [], audioId: undefined, texts: [{ id: 0, label: 'eesti', language: 'et' }] };
  const store = createStore<PlayerView>(() => ({
    ...freshView({ quality: 'high', volume: 1, muted: false }),
    state: 'playing',
    tracks: { ...tracks, textId: undefined },
  }));
  const player = {
    attach: () => () => undefined,
    display: () => video,
    hasAhead: () => true,
    toggle,
    seekBy,
    store,
  } as Partial<Player> as Player;
  render(
    <PlayerProvider value={player}>
      <PictureSlot slot={slot} covered={false} controls={() => <TrackMenu />}>
        <p>Pilt</p>
      </PictureSlot>
    </PlayerProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** All that a browser tells of one press, in its order. */
function press(element: Element, { pointerType = 'mouse', button = 0, clientX = 0 } = {}): void {
  const pointer = { pointerType, button, clientX, bubbles: true };
  fireEvent.pointerDown(element, pointer);
  fireEvent.pointerUp(element, pointer);
  if (button === 0) fireEvent.click(element);
}
const picture = () => screen.getByText('Pilt');
const controls = () => slot.current?.dataset['controls'];
function openMenu(): void {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Heli ja subtiitrid' }), { key: 'Enter' });
  // The menu listens to what is beside it from the next moment on.
  vi.advanceTimersByTime(0);
  expect(screen.queryByRole('menu')).not.toBeNull();
}

test('a click on the picture pauses it, with the first button and no other', () => {
  for (const button of [1, 2, 3]) press(picture(), { button });
  expect(toggle).not.toHaveBeenCalled();
  press(picture());
  expect(toggle).toHaveBeenCalledTimes(1);
});

test('a tap shows the controls and takes them away, and pauses nothing', () => {
  press(picture(), { pointerType: 'touch' });
  expect(controls()).toBe('hidden');
  press(picture(), { pointerType: 'touch' });
  expect(controls()).toBe('shown');
  expect(toggle).not.toHaveBeenCalled();
});

test.each(['mouse', 'touch'])(
  'beside an open menu a press closes it and does nothing else: %s',
  (pointerType) => {
    openMenu();
    press(picture(), { pointerType });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(controls()).toBe('shown');
    expect(toggle).not.toHaveBeenCalled();
    press(picture(), { pointerType });
    expect(toggle).toHaveBeenCalledTimes(pointerType === 'mouse' ? 1 : 0);
    expect(controls()).toBe(pointerType === 'mouse' ? 'shown' : 'hidden');
  },
);

test('two taps on a side jump ten seconds, further ones ten more, and the middle jumps nowhere', () => {
  slot.current!.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200);
  const tap = (clientX: number, afterMs: number) => {
    vi.advanceTimersByTime(afterMs);
    press(picture(), { pointerType: 'touch', clientX });
  };
  tap(20, 0);
  expect(seekBy).not.toHaveBeenCalled();
  tap(30, 200);
  expect(seekBy.mock.calls).toEqual([[-10]]);
  expect(screen.getByText('−10 s')).toBeTruthy();
  tap(25, 500);
  expect(screen.getByText('−20 s')).toBeTruthy();
  tap(280, 2_000);
  tap(280, 300);
  expect(seekBy.mock.calls).toEqual([[-10], [-10], [10]]);
  // Too slow, and in the middle.
  tap(280, 2_000);
  tap(280, 900);
  tap(150, 2_000);
  tap(150, 100);
  expect(seekBy).toHaveBeenCalledTimes(3);
  expect(toggle).not.toHaveBeenCalled();
});

test('a finger that stays hurries what plays on until it is lifted, and is no tap', () => {
  const finger = { pointerType: 'touch', button: 0, pointerId: 7, isPrimary: true, bubbles: true };
  fireEvent.pointerDown(picture(), finger);
  vi.advanceTimersByTime(499);
  expect(video.playbackRate).toBe(1);
  act(() => void vi.advanceTimersByTime(1));
  expect(video.playbackRate).toBe(2);
  expect(screen.getByText('2× kiirem')).toBeTruthy();
  fireEvent.pointerUp(picture(), finger);
  fireEvent.click(picture());
  expect(video.playbackRate).toBe(1);
  expect(screen.queryByText('2× kiirem')).toBeNull();
  expect(toggle).not.toHaveBeenCalled();
});
