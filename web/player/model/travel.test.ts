import { beforeEach, expect, test, vi } from 'vitest';
import { liveAnswer, scriptPlayer, stillSample } from '../../testing/scripted-player.ts';
import type { Span } from '../engine/instants.ts';
import type { PastPlace, PastWindow } from '../place.ts';
import type { Effect, Sample } from './events.ts';
import { timelineIn } from './time.ts';

const minute = 60_000;
const start = 1_800_000_000_000;

let now: number;
let video: { currentTime: number; paused: boolean };
/** The stream on the element: its second 0 is this instant. */
let span: Span;
/** Where it went by another stream, and what it asked for without going anywhere. */
let went: (PastPlace | undefined)[];
let rolled: (number | undefined)[];
let pauses: number;
let kept: number | undefined;
let player: ReturnType<typeof scriptPlayer>;

const sample = (): Sample => ({
  ...stillSample,
  ...video,
  nowMs: now,
  keptFromMs: kept,
  wallMs: span.fromMs + video.currentTime * 1000,
  span,
  livePosition: (span.toMs - span.fromMs) / 1000 - 12,
});
const timeline = () => timelineIn({ model: player.model(), sample: sample() });

function perform(effect: Effect): void {
  switch (effect.do) {
    case 'seek':
      return void (video.currentTime = (effect.ms - span.fromMs) / 1000);
    case 'seekLive':
      return void (video.currentTime = sample().livePosition);
    case 'timeShift':
      rolled.pop();
      return void went.push(effect.to);
    case 'ask':
      return void rolled.push(effect.request.at);
    case 'pause':
      pauses += 1;
      return void (video.paused = true);
    case 'play':
      return void (video.paused = false);
    case 'setTimer': {
      const { generation } = player.model();
      const { timer, ask } = effect;
      if (timer === 'keys')
        setTimeout(() => player.dispatch({ type: 'due', generation, timer, ask }), effect.delayMs);
    }
  }
}
/** The server answers what was asked for last, and its picture comes. */
function comes(past: PastWindow | null, atMs: number): void {
  player.dispatch({ type: 'answered', id: player.model().asks, answer: { ...liveAnswer, past } });
  video.currentTime = (atMs - span.fromMs) / 1000;
  player.dispatch({ type: 'pictured', generation: player.model().generation });
  rolled = [];
}
function open(place?: PastPlace): void {
  const subject = { channelId: 'etv' };
  player.dispatch({ type: 'open', subject, place, options: { again: true } });
}
function playsLive(): void {
  open();
  span = { fromMs: now - minute, toMs: now };
  comes(null, now - 12_000);
}
function playsPast(fromMs: number, toMs: number, at: number): void {
  open({ at });
  span = { fromMs, toMs: Math.min(toMs, now) };
  comes({ fromMs, toMs, startMs: at }, at);
}
const seekTo = (ms: number): void => player.dispatch({ type: 'seekTo', ms });
const seekBy = (seconds: number): void => player.dispatch({ type: 'seekBy', seconds });
const dispatch = (
  type: 'timeupdate' | 'ended' | 'toLive' | 'pause' | 'play' | 'lineLost' | 'lineBack',
): void => player.dispatch({ type });

beforeEach(() => {
  vi.useFakeTimers();
  now = start;
  kept = start - 1_000 * minute;
  [went, rolled, pauses] = [[], [], 0];
  span = { fromMs: 0, toMs: 0 };
  video = { currentTime: 0, paused: false };
  player = scriptPlayer(sample, perform);
  player.dispatch({ type: 'engine', engine: 'movable' });
  return () => vi.useRealTimers();
});

test('the line of a live channel', () => {
  playsLive();
  expect(timeline()).toEqual({
    positionMs: now - 12_000,
    startMs: kept,
    liveMs: now - 12_000,
    atLive: true,
  });
});

test('the line of the past: what grows says how far it has got, regardless of the clock', () => {
  playsPast(now - 60 * minute, now + 60 * minute, now - 30 * minute);
  span = { ...span, toMs: now - 4_000 };
  expect(timeline()).toEqual({
    positionMs: now - 30 * minute,
    startMs: kept,
    liveMs: now - 4_000,
    atLive: false,
  });
});

test('back within the live window, then beyond it: one stream is asked for, after the keys have come to rest', () => {
  playsLive();
  seekBy(-10);
  expect(video.currentTime).toBe(38);
  for (let i = 0; i < 6; i++) seekBy(-10);
  expect(went).toEqual([]);
  expect(timeline()?.positionMs).toBe(now - 82_000);
  vi.advanceTimersByTime(400);
  expect(went).toEqual([{ at: now - 82_000 }]);
});

test('while a stream is on its way, further presses count from where it goes', () => {
  playsPast(now - 60 * minute, now - 20 * minute, now - 50 * minute);
  seekTo(now - 90 * minute);
  seekBy(-10);
  vi.advanceTimersByTime(400);
  expect(went).toEqual([{ at: now - 90 * minute }, { at: now - 90 * minute - 10_000 }]);
});

test('a frame of the stream before does not count as having arrived', () => {
  playsLive();
  seekTo(now - 90 * minute);
  dispatch('timeupdate');
  expect(timeline()?.positionMs).toBe(now - 90 * minute);
});

