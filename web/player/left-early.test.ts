// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import type { Engine } from './engine/engine.ts';
import { createPlayer, type Player } from './player.ts';
import type { RequestStream } from './request.ts';
import { stillEngine } from '../testing/still-engine.ts';

interface Made {
  engine: Engine;
  loads: number;
  destroyed: boolean;
}

let made: Made[];
/** Lets the engines come that were asked for so far. */
let arrive: (() => void)[];
let player: Player;

const answer: StreamAnswer = {
  url: 'http://s1.test/t/A/l/etv/master.m3u8',
  serverId: 's1',
  quality: 'high',
  renewAt: Number.MAX_SAFE_INTEGER,
  expiresAt: Number.MAX_SAFE_INTEGER,
  playlists: [],
  past: null,
};

function makeEngine(): Engine {
  const one = { loads: 0, destroyed: false } as Made;
  one.engine = {
    ...stillEngine,
    load: () => void one.loads++,
    destroy: () => void (one.destroyed = true),
  };
  made.push(one);
  return one.engine;
}
const slot = (): HTMLElement => document.body.appendChild(document.createElement('section'));
const passes = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  [made, arrive] = [[], []];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const request: RequestStream = ({ channelId }) =>
    channelId === 'etv' ? Promise.resolve(answer) : new Promise(() => undefined);
  player = createPlayer({
    request,
    chooseEngine: () => new Promise((resolve) => arrive.push(() => resolve(makeEngine()))),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('an engine that comes when its element was left is destroyed, and never plays', async () => {
  player.attach(slot())();
  const leave = player.attach(slot());
  arrive[1]?.();
  await passes();
  arrive[0]?.();
  await passes();
  player.open({ channelId: 'etv' });
  await passes();
  expect(made.map(({ loads, destroyed }) => [loads, destroyed])).toEqual([
    [1, false],
    [0, true],
  ]);
  leave();
});

test('what the browser refused to play of one channel says nothing of the next', async () => {
  const refusals: ((error: Error) => void)[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(
    () => new Promise((_, reject) => refusals.push(reject)),
  );
  const leave = player.attach(slot());
  arrive[0]?.();
  player.open({ channelId: 'etv' });
  await passes();
  player.open({ channelId: 'kanal2' });
  for (const at of [0, 1]) {
    refusals[at]?.(new DOMException('', 'NotAllowedError'));
    await passes();
  }
  expect(player.store.getState()).toMatchObject({ state: 'loaded', channelId: 'kanal2' });
  leave();
});
