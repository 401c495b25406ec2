// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { appHistory, locationNow, restMs } from '../../lib/address/app-history.ts';
import type { OnTimeShift, PastPlace } from '../../player/place.ts';
import type { Player } from '../../player/player.ts';
import { freshView, type PlayerView } from '../../player/view.ts';
import { createPlayerAddress } from './player-address.ts';

let opened: string[];
let positionMs: number | undefined;
let timeShifts: OnTimeShift;
let store: Player['store'];
let address: ReturnType<typeof createPlayerAddress>;
let ends: (() => void)[];

const plays = (channelId: string, place?: PastPlace): void => {
  store.setState({ subject: { channelId }, channelId, place });
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  history.replaceState({ idx: 4, key: 'a', usr: null }, '', '#/channel/etv');
  [opened, positionMs] = [[], undefined];
  store = createStore<PlayerView>(() => freshView({ quality: 'high', volume: 1, muted: false }));
  address = createPlayerAddress({
    store,
    open(subject, place) {
      if (!('channelId' in subject)) return;
      opened.push(subject.channelId);
      plays(subject.channelId, place);
    },
    timeline: () =>
      positionMs === undefined ? undefined : { positionMs, startMs: 0, liveMs: 0, atLive: false },
    placeAt: (at) => store.setState({ place: { at } }),
    onTimeShift: (listener) => ((timeShifts = listener), () => undefined),
  });
  ends = [appHistory.listen(locationNow(), () => undefined), address.follow()];
  plays('etv');
});
afterEach(() => {
  ends.forEach((end) => end());
  vi.useRealTimers();
});

const rests = (): unknown => vi.advanceTimersByTime(restMs);
const here = (): [number, string] => [(history.state as { idx: number }).idx, location.hash];

test('the picture goes first, and the address follows it when it has come to rest', () => {
  address.zap('etv2');
  address.zap('kanal2');
  expect([opened, here()]).toEqual([
    ['etv2', 'kanal2'],
    [4, '#/channel/etv'],
  ]);
  rests();
  expect(here()).toEqual([5, '#/channel/kanal2']);
});

test('an address that is drawn late takes nobody back who has zapped on', () => {
  address.zap('etv2');
  rests();
  address.zap('kanal2');
  address.arrive('/channel/etv2', 'etv2', undefined);
  expect(opened).toEqual(['etv2', 'kanal2']);
  rests();
  address.arrive('/channel/etv2', 'etv2', undefined);
  address.arrive('/channel/kanal2', 'kanal2', undefined);
  expect(opened).toEqual(['etv2', 'kanal2', 'kanal2']);
});

test('back to the channel before, and again', () => {
  address.zap('etv2');
  address.swap();
  address.swap();
  expect(opened).toEqual(['etv2', 'etv', 'etv2']);
});

test('the address of the past keeps up with the picture, and the player calls the place so', () => {
  address.replay('etv', 1_000_000);
  positionMs = 1_007_000.4;
  vi.advanceTimersByTime(2_000);
  expect([here(), store.getState().place]).toEqual([[5, '#/channel/etv?at=1007000'], { at: 1_007_000 }]);
});

test('the player goes into the past: a step. Elsewhere in it: none. Back to live: a step', () => {
  timeShifts('etv', { at: 5_000 }, undefined);
  expect(here()).toEqual([5, '#/channel/etv?at=5000']);
  timeShifts('etv', { at: 9_000 }, { place: { at: 5_000 }, atMs: 6_000 });
  expect(here()).toEqual([5, '#/channel/etv?at=9000']);
  timeShifts('etv', undefined, { place: { at: 9_000 }, atMs: 9_500 });
  expect(here()).toEqual([6, '#/channel/etv']);
});

test('under a page the player may go elsewhere in time as it likes', () => {
  appHistory.navigator.push('/tvguide', null);
  timeShifts('etv', { at: 5_000 }, undefined);
  expect(here()).toEqual([5, '#/tvguide']);
});

test('where something came back paused, the address takes on where that stands', () => {
  plays('etv', { at: 7_000 });
  address = createPlayerAddress({
    store,
    // It is left as it is.
    open: () => undefined,
    timeline: () => undefined,
    placeAt: () => undefined,
    onTimeShift: () => () => undefined,
  });
  address.arrive('/channel/etv', 'etv', undefined);
  expect(here()).toEqual([4, '#/channel/etv?at=7000']);
});
