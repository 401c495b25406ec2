import { beforeEach, expect, test } from 'vitest';
import { liveAnswer, scriptPlayer, stillSample } from '../testing/scripted-player.ts';
import type { Effect, PlayerEvent } from './model/events.ts';
import type { PreloadedStream } from './preload/preload.ts';

const early: PreloadedStream = {
  answer: { ...liveAnswer, url: 'http://s1.test/t/EARLY/l/etv/master.m3u8' },
  start: { path: 'LO/7.m4s', bytes: new ArrayBuffer(1), wholeBytes: 9, startSeconds: 4, inits: new Map() },
};
const real = { ...liveAnswer, url: 'http://s2.test/t/REAL/l/etv/master.m3u8', serverId: 's2' };
let effects: Effect[];
let player: ReturnType<typeof scriptPlayer>;

const done = (what: Effect['do']) => effects.filter((effect) => effect.do === what);
const asked = () => player.model().asks;

beforeEach(() => {
  effects = [];
  player = scriptPlayer(
    () => stillSample,
    (effect) => effects.push(effect),
  );
  player.dispatch({ type: 'engine', engine: 'movable' });
  player.dispatch({ type: 'open', subject: { channelId: 'etv' }, place: undefined, options: {} });
});

test('a stream begins with what is here of it, and goes on under the answer’s ticket without beginning anew', () => {
  player.dispatch({ type: 'preloaded', id: asked(), stream: early });
  expect(done('load')).toMatchObject([{ source: { url: early.answer.url, preloaded: early.start } }]);
  player.dispatch({ type: 'answered', id: asked(), answer: real });
  expect(done('load')).toHaveLength(1);
  expect(done('rebase')).toEqual([{ do: 'rebase', url: real.url, resume: false }]);
  expect(player.view().serverId).toBe('s2');
  expect(player.model().ticket).toBe('REAL');
  expect(done('setTimer')).toContainEqual(expect.objectContaining({ timer: 'renew', ask: { how: 'renew' } }));
});

test('a stream that the server refuses after all ends as any other', () => {
  player.dispatch({ type: 'preloaded', id: asked(), stream: early });
  player.dispatch({ type: 'refused', id: asked(), code: 'channel.locked' });
  expect(player.view()).toMatchObject({ state: 'failed', failure: 'channel.locked' });
  expect(done('stopLoading').length).toBeGreaterThan(0);
});

test('an answer that does not come is asked for again, and the picture waits for it', () => {
  player.dispatch({ type: 'preloaded', id: asked(), stream: early });
  const first = asked();
  player.dispatch({ type: 'refused', id: first, code: 'network' });
  const timer = done('setTimer').find((effect) => effect.do === 'setTimer' && effect.timer === 'line');
  expect(timer).toMatchObject({ ask: { how: 'confirm' } });
  const { generation } = player.model();
  player.dispatch({ type: 'due', generation, timer: 'line', ask: { how: 'confirm' } });
  expect(asked()).toBe(first + 1);
  player.dispatch({ type: 'answered', id: asked(), answer: real });
  expect(done('load')).toHaveLength(1);
  expect(done('rebase')).toHaveLength(1);
});

test('what was preloaded of another question is not begun with', () => {
  const first = asked();
  player.dispatch({ type: 'open', subject: { channelId: 'etv2' }, place: undefined, options: {} });
  player.dispatch({ type: 'preloaded', id: first, stream: early });
  expect(done('load')).toEqual([]);
});

test.each<PlayerEvent>([
  { type: 'engine', engine: 'steady' },
  { type: 'soundOnly', on: true },
  { type: 'hourCap', megabytes: 300 },
])('after %j a stream begins with the answer', (event) => {
  player.dispatch(event);
  player.dispatch({ type: 'preloaded', id: asked(), stream: early });
  expect(done('load')).toEqual([]);
  // A player that needs a ticket that lasts asks once more.
  for (let i = 0; i < 2; i++) player.dispatch({ type: 'answered', id: asked(), answer: real });
  expect(done('load')).toHaveLength(1);
});

test('what comes before the engine does is begun with as soon as that is there, under the ticket of an answer that is there, too', () => {
  player.dispatch({ type: 'engine', engine: 'none' });
  player.dispatch({ type: 'open', subject: { channelId: 'etv2' }, place: undefined, options: {} });
  player.dispatch({ type: 'preloaded', id: asked(), stream: early });
  expect(done('load')).toEqual([]);
  player.dispatch({ type: 'answered', id: asked(), answer: real });
  player.dispatch({ type: 'engine', engine: 'movable' });
  expect(done('load')).toMatchObject([{ source: { url: early.answer.url, preloaded: early.start } }]);
  expect(done('rebase')).toEqual([{ do: 'rebase', url: real.url, resume: false }]);
});

test('what came before the engine of a channel that was left since is not begun with', () => {
  player.dispatch({ type: 'engine', engine: 'none' });
  player.dispatch({ type: 'open', subject: { channelId: 'etv2' }, place: undefined, options: {} });
  player.dispatch({ type: 'preloaded', id: asked(), stream: early });
  player.dispatch({ type: 'open', subject: { channelId: 'kanal2' }, place: undefined, options: {} });
  player.dispatch({ type: 'engine', engine: 'movable' });
  expect(done('load')).toEqual([]);
});
