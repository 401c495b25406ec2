// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { notices } from '../../../../ui/feedback/notices.ts';
import { nothingAhead } from '../../../player/timeline.ts';
import type { Player } from '../../../player/player.ts';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { PlayerProvider } from '../player-context.tsx';
import { WindLayer } from './wind-layer.tsx';
import { beginWind, moveWind } from './wind.ts';
import { endWind, turned, winding, woundMs, woundOn, type Wind } from './winding.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-11-28T12:00:00+02:00');
const [start, live] = [noon - 10 * hour, noon + hour];
let store: StoreApi<PlayerView>;
let positionMs: number;
const did: string[] = [];
const opens = vi.fn<(ms: number) => boolean | undefined>();

const player = {
  get store() {
    return store;
  },
  timeline: () => ({ positionMs, startMs: start, liveMs: live, atLive: false }),
  hasAhead: () => !nothingAhead({ positionMs, startMs: start, liveMs: live, atLive: false }),
  pause: () => (did.push('pause'), store.setState({ state: 'paused' })),
  play: () => (did.push('play'), store.setState({ state: 'buffering' })),
  seekBy: (seconds: number) => void did.push(`by ${seconds}`),
  seekToInstant: (ms: number) => void did.push(`to ${(ms - noon) / 1000}`),
  stream: () => undefined,
} as unknown as Player;

beforeEach(() => {
  store = createStore<PlayerView>(() => ({
    ...freshView({ quality: 'high', volume: 1, muted: false }),
    state: 'playing',
    subject: { channelId: 'etv' },
    channelId: 'etv',
  }));
  positionMs = noon;
  did.length = 0;
  opens.mockReset().mockReturnValue(true);
  winding.setState({ wind: undefined });
});
afterEach(cleanup);

const wind = () => winding.getState().wind;
const speed = () => wind() && wind()!.direction * wind()!.speed;
const at = () => (wind()!.atMs - noon) / 1000;
const draw = () =>
  render(
    <PlayerProvider value={player}>
      <WindLayer />
    </PlayerProvider>,
  );
const press = (key: string, more: object = {}) => act(() => void fireEvent.keyDown(window, { key, ...more }));
const passes = (ms: number) => moveWind(player, ms, opens);

test('the same key goes from 8 to 32 and back, the other one turns round slowly', () => {
  const one = { direction: 1, speed: 8 } as Wind;
  expect(turned(one, 1)).toMatchObject({ direction: 1, speed: 32 });
  expect(turned(turned(one, 1), 1)).toMatchObject({ direction: 1, speed: 8 });
  expect(turned(turned(one, 1), -1)).toMatchObject({ direction: -1, speed: 8 });
});

test('no further than what may be seen, in either direction', () => {
  const one = { direction: 1, speed: 32, atMs: 900_000 } as Wind;
  const limits = { startMs: 890_000, liveMs: 910_000 };
  expect(woundOn(one, 100, limits)).toMatchObject({ wind: { atMs: 903_200 }, ended: false });
  expect(woundOn(one, 1_000, limits)).toMatchObject({ wind: { atMs: 910_000 }, ended: true });
  expect(woundOn({ ...one, direction: -1 }, 1_000, limits)).toMatchObject({
    wind: { atMs: 890_000 },
    ended: true,
  });
});

test('winding stands still and is silent, and goes on from the place that is seen', () => {
  beginWind(player, -1);
  expect([did, speed()]).toEqual([['pause'], -8]);
  passes(1_000);
  draw();
  press('MediaRewind');
  passes(1_000);
  expect([speed(), at()]).toEqual([-32, -40]);
  press('Enter');
  expect([wind(), did]).toEqual([undefined, ['pause', 'play', 'to -40']]);
});

test.each([' ', 'k', 'MediaPlay'])('%s goes on from there, too', (key) => {
  beginWind(player, 1);
  passes(10_000);
  draw();
  press(key);
  expect(did).toEqual(['pause', 'play', 'to 80']);
});

