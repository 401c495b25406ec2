import { beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from './engine.ts';
import type { Span } from './instants.ts';
import type { PastPlace } from './place.ts';
import { createTimeTravel } from './time-travel.ts';
import { freshView, type PlayerView } from './view.ts';

const minute = 60_000;
const start = 1_800_000_000_000;

let now: number;
let view: PlayerView;
let video: { currentTime: number; pause: () => void };
/** The stream on the element: its second 0 is this instant. */
let span: Span;
let went: (PastPlace | undefined)[];
let rolled: number[];
let kept: number | undefined;
let travel: ReturnType<typeof createTimeTravel>;

const engine = {
  wallMs: () => span.fromMs + video.currentTime * 1000,
  span: () => span,
  positionOf: (ms: number) => (ms - span.fromMs) / 1000,
  livePosition: () => (span.toMs - span.fromMs) / 1000 - 12,
} as Partial<Engine> as Engine;

/** What the player does around it. */
function go(place: PastPlace | undefined): void {
  went.push(place);
  view.place = place;
  travel.begun(place);
}
function playsLive(): void {
  view.place = undefined;
  travel.begun(undefined);
  span = { fromMs: now - minute, toMs: now };
  travel.loaded(null, undefined);
  video.currentTime = 48;
  view.state = 'playing';
  travel.arrived();
}
function playsPast(fromMs: number, toMs: number, at: number): void {
  view.place = { at };
  travel.begun(view.place);
  span = { fromMs, toMs: Math.min(toMs, now) };
  travel.loaded({ fromMs, toMs, startMs: at }, at);
  video.currentTime = (at - fromMs) / 1000;
  travel.arrived();
}

beforeEach(() => {
  vi.useFakeTimers();
  now = start;
  kept = start - 1_000 * minute;
  went = [];
  rolled = [];
  view = { ...freshView({ quality: 'high', volume: 1, muted: false }), channelId: 'etv' };
  video = { currentTime: 0, pause: vi.fn<() => void>() };
  travel = createTimeTravel({
    video: () => video as unknown as HTMLVideoElement,
    engine: () => engine,
    clock: () => now,
    view: () => view,
    show: (part) => Object.assign(view, part),
    keptFromMs: () => kept,
    go,
    rollOn: (at) => void rolled.push(at),
    play: () => undefined,
  });
  return () => vi.useRealTimers();
});

test('the line of a live channel', () => {
  playsLive();
  expect(travel.timeline()).toEqual({
    positionMs: now - 12_000,
    startMs: kept,
    liveMs: now - 12_000,
    atLive: true,
  });
});

test('the line of the past: what grows says how far it has got, whatever the clock', () => {
  playsPast(now - 60 * minute, now + 60 * minute, now - 30 * minute);
  span = { ...span, toMs: now - 4_000 };
  expect(travel.timeline()).toEqual({
    positionMs: now - 30 * minute,
    startMs: kept,
    liveMs: now - 4_000,
    atLive: false,
  });
});

test('back within the live window, then beyond it: one stream is asked for, after the keys have come to rest', () => {
  playsLive();
  travel.seekBy(-10);
  expect(video.currentTime).toBe(38);
  for (let i = 0; i < 6; i++) travel.seekBy(-10);
  expect(went).toEqual([]);
  expect(travel.timeline()?.positionMs).toBe(now - 82_000);
  vi.advanceTimersByTime(400);
  expect(went).toEqual([{ at: now - 82_000 }]);
});

test('while a stream is on its way, further presses count from where it goes', () => {
  playsPast(now - 60 * minute, now - 20 * minute, now - 50 * minute);
  travel.seekTo(now - 90 * minute);
  travel.seekBy(-10);
  vi.advanceTimersByTime(400);
  expect(went).toEqual([{ at: now - 90 * minute }, { at: now - 90 * minute - 10_000 }]);
});

test('a frame of the stream before does not count as having arrived', () => {
  playsLive();
  travel.seekTo(now - 90 * minute);
  travel.arrived();
  expect(travel.position()).toBe(now - 90 * minute);
});

test('to live: by the button, and by seeking past the newest', () => {
  playsPast(now - 60 * minute, now + 60 * minute, now - 30 * minute);
  travel.toLive();
  playsPast(now - 60 * minute, now + 60 * minute, now - 30 * minute);
  travel.seekTo(now + 5 * minute);
  expect(went).toEqual([undefined, undefined]);
});

test('a short pause goes on by itself, a long one in the past, and on a channel that keeps nothing not', () => {
  playsLive();
  travel.paused();
  now += 20_000;
  span = { fromMs: span.fromMs + 20_000, toMs: span.toMs + 20_000 };
  expect(travel.resumed()).toBe(false);
  travel.paused();
  now += 30 * minute;
  expect(travel.resumed()).toBe(true);
  expect(went).toEqual([{ at: start + 8_000 }]);
  playsLive();
  kept = undefined;
  travel.paused();
  now += 30 * minute;
  expect(travel.resumed()).toBe(false);
});

/** For so long there was no line: what the stream lists stands still, and the picture at its end. */
function lineAway(ms: number): boolean {
  travel.lineLost();
  now += ms / 2;
  travel.lineLost();
  now += ms / 2;
  video.currentTime = 60;
  return travel.lineBack();
}

test('a line that was away for long goes on in the past, where the picture stood', () => {
  playsLive();
  expect(lineAway(30_000)).toBe(false);
  playsLive();
  expect(lineAway(100_000)).toBe(true);
  expect(went).toEqual([{ at: start + 30_000 }]);
  playsLive();
  view.state = 'paused';
  travel.paused();
  expect([lineAway(100_000), went[1]]).toEqual([true, { at: now - 112_000 }]);
});

test.each([
  ['the channel keeps nothing', () => void (kept = undefined)],
  [
    'another window has the picture',
    () => Object.assign(view, { state: 'failed', failure: 'stream.replaced' }),
  ],
  ['the past stays where it is', () => playsPast(now - 60 * minute, now + minute, now - 30 * minute)],
])('not when %s', (_, is) => {
  playsLive();
  is();
  expect(lineAway(100_000)).toBe(false);
  // It is said once that a line is back.
  now += 100_000;
  expect([travel.lineBack(), went]).toEqual([false, []]);
});

test('at the end of the window it asks for the next one, once broadcast has gone on', () => {
  playsPast(now - 300 * minute, now - 80 * minute, now - 81 * minute);
  travel.passed();
  expect(rolled).toEqual([]);
  video.currentTime = 220 * 60 - 1;
  travel.passed();
  expect(rolled).toEqual([now - 80 * minute - 1_000]);
  travel.ended();
  expect(rolled[1]).toBe(now - 80 * minute);
});

test('a window that ends now rolls over into live', () => {
  playsPast(now - 200 * minute, now - 5_000, now - 100 * minute);
  travel.ended();
  expect([went, rolled]).toEqual([[undefined], []]);
});

test('stops where it was told to, once; seeking beyond takes that back', () => {
  playsPast(now - 300 * minute, now - 80 * minute, now - 200 * minute);
  view.stopAtMs = now - 190 * minute;
  travel.passed();
  expect(video.pause).not.toHaveBeenCalled();
  video.currentTime = 110 * 60 + 0.2;
  travel.passed();
  travel.passed();
  expect(video.pause).toHaveBeenCalledTimes(1);
  view.stopAtMs = now - 170 * minute;
  travel.seekTo(now - 180 * minute);
  expect(view.stopAtMs).toBe(now - 170 * minute);
  travel.seekTo(now - 160 * minute);
  expect(view.stopAtMs).toBeUndefined();
});

test('another place of the same past is visited without another stream', () => {
  playsPast(now - 300 * minute, now - 80 * minute, now - 200 * minute);
  expect(travel.visit(now - 100 * minute)).toBe(true);
  expect(video.currentTime).toBe(200 * 60);
  expect(travel.visit(now - 400 * minute)).toBe(false);
  playsLive();
  expect(travel.visit(now - 30_000)).toBe(false);
});
