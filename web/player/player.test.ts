// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../contract/client.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import type { Engine, EngineListener, Source } from './engine/engine.ts';
import { createPlayer, type Player } from './player.ts';
import type { StreamRequest } from './request.ts';
import { stillEngine } from '../testing/still-engine.ts';

const past = { fromMs: 1_000_000, toMs: 9_000_000, startMs: 2_000_000 };
let requests: StreamRequest[];
let loads: Source[];
let player: Player;
let leave: () => void;
let second: number;
let heard: EngineListener;
/** What the element was asked to play. */
let asked: string[];
/** Why the past is not to be had. */
let refused: 'stream.gone' | undefined;

const engine: Engine = {
  ...stillEngine,
  load: (source) => void loads.push(source),
  wallMs: () => past.fromMs + second * 1000,
  span: () => past,
  positionOf: (ms) => (ms - past.fromMs) / 1000,
  livePosition: () => 100,
  destroy: vi.fn<() => void>(),
};

async function request(streamRequest: StreamRequest): Promise<StreamAnswer> {
  requests.push(streamRequest);
  if (refused && streamRequest.at !== undefined) throw new CallError(refused, 410, '');
  const id = streamRequest.titleId ?? streamRequest.trailerOf;
  return {
    url: 'http://s1.test/t/A/x/master.m3u8',
    serverId: 's1',
    quality: 'high',
    renewAt: Number.MAX_SAFE_INTEGER,
    expiresAt: Number.MAX_SAFE_INTEGER,
    playlists: [],
    past: streamRequest.at === undefined ? null : past,
    ...(id !== undefined && { title: { id, name: 'Kevade', durationMs: 5_400_000, playingPosition: null } }),
  };
}
const slot = (): HTMLElement => document.body.appendChild(document.createElement('section'));
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });
const settled = (): Promise<void> => until(() => expect(loads).toHaveLength(requests.length));
/** The picture comes, at this second of the element. */
async function plays(at: number): Promise<void> {
  await settled();
  const video = document.querySelector('video')!;
  second = at;
  Object.defineProperties(video, {
    currentTime: { configurable: true, writable: true, value: at },
    duration: { configurable: true, value: 5_400 },
    readyState: { configurable: true, value: 4 },
    paused: { configurable: true, value: false },
  });
  video.dispatchEvent(new Event('timeupdate'));
}
function pauses(): void {
  const video = document.querySelector('video')!;
  Object.defineProperty(video, 'paused', { configurable: true, value: true });
  video.dispatchEvent(new Event('playing'));
  video.dispatchEvent(new Event('pause'));
}
/** A picture is there at this second, without moving. */
function stands(at: number): HTMLVideoElement {
  const video = document.querySelector('video')!;
  second = at;
  video.currentTime = at;
  video.dispatchEvent(new Event('loadeddata'));
  return video;
}