test('to live: by the button, and by seeking past the newest', () => {
  playsPast(now - 60 * minute, now + 60 * minute, now - 30 * minute);
  dispatch('toLive');
  playsPast(now - 60 * minute, now + 60 * minute, now - 30 * minute);
  seekTo(now + 5 * minute);
  expect(went).toEqual([undefined, undefined]);
});

test('a short pause goes on by itself, a long one in the past, and on a channel that keeps nothing not', () => {
  playsLive();
  dispatch('pause');
  now += 20_000;
  span = { fromMs: span.fromMs + 20_000, toMs: span.toMs + 20_000 };
  dispatch('play');
  expect([went, video.paused]).toEqual([[], false]);
  dispatch('pause');
  now += 30 * minute;
  dispatch('play');
  expect(went).toEqual([{ at: start + 8_000 }]);
  playsLive();
  kept = undefined;
  dispatch('pause');
  now += 30 * minute;
  dispatch('play');
  expect([went.length, video.paused]).toEqual([1, false]);
});

/** For so long there was no line: what the stream lists stands still, and the picture at its end. */
function lineAway(ms: number): void {
  dispatch('lineLost');
  now += ms / 2;
  dispatch('lineLost');
  now += ms / 2;
  video.currentTime = 60;
  dispatch('lineBack');
}

test('a line that was away for long goes on in the past, where the picture stood', () => {
  playsLive();
  lineAway(30_000);
  expect(went).toEqual([]);
  playsLive();
  lineAway(100_000);
  expect(went).toEqual([{ at: start + 30_000 }]);
  playsLive();
  dispatch('pause');
  lineAway(100_000);
  expect(went[1]).toEqual({ at: now - 112_000 });
});

test.each([
  ['the channel keeps nothing', () => void (kept = undefined)],
  ['another window has the picture', () => player.dispatch({ type: 'fault', fault: { kind: 'replaced' } })],
  ['the past stays where it is', () => playsPast(now - 60 * minute, now + minute, now - 30 * minute)],
])('not when %s', (_, is) => {
  playsLive();
  is();
  lineAway(100_000);
  // It is said once that a line is back.
  now += 100_000;
  dispatch('lineBack');
  expect(went).toEqual([]);
});

test('at the end of the window it asks for the next one, once broadcast has gone on', () => {
  playsPast(now - 300 * minute, now - 80 * minute, now - 81 * minute);
  dispatch('timeupdate');
  expect(rolled).toEqual([]);
  video.currentTime = 220 * 60 - 1;
  dispatch('timeupdate');
  expect(rolled).toEqual([now - 80 * minute - 1_000]);
  // Once: what was asked for is on its way.
  dispatch('ended');
  expect(rolled).toHaveLength(1);
  playsPast(now - 300 * minute, now - 80 * minute, now - 81 * minute);
  dispatch('ended');
  expect(rolled).toEqual([now - 80 * minute]);
});

test('a recording from before the days of catch-up has a line of its own, and ends', () => {
  const [fromMs, toMs] = [kept! - 200 * minute, kept! - 100 * minute];
  playsPast(fromMs, toMs, fromMs + 2 * minute);
  expect(timeline()).toEqual({
    positionMs: fromMs + 2 * minute,
    startMs: fromMs,
    liveMs: toMs,
    atLive: false,
  });
  seekTo(now);
  expect(video.currentTime).toBe(100 * 60 - 1);
  seekTo(fromMs - 60 * minute);
  expect(video.currentTime).toBe(0);
  video.currentTime = 100 * 60 - 1;
  dispatch('timeupdate');
  dispatch('ended');
  expect([went, rolled]).toEqual([[], []]);
});

test('a window that ends now rolls over into live', () => {
  playsPast(now - 200 * minute, now - 5_000, now - 100 * minute);
  dispatch('ended');
  expect([went, rolled]).toEqual([[undefined], []]);
});

test('stops where it was told to, once; seeking beyond takes that back', () => {
  playsPast(now - 300 * minute, now - 80 * minute, now - 200 * minute);
  player.dispatch({ type: 'stopAt', ms: now - 190 * minute });
  dispatch('timeupdate');
  expect(pauses).toBe(0);
  video.currentTime = 110 * 60 + 0.2;
  dispatch('timeupdate');
  video.paused = false;
  dispatch('timeupdate');
  expect(pauses).toBe(1);
  player.dispatch({ type: 'stopAt', ms: now - 170 * minute });
  seekTo(now - 180 * minute);
  expect(player.view().stopAtMs).toBe(now - 170 * minute);
  seekTo(now - 160 * minute);
  expect(player.view().stopAtMs).toBeUndefined();
});

const visit = (at: number): void =>
  player.dispatch({ type: 'open', subject: { channelId: 'etv' }, place: { at }, options: {} });

test('another place of the same past is visited without another stream', () => {
  playsPast(now - 300 * minute, now - 80 * minute, now - 200 * minute);
  visit(now - 100 * minute);
  expect([video.currentTime, rolled]).toEqual([200 * 60, []]);
  visit(now - 400 * minute);
  expect(rolled).toEqual([now - 400 * minute]);
  playsLive();
  visit(now - 30_000);
  expect(rolled).toEqual([now - 30_000]);
});
