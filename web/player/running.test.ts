// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../contract/client.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import type { Engine, EngineListener } from './engine/engine.ts';
import { createPlayer, type Player } from './player.ts';
import { isRunning } from './state.ts';
import type { StreamRequest } from './request.ts';
import { stillEngine } from '../testing/still-engine.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = 1_800_000_000_000;
let player: Player;
let leave: () => void;
let heard: EngineListener;
let requests: StreamRequest[];
/** Answers what was asked for last, unless that is answered at once. */
let answer: () => void;
let slow: boolean;
let refused: 'stream.unavailable' | 'stream.gone' | undefined;
let loads: number;
/** The first instant of the stream on the element. */
let fromMs: number;
let video: HTMLVideoElement;

const engine: Engine = {
  ...stillEngine,
  load: () => void loads++,
  wallMs: () => fromMs + video.currentTime * 1000,
  span: () => ({ fromMs, toMs: fromMs + 60_000 }),
  positionOf: (ms) => (ms - fromMs) / 1000,
  livePosition: () => 48,
};

function request({ at }: StreamRequest): StreamAnswer {
  if (refused) throw new CallError(refused, 503, '');
  fromMs = at === undefined ? Date.now() - 60_000 : at - 10_000;
  return {
    url: `http://s1.test/t/A${requests.length}/l/etv/master.m3u8`,
    serverId: 's1',
    quality: 'high',
    renewAt: Number.MAX_SAFE_INTEGER,
    expiresAt: Number.MAX_SAFE_INTEGER,
    playlists: [],
    past: at === undefined ? null : { fromMs, toMs: at + hour, startMs: at },
  };
}
const ask = (streamRequest: StreamRequest): Promise<StreamAnswer> => {
  requests.push(streamRequest);
  return new Promise((resolve, reject) => {
    answer = () => {
      try {
        resolve(request(streamRequest));
      } catch (error) {
        reject(error as Error);
      }
    };
    if (!slow) answer();
  });
};
const passes = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const is = (name: string, value: unknown): unknown =>
  Object.defineProperty(video, name, { configurable: true, writable: true, value });
const says = (name: string): boolean => video.dispatchEvent(new Event(name));
const state = () => player.store.getState().state;
/** What the button offers, and whether the picture moves. */
const shows = () => [isRunning(state()) ? 'pause' : 'play', video.paused ? 'still' : 'moving'];
/** What was given to the engine has data, at this second. */
function comes(second: number): void {
  is('currentTime', second);
  is('readyState', 4);
  says('loadeddata');
  if (video.paused) return;
  says('playing');
  says('timeupdate');
}
async function plays(place?: { at: number }): Promise<void> {
  player.open({ channelId: 'etv' }, place);
  await passes(0);
  comes(place ? 10 : 48);
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  document.body.innerHTML = '';
  [requests, loads, slow, refused, fromMs] = [[], 0, false, undefined, 0];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    is('paused', false);
    says('play');
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    if (video.paused) return;
    is('paused', true);
    says('pause');
  });
  player = createPlayer({ request: ask, chooseEngine: async (_, listener) => ((heard = listener), engine) });
  leave = player.attach(document.body);
  video = document.querySelector('video')!;
  is('paused', true);
  is('readyState', 0);
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('pause holds, whenever it is pressed', () => {
  const past = { at: start - 3 * hour };
  const places = [
    ['live', undefined, 48],
    ['the past', past, 10],
  ] as const;

  test.each(places)('while %s is asked for', async (_, place, second) => {
    slow = true;
    player.open({ channelId: 'etv' }, place);
    await passes(0);
    player.pause();
    expect(state()).toBe('unloaded');
    answer();
    await passes(0);
    expect([loads, ...shows()]).toEqual([1, 'play', 'still']);
    // A stream of the past begins at the edge of a segment.
    comes(place ? 7 : 48);
    expect([state(), video.currentTime, ...shows()]).toEqual(['paused', second, 'play', 'still']);
    player.toggle();
    expect(shows()).toEqual(['pause', 'moving']);
  });

  test.each(places)('while the first picture of %s is on its way', async (_, place, second) => {
    player.open({ channelId: 'etv' }, place);
    await passes(0);
    says('waiting');
    expect([state(), ...shows()]).toEqual(['buffering', 'pause', 'moving']);
    player.pause();
    expect([state(), ...shows()]).toEqual(['unloaded', 'play', 'still']);
    comes(place ? 7 : 48);
    expect([state(), video.currentTime, video.paused]).toEqual(['paused', second, true]);
  });

  test('between the first data and the first frame', async () => {
    player.open({ channelId: 'etv' });
    await passes(0);
    is('readyState', 2);
    player.pause();
    expect([state(), video.paused]).toEqual(['paused', true]);
  });

  test('while what was on before still moves', async () => {
    await plays();
    slow = true;
    player.open({ channelId: 'kanal2' });
    says('playing');
    expect([state(), video.dataset.state, ...shows()]).toEqual(['loaded', 'unloaded', 'pause', 'moving']);
    player.pause();
    expect([state(), ...shows()]).toEqual(['unloaded', 'play', 'still']);
    answer();
    await passes(0);
    comes(48);
    expect(shows()).toEqual(['play', 'still']);
  });

  test.each(places)('after a failure of %s, over the quiet tries', async (_, place) => {
    await plays(place);
    refused = 'stream.unavailable';
    heard.fault({ kind: 'missing' });
    await passes(0);
    expect(player.store.getState()).toMatchObject({ state: 'failed', failure: 'unavailable' });
    player.pause();
    await passes(5_000);
    expect([requests.length, state()]).toEqual([3, 'failed']);
    refused = undefined;
    await passes(10_000);
    expect([loads, ...shows()]).toEqual([2, 'play', 'still']);
    comes(10);
    expect([state(), video.paused]).toEqual(['paused', true]);
  });

  test('and while another quality is asked for, of what moves meanwhile', async () => {
    await plays();
    slow = true;
    player.setQuality(player.store.getState().quality === 'low' ? 'high' : 'low');
    player.pause();
    answer();
    await passes(0);
    comes(48);
    expect([state(), ...shows()]).toEqual(['paused', 'play', 'still']);
  });

  test('until something else is turned on', async () => {
    slow = true;
    player.open({ channelId: 'etv' });
    player.pause();
    player.open({ channelId: 'kanal2' });
    answer();
    await passes(0);
    expect(shows()).toEqual(['pause', 'moving']);
  });

  test('or until it is to go on, before anything is there', async () => {
    slow = true;
    player.open({ channelId: 'etv' });
    expect(shows()[0]).toBe('pause');
    player.toggle();
    expect(shows()).toEqual(['play', 'still']);
    player.toggle();
    expect(state()).toBe('loaded');
    answer();
    await passes(0);
    comes(48);
    expect([state(), ...shows()]).toEqual(['playing', 'pause', 'moving']);
  });

  test('long enough for live to go on where it stood', async () => {
    player.knowArchive(new Map([['etv', start - 3 * day]]));
    player.open({ channelId: 'etv' });
    player.pause();
    await passes(0);
    comes(48);
    await passes(hour);
    player.play();
    expect(player.store.getState().place).toEqual({ at: start - 12_000 });
  });
});