test('Escape goes on where it began, without a jump; what was paused stays so', () => {
  beginWind(player, 1);
  passes(10_000);
  draw();
  press('Escape');
  expect([wind(), did]).toEqual([undefined, ['pause', 'play']]);
  store.setState({ state: 'paused' });
  beginWind(player, 1);
  passes(10_000);
  press('Escape');
  expect(did.slice(2)).toEqual(['pause']);
});

test('a key that is held winds until it is let go, at one speed', () => {
  beginWind(player, 1);
  draw();
  press('L', { repeat: true });
  press('L', { repeat: true });
  expect(speed()).toBe(8);
  passes(1_000);
  act(() => void fireEvent.keyUp(window, { key: 'l' }));
  expect(did).toEqual(['pause', 'play', 'to 8']);
});

test('a key that stays held goes faster, once', () => {
  beginWind(player, -1);
  draw();
  const holdsAt = (timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key: 'ArrowLeft', repeat: true, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    act(() => void window.dispatchEvent(event));
    return speed();
  };
  expect([1_000, 2_900, 3_100, 6_000].map(holdsAt)).toEqual([-8, -8, -32, -32]);
  act(() => void fireEvent.keyUp(window, { key: 'ArrowLeft' }));
  expect(did).toEqual(['pause', 'play', 'to 0']);
});

test('a key that is not held may be let go', () => {
  beginWind(player, 1);
  draw();
  act(() => void fireEvent.keyUp(window, { key: 'L' }));
  expect(speed()).toBe(8);
});

test('at the newest instant it goes on there', () => {
  positionMs = live - 20_000;
  beginWind(player, 1);
  passes(1_000);
  expect(at()).toBe((live - noon) / 1000 - 12);
  passes(2_000);
  expect([wind(), did[2]]).toEqual([undefined, `to ${(live - noon) / 1000}`]);
});

test('where the server opens no more it goes on before that, and waits while it has not said so', () => {
  beginWind(player, -1);
  passes(1_000);
  opens.mockReturnValue(undefined);
  passes(1_000);
  expect(at()).toBe(-8);
  opens.mockReturnValue(false);
  passes(1_000);
  expect([wind(), did[2]]).toEqual([undefined, 'to -8']);
});

test('a press on the line, or of any button that plays, ends it', () => {
  beginWind(player, 1);
  endWind(player, noon - 5_000);
  expect([wind(), did]).toEqual([undefined, ['pause', 'play', 'to -5']]);
  store.setState({ state: 'playing' });
  beginWind(player, 1);
  draw();
  passes(1_000);
  act(() => store.setState({ state: 'buffering' }));
  expect([wind(), did[did.length - 1]]).toEqual([undefined, 'to 8']);
});

test('something else that is turned on takes its place', () => {
  beginWind(player, 1);
  draw();
  act(() => store.setState({ subject: { channelId: 'tv3' }, channelId: 'tv3', state: 'buffering' }));
  expect([wind(), did]).toEqual([undefined, ['pause']]);
});

test('live has nothing ahead, which is said; another device is led in steps', () => {
  positionMs = live - 3_000;
  beginWind(player, 1);
  expect([wind(), notices.getState().notice?.text]).toEqual([undefined, 'Edasi ei ole veel midagi kerida.']);
  store.setState({ remote: { device: undefined, by: 'cast' } });
  beginWind(player, -1);
  expect([wind(), did]).toEqual([undefined, ['by -10']]);
});

test('the speed is written and said once, and the time moves', () => {
  beginWind(player, -1);
  draw();
  const said = screen.getByRole('status').textContent;
  expect(said).toBe('Kerin tagasi 8×');
  const before = document.querySelector('[data-wind]')!.textContent;
  act(() => passes(2_000));
  expect(screen.getByRole('status').textContent).toBe(said);
  expect([before, document.querySelector('[data-wind]')!.textContent]).toEqual(['8×12:00:00', '8×11:59:44']);
});

test('the line is drawn ten times a second', () => {
  const one = { direction: 1, speed: 32, atMs: 32_000 } as Wind;
  const drawn = Array.from({ length: 60 }, (_, i) =>
    woundMs({ wind: woundOn(one, (i * 1000) / 60, { startMs: 0, liveMs: hour }).wind }),
  );
  expect(new Set(drawn).size).toBe(10);
});
