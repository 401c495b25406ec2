import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamAnswer } from '../../../../contract/models/stream.ts';
import { preferences } from '../../../lib/preferences.ts';
import { liveAnswer } from '../../../testing/scripted-player.ts';
import type { StreamRequest } from '../../request.ts';
import { freshView, type PlayerView } from '../../view.ts';
import { createLookAhead, type LookAhead } from './look-ahead.ts';

let view: PlayerView;
let ahead: LookAhead;
let [ticket, seconds, bps]: [string | undefined, number, number] = ['T', 4, 0];
let asked: StreamRequest[];
let kept: string[];
const answer: StreamAnswer = { ...liveAnswer, url: 'http://s1.test/t/B/l/etv2/master.m3u8', ahead: true };

beforeEach(() => {
  vi.useFakeTimers();
  [ticket, seconds, bps, asked, kept] = ['T', 4, 20_000_000, [], []];
  view = { ...freshView({ quality: 'high', volume: 1, muted: false }), state: 'playing', channelId: 'etv' };
  ahead = createLookAhead({
    view: () => view,
    ticket: () => ticket,
    aheadSeconds: () => seconds,
    line: () => ({ bps, prefetched: undefined }),
    request: async (request) => (asked.push(request), answer),
    keep: async ({ url }) => void kept.push(url),
    clock: Date.now,
  });
});
afterEach(() => {
  vi.useRealTimers();
  preferences.setState({ hourCap: undefined });
});

const passes = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const zapTo = (channelId: string, more: Partial<StreamRequest> = {}) =>
  ahead.answerTo({ channelId, quality: 'high', ...more });

test('the channel that comes next is opened ahead, under the ticket of the one that plays, and its beginning kept', async () => {
  ahead.expect('etv2');
  await passes(300);
  expect(asked).toEqual([{ channelId: 'etv2', quality: 'high', continues: 'T', ahead: true }]);
  expect(kept).toEqual([answer.url]);
  expect(zapTo('etv2')).toBe(answer);
});

test('its answer is given once, for that channel, live, and in the quality in which it was asked for', async () => {
  ahead.expect('etv2');
  await passes(300);
  expect(zapTo('kanal2')).toBeUndefined();
  expect(zapTo('etv2', { at: 5 })).toBeUndefined();
  expect(zapTo('etv2', { failedStreamServerId: 's1' })).toBeUndefined();
  expect(ahead.answerTo({ channelId: 'etv2', quality: 'low' })).toBeUndefined();
  expect(zapTo('etv2')).toBe(answer);
  expect(zapTo('etv2')).toBeUndefined();
});

test('what has lain for ten seconds is live no more', async () => {
  ahead.expect('etv2');
  await passes(10_300);
  expect(zapTo('etv2')).toBeUndefined();
});

test('the picture that plays comes first', async () => {
  seconds = 1;
  ahead.expect('etv2');
  await passes(2_000);
  expect(asked).toEqual([]);
  seconds = 4;
  await passes(300);
  expect(asked).toHaveLength(1);
});

test('who stays for long is not asked for', async () => {
  seconds = 0;
  ahead.expect('etv2');
  await passes(20_000);
  seconds = 4;
  await passes(20_000);
  expect(asked).toEqual([]);
});

test.each([
  ['a thin line', () => (bps = 3_000_000)],
  ['a line of which too little is known', () => (bps = 0)],
  ['a viewer who limits what an hour costs', () => preferences.setState({ hourCap: 500 })],
  ['a pause', () => (view = { ...view, state: 'paused' })],
  ['the past', () => (view = { ...view, place: { at: 1 } })],
])('nothing is fetched ahead on %s', async (_, is) => {
  is();
  ahead.expect('etv2');
  await passes(16_000);
  expect(asked).toEqual([]);
});

test('of two that are named one after the other only the last is opened', async () => {
  ahead.expect('etv2');
  ahead.expect('kanal2');
  await passes(300);
  expect(asked.map(({ channelId }) => channelId)).toEqual(['kanal2']);
});