describe('going on where nothing plays any more', () => {
  async function fails(place?: { at: number }): Promise<void> {
    await plays(place);
    refused = 'stream.unavailable';
    heard.fault({ kind: 'missing' });
    await passes(0);
    refused = undefined;
  }

  test.each([
    ['live', undefined],
    ['the past', { at: start - 3 * hour }],
  ])('asks for %s anew, without waiting for the next quiet try', async (_, place) => {
    await fails(place);
    player.toggle();
    expect(player.store.getState()).toMatchObject({ state: 'loaded', failure: undefined });
    await passes(0);
    expect([loads, requests[2]?.at]).toEqual([2, place?.at]);
    comes(48);
    expect([state(), ...shows()]).toEqual(['playing', 'pause', 'moving']);
  });

  test('also where it was paused meanwhile', async () => {
    await fails();
    player.pause();
    player.play();
    await passes(0);
    expect(shows()).toEqual(['pause', 'moving']);
  });

  test('and in the past, where live was paused long ago', async () => {
    player.knowArchive(new Map([['etv', start - 3 * day]]));
    await plays();
    player.pause();
    refused = 'stream.unavailable';
    heard.fault({ kind: 'missing' });
    await passes(hour);
    refused = undefined;
    player.play();
    expect(player.store.getState().place).toEqual({ at: start - 12_000 });
  });

  test('but not where the answer would be the same, nor where nothing is on', async () => {
    refused = 'stream.gone';
    player.open({ channelId: 'etv' }, { at: start - day });
    await passes(0);
    player.play();
    await passes(hour);
    expect([requests.length, ...shows()]).toEqual([1, 'play', 'still']);
    player.close();
    player.toggle();
    expect([state(), ...shows()]).toEqual(['unloaded', 'play', 'still']);
  });
});

test('the edge of the archive moves on between two lists, on the line and for a seek', async () => {
  player.knowArchive(new Map([['etv', start - 16 * day]]));
  await plays();
  await passes(50 * 60_000);
  const edge = Date.now() - 16 * day + 15_000;
  expect(player.timeline()?.startMs).toBe(edge);
  player.seekToInstant(start - 17 * day);
  expect(requests.slice(-1)).toMatchObject([{ at: edge }]);
});
