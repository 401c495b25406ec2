// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { StreamMark } from '../../../player/engine/stream-marks.ts';
import type { Player } from '../../../player/player.ts';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { PlayerProvider } from '../player-context.tsx';
import { SpokenPlayer } from './spoken-player.tsx';

const noon = Date.parse('2026-11-28T12:00:00+02:00');
const film: PlayerView = {
  ...freshView({ quality: 'high', volume: 1, muted: false }),
  state: 'playing',
  subject: { channelId: 'etv' },
};
const eesti = { id: 0, label: 'eesti', language: 'et' };
const offer = { audio: [], audioId: undefined, texts: [eesti] };
const described = { id: 1, label: 'kirjeldustõlge', language: 'et' };
const sounds = { audio: [eesti, described], texts: [], textId: undefined };

function speak(view: Partial<PlayerView> = {}, marks: readonly StreamMark[] = []) {
  const store = createStore<PlayerView>(() => ({ ...film, ...view }));
  const player = {
    store,
    marks: () => marks,
    timeline: () => ({ positionMs: noon, startMs: noon - 60_000, liveMs: noon + 60_000, atLive: false }),
  } as unknown as Player;
  const slot = document.body.appendChild(document.createElement('section'));
  const video = slot.appendChild(document.createElement('video'));
  const container = slot.appendChild(document.createElement('div'));
  const draw = (subject: string): void =>
    void render(
      <PlayerProvider value={player}>
        <SpokenPlayer subject={subject} />
      </PlayerProvider>,
      { container },
    );
  draw('Kanal 1, Eesti Üks');
  return {
    video,
    draw,
    becomes: (part: Partial<PlayerView>) => act(() => store.setState(part)),
    said: () => container.querySelector('[aria-live=polite]')!.textContent,
  };
}

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what was turned to is announced, and anew when that becomes something else', () => {
  const { draw, said } = speak();
  expect(said()).toBe('Kanal 1, Eesti Üks');
  draw('Kanal 2, Eesti Kaks: Uudised');
  expect(said()).toBe('Kanal 2, Eesti Kaks: Uudised');
});

test('while a film plays the picture of channels below it is silent, and names its channel when that is back', () => {
  const { becomes, said } = speak();
  becomes({ subject: { titleId: 10_000 } });
  becomes({ state: 'paused' });
  expect(said()).toBe('');
  becomes({ subject: { channelId: 'etv' } });
  expect(said()).toBe('Kanal 1, Eesti Üks');
});

test.each([
  [{}, { state: 'paused' }, 'Peatatud'],
  [{ state: 'paused' }, { state: 'buffering' }, 'Mängib'],
  [{}, { state: 'ended' }, 'Lõppes'],
  [{ state: 'failed' }, { state: 'playing' }, 'Pilt on tagasi'],
  [{ soundOnly: 'line' }, { soundOnly: undefined }, 'Pilt on tagasi'],
  [{}, { quality: 'low' }, 'Madal kvaliteet'],
  [{ tracks: { ...offer, textId: undefined } }, { tracks: { ...offer, textId: 0 } }, 'Subtiitrid: eesti'],
  [{ tracks: { ...offer, textId: 0 } }, { tracks: { ...offer, textId: undefined } }, 'Subtiitrid väljas'],
  [{ tracks: { ...sounds, audioId: 0 } }, { tracks: { ...sounds, audioId: 1 } }, 'Heli: kirjeldustõlge'],
] satisfies [Partial<PlayerView>, Partial<PlayerView>, string][])(
  'from %j to %j: %s',
  (before, now, words) => {
    const { becomes, said } = speak(before);
    becomes(now);
    expect(said()).toBe(words);
  },
);

test('the state of another channel is no change of this one', () => {
  const { becomes, said } = speak({ state: 'paused' });
  becomes({ subject: { channelId: 'tv3' }, state: 'loaded' });
  expect(said()).toBe('Kanal 1, Eesti Üks');
});

test('of several jumps the last place is announced, and none of the jump with which a stream begins', () => {
  const { video, said } = speak();
  video.dispatchEvent(new Event('emptied'));
  video.dispatchEvent(new Event('seeking'));
  act(() => void vi.advanceTimersByTime(5_000));
  expect(said()).toBe('Kanal 1, Eesti Üks');
  for (let i = 0; i < 3; i++) {
    video.dispatchEvent(new Event('seeking'));
    act(() => void vi.advanceTimersByTime(300));
    expect(said()).toBe('Kanal 1, Eesti Üks');
  }
  act(() => void vi.advanceTimersByTime(700));
  expect(said()).toBe('12:00, sinu aeg');
});

test('what the broadcaster marks where one has jumped to is said with the place', () => {
  const { video, said } = speak({}, [{ kind: 'program', fromMs: noon + 3_000 }]);
  act(() => void vi.advanceTimersByTime(5_000));
  video.dispatchEvent(new Event('seeking'));
  act(() => void vi.advanceTimersByTime(700));
  expect(said()).toBe('12:00, sinu aeg, saate algus');
});