beforeEach(() => {
  document.body.innerHTML = '';
  [requests, loads, asked, second] = [[], [], [], 0];
  refused = undefined;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    asked.push(player.store.getState().channelId ?? 'title');
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  player = createPlayer({ request, chooseEngine: async (_, listener) => ((heard = listener), engine) });
  leave = player.attach(slot());
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

test('a title is played in place of live, which is taken up again as live', async () => {
  player.open({ channelId: 'etv' });
  await plays(50);
  const resume = player.suspend();
  expect(player.store.getState()).toMatchObject({ subject: undefined, suspended: { channelId: 'etv' } });
  player.open({ titleId: 10_000 }, { at: 754_000 });
  await plays(760);
  expect(player.store.getState()).toMatchObject({ channelId: undefined, title: { id: 10_000 } });
  expect(player.timeline()).toMatchObject({ positionMs: 760_000, liveMs: 5_400_000 });
  resume();
  await settled();
  expect(requests).toMatchObject([{ channelId: 'etv' }, { titleId: 10_000 }, { channelId: 'etv' }]);
  expect(requests[2]).not.toHaveProperty('at');
  expect(player.store.getState()).toMatchObject({ channelId: 'etv', title: undefined, suspended: undefined });
});

test('the past is taken up again at its instant', async () => {
  player.open({ channelId: 'etv' }, { at: 2_000_000 });
  await plays(1_500);
  const resume = player.suspend();
  player.open({ titleId: 10_000 }, { at: 0 });
  await plays(3);
  resume();
  await settled();
  expect(requests[2]).toMatchObject({ channelId: 'etv', at: 2_500_000 });
});

test('a trailer in place of a title in place of a channel: each goes back to the one before', async () => {
  player.open({ channelId: 'etv' });
  await plays(50);
  const toLive = player.suspend();
  player.open({ titleId: 10_000 }, { at: 0 });
  await plays(61);
  const toTitle = player.suspend();
  player.open({ trailerOf: 10_000 }, { at: 1_000 });
  await plays(4);
  expect(player.store.getState().suspended?.channelId).toBe('etv');
  toTitle();
  await plays(61);
  expect(loads[3]).toMatchObject({ startSeconds: 61 });
  toLive();
  await settled();
  expect(requests.at(-1)).toMatchObject({ channelId: 'etv' });
});

describe('what was paused comes back paused', () => {
  beforeEach(() => player.knowArchive(new Map([['etv', 1_000_000]])));
  const state = () => player.store.getState().state;

  test.each([
    ['live', undefined],
    ['the past', { at: 2_000_000 }],
  ])('%s, at its instant', async (_, place) => {
    player.open({ channelId: 'etv' }, place);
    await plays(1_500);
    pauses();
    const resume = player.suspend();
    player.open({ titleId: 10_000 }, { at: 0 });
    await plays(3);
    resume();
    await settled();
    expect(requests[2]).toMatchObject({ channelId: 'etv', at: 2_500_000 });
    // A stream of the past begins at the edge of a segment: the instant itself is in it.
    const video = stands(1_497);
    expect([state(), video.currentTime]).toEqual(['paused', 1_500]);
    expect(asked).toEqual(['etv', 'title']);
    player.play();
    expect(asked).toEqual(['etv', 'title', 'etv']);
  });

  test('live of a channel that keeps nothing, at live', async () => {
    player.knowArchive(new Map());
    player.open({ channelId: 'etv' });
    await plays(50);
    pauses();
    const resume = player.suspend();
    resume();
    await settled();
    stands(60);
    expect([requests[1]?.at, state(), asked]).toEqual([undefined, 'paused', ['etv']]);
  });

  test('a film under its trailer', async () => {
    player.open({ titleId: 10_000 }, { at: 0 });
    await plays(61);
    pauses();
    const resume = player.suspend();
    player.open({ trailerOf: 10_000 }, { at: 1_000 });
    await plays(4);
    resume();
    await settled();
    expect(loads[2]).toMatchObject({ startSeconds: 61 });
    stands(61);
    expect(state()).toBe('paused');
  });

  test('and the address under which it was left leaves it so, until it goes on', async () => {
    player.open({ channelId: 'etv' });
    await plays(1_500);
    pauses();
    player.suspend()();
    player.open({ channelId: 'etv' });
    expect(player.store.getState().place).toEqual({ at: 2_500_000 });
    await settled();
    stands(1_500);
    player.play();
    player.open({ channelId: 'etv' });
    expect(player.store.getState().place).toBeUndefined();
  });

  test('live instead, when its past is not to be had', async () => {
    player.open({ channelId: 'etv' });
    await plays(1_500);
    pauses();
    refused = 'stream.gone';
    player.suspend()();
    await until(() => expect(requests).toHaveLength(3));
    await until(() => expect(loads).toHaveLength(2));
    stands(60);
    expect([requests[2]?.at, state(), asked]).toEqual([undefined, 'paused', ['etv']]);
  });
});

describe('another quality of a paused picture leaves it paused', () => {
  beforeEach(() => player.knowArchive(new Map([['etv', 1_000_000]])));
  const state = () => player.store.getState().state;
  async function choosesAfter(at: number, place?: { at: number }): Promise<void> {
    player.open({ channelId: 'etv' }, place);
    await plays(at);
    pauses();
    player.setQuality(player.store.getState().quality === 'low' ? 'high' : 'low');
    await settled();
  }

  test.each([
    ['live', undefined, undefined],
    ['the past', { at: 2_000_000 }, 2_500_000],
  ])('%s, at its instant', async (_, place, at) => {
    await choosesAfter(1_500, place);
    const video = stands(1_497);
    expect([requests[1]?.at, state(), video.currentTime, asked]).toEqual([at, 'paused', 1_500, ['etv']]);
    player.play();
    expect([asked, loads.length]).toEqual([['etv', 'etv'], 2]);
  });

  test('live that has moved on meanwhile, in the past', async () => {
    await choosesAfter(3);
    stands(2);
    expect(player.store.getState()).toMatchObject({ state: 'paused', place: { at: 1_003_000 } });
  });
});

test('a window that was replaced waits until somebody wants to watch here', async () => {
  player.open({ channelId: 'etv' });
  await plays(50);
  heard.fault({ kind: 'replaced' });
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(player.store.getState()).toMatchObject({ state: 'failed', failure: 'stream.replaced' });
  expect(requests).toHaveLength(1);
  pauses();
  player.toggle();
  await settled();
  expect(requests[1]).toEqual(requests[0]);
  expect([player.store.getState().failure, asked]).toEqual([undefined, ['etv', 'etv']]);
});

test('what was off stays off', async () => {
  const resume = player.suspend();
  player.open({ titleId: 10_000 }, { at: 0 });
  await plays(3);
  resume();
  expect(player.store.getState()).toMatchObject({
    subject: undefined,
    state: 'unloaded',
    suspended: undefined,
  });
});

test.each([
  ['another channel was turned on', () => player.open({ channelId: 'kanal2' }), 'kanal2'],
  ['all was turned off', () => player.close(), undefined],
])('nothing is taken up again when %s meanwhile', async (_, meanwhile, on) => {
  player.open({ channelId: 'etv' });
  await plays(50);
  const resume = player.suspend();
  player.open({ titleId: 10_000 }, { at: 0 });
  await plays(3);
  meanwhile();
  resume();
  await settled();
  expect(player.store.getState().channelId).toBe(on);
});

test('there is one picture: the newest slot has it, and the one before when that goes', () => {
  const [first] = document.querySelectorAll('section');
  const second = slot();
  const video = document.querySelector('video')!;
  const letGo = player.attach(second);
  expect([video.parentElement, document.querySelectorAll('video').length]).toEqual([second, 1]);
  letGo();
  expect(video.parentElement).toBe(first);
  expect(engine.destroy).not.toHaveBeenCalled();
});
