import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { liveAnswer, scriptPlayer, stillSample } from '../../testing/scripted-player.ts';
import { isRunning } from '../state.ts';
import type { Effect, Sample } from './events.ts';

let sample: Sample;
let player: ReturnType<typeof scriptPlayer>;
let timer: ReturnType<typeof setTimeout>;
/** How often it was held that something is wrong. Without a line nothing more comes of it. */
let stuck: number;
/** How often the element was asked to play. */
let plays: number;

const says = (type: 'waiting' | 'paused' | 'resumed' | 'timeupdate' | 'emptied' | 'ready'): void =>
  player.dispatch({ type });
const is = (part: Partial<Sample>): void => void Object.assign(sample, part);

function perform(effect: Effect): void {
  if (effect.do === 'play') plays += 1;
  if (effect.do === 'clearTimer') {
    if (effect.timer === 'healthy') stuck += 1;
    if (effect.timer === 'watchdog') clearTimeout(timer);
  }
  if (effect.do !== 'setTimer' || effect.timer !== 'watchdog') return;
  const { generation } = player.model();
  const due = { type: 'due', generation, timer: 'watchdog', ask: undefined } as const;
  timer = setTimeout(() => player.dispatch(due), effect.delayMs);
}

beforeEach(() => {
  vi.useFakeTimers();
  stuck = 0;
  sample = { ...stillSample, readyState: 1, online: false };
  player = scriptPlayer(() => sample, perform);
  player.dispatch({ type: 'engine', engine: 'movable' });
  player.dispatch({ type: 'open', subject: { channelId: 'etv' }, place: undefined, options: {} });
  player.dispatch({ type: 'answered', id: 1, answer: liveAnswer });
  plays = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('a picture that never comes is stuck, again and again', () => {
  says('resumed');
  vi.advanceTimersByTime(29_000);
  expect(stuck).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect(stuck).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(stuck).toBe(2);
});

test('one that stops is stuck sooner, and not when it goes on', () => {
  says('resumed');
  is({ readyState: 4 });
  says('timeupdate');
  says('waiting');
  vi.advanceTimersByTime(13_000);
  expect(stuck).toBe(1);
  says('timeupdate');
  vi.advanceTimersByTime(120_000);
  expect(stuck).toBe(1);
});

test('what somebody has paused is not stuck', () => {
  says('resumed');
  is({ paused: true });
  says('paused');
  vi.advanceTimersByTime(120_000);
  says('waiting');
  vi.advanceTimersByTime(120_000);
  expect(stuck).toBe(0);
});

test('a picture that runs dry too often is taken from another server', () => {
  is({ readyState: 2, currentTime: 7 });
  for (let i = 0; i < 40 && stuck === 0; i++) {
    is({ nowMs: sample.nowMs + 241_000 });
    says('waiting');
  }
  expect(stuck).toBe(0);
  for (let i = 0; i < 40 && stuck === 0; i++) {
    is({ nowMs: sample.nowMs + 1_000 });
    says('waiting');
  }
  expect(stuck).toBe(1);
});

test('a word of going on that comes after the next pause is not believed', () => {
  player.dispatch({ type: 'pause' });
  const { state } = player.view();
  is({ paused: true });
  says('resumed');
  expect(player.view().state).toBe(state);
  is({ paused: false });
  says('resumed');
  expect(player.view().state).toBe('loaded');
});

describe('an element that was given another source is paused by that', () => {
  beforeEach(() => {
    is({ paused: true, readyState: 0 });
    says('emptied');
  });

  test('and is asked to play again as soon as it can', () => {
    is({ readyState: 4 });
    says('ready');
    expect([plays, player.view().state]).toEqual([1, 'loaded']);
    is({ paused: false });
    says('resumed');
    says('ready');
    expect(plays).toBe(1);
  });

  test('and again when nothing comes of it', () => {
    vi.advanceTimersByTime(31_000);
    expect([plays, stuck]).toEqual([1, 0]);
    vi.advanceTimersByTime(31_000);
    expect([plays, stuck]).toEqual([2, 0]);
  });

  test('and is left alone when it is to stand still', () => {
    player.dispatch({ type: 'pause' });
    is({ readyState: 4 });
    says('ready');
    vi.advanceTimersByTime(120_000);
    expect(plays).toBe(0);
  });
});

test('a set, a media key or a small window that pauses the picture is obeyed', () => {
  is({ readyState: 4 });
  says('timeupdate');
  is({ paused: true });
  says('paused');
  says('ready');
  vi.advanceTimersByTime(120_000);
  expect([plays, player.view().state]).toEqual([0, 'paused']);
});

test('and one that makes it go on, too', () => {
  is({ readyState: 4 });
  player.dispatch({ type: 'pictured', generation: player.model().generation });
  is({ paused: true });
  says('paused');
  is({ paused: false });
  says('resumed');
  expect([isRunning(player.view().state), plays]).toEqual([true, 0]);
});
