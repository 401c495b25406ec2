import { beforeEach, expect, test } from 'vitest';
import { liveAnswer, scriptPlayer, stillSample } from '../testing/scripted-player.ts';
import type { Effect, MachineEvent, Sample, ViewerEvent } from './model/events.ts';
import type { PastPlace } from './place.ts';
import type { Subject } from './subject.ts';

const start = 1_800_000_000_000;
const hour = 3_600_000;
const etv: Subject = { channelId: 'etv' };
const film: Subject = { titleId: 10_000 };
let sample: Sample;
let effects: Effect[];
let player: ReturnType<typeof scriptPlayer>;

const dispatch = (type: 'play' | 'pause' | 'ended' | 'timeupdate' | 'paused'): void =>
  player.dispatch({ type });
const engine = (kind: Extract<MachineEvent, { type: 'engine' }>['engine']): void =>
  player.dispatch({ type: 'engine', engine: kind });
const done = (name: Effect['do']): Effect[] => effects.filter((effect) => effect.do === name);

function open(
  subject: Subject,
  place?: PastPlace,
  options: Extract<ViewerEvent, { type: 'open' }>['options'] = {},
): void {
  player.dispatch({ type: 'open', subject, place, options });
}
/** The answer to the last question. */
function answers(): void {
  const { asks: id, requested, view } = player.model();
  const at = requested && 'at' in requested ? requested.at : undefined;
  const isPast = view.channelId !== undefined && at !== undefined;
  const past = isPast ? { fromMs: at - hour, toMs: at + hour, startMs: at } : null;
  player.dispatch({ type: 'answered', id, answer: { ...liveAnswer, past } });
}
/** The answer, and its picture. */
function comes(): void {
  answers();
  player.dispatch({ type: 'pictured', generation: player.model().generation });
}

beforeEach(() => {
  sample = { ...stillSample, nowMs: start, wallMs: start - hour, keptFromMs: start - 9 * hour };
  effects = [];
  player = scriptPlayer(
    () => sample,
    (effect) => effects.push(effect),
  );
  engine('movable');
});

test('a stream of the past that failed does not go on into the next window', () => {
  open(etv, { at: start - 3 * hour });
  comes();
  player.dispatch({ type: 'fault', fault: { kind: 'replaced' } });
  dispatch('timeupdate');
  dispatch('ended');
  expect([player.view().failure, done('ask').length]).toEqual(['stream.replaced', 1]);
});

test('a title that is gone has no live to go to instead', () => {
  open(film, { at: 0 });
  comes();
  dispatch('pause');
  player.dispatch({ type: 'suspend', id: 1 });
  player.dispatch({ type: 'endSuspension', id: 1 });
  player.dispatch({ type: 'refused', id: player.model().asks, code: 'stream.gone' });
  expect(player.view()).toMatchObject({ subject: film, state: 'failed', failure: 'stream.gone' });
});

test('a server that cannot answer at the moment is asked again and again, and the channel is not called gone', () => {
  open(etv);
  for (let tries = 0; tries < 50; tries++) {
    player.dispatch({ type: 'refused', id: player.model().asks, code: 'server.unavailable' });
    expect(player.view().failure).toBeUndefined();
    const [timer] = done('setTimer').slice(-1) as Extract<Effect, { do: 'setTimer' }>[];
    expect(timer).toMatchObject({ timer: 'line', delayMs: 3_000 });
    const { generation } = player.model();
    player.dispatch({ type: 'due', generation, timer: 'line', ask: timer!.ask });
  }
  comes();
  expect(player.view()).toMatchObject({ subject: etv, given: true, failure: undefined });
});

test('what was suspended first comes back although what took its place was suspended, too', () => {
  open(etv);
  comes();
  player.dispatch({ type: 'suspend', id: 1 });
  open(film, { at: 0 });
  comes();
  player.dispatch({ type: 'suspend', id: 2 });
  open({ trailerOf: 10_000 }, { at: 1_000 });
  player.dispatch({ type: 'endSuspension', id: 1 });
  expect(player.view()).toMatchObject({ subject: etv, suspended: undefined });
  player.dispatch({ type: 'endSuspension', id: 2 });
  expect(player.view()).toMatchObject({ subject: etv, suspended: undefined });
});

test.each([
  ['live', undefined, undefined],
  ['the past, at its instant', { at: start - 3 * hour }, start - hour],
])('an element that is taken away and comes back goes on with %s', (_, place, at) => {
  open(etv, place);
  comes();
  engine('none');
  expect([player.view().given, done('drop').length]).toEqual([false, 2]);
  effects = [];
  engine('movable');
  expect(done('ask')).toMatchObject([{ request: { channelId: 'etv', continues: 'A' } }]);
  expect(player.model().requested).toEqual(at === undefined ? undefined : { at });
  comes();
  expect(done('play')).toHaveLength(1);
});

test('and what was paused, without moving', () => {
  open(etv);
  comes();
  dispatch('pause');
  engine('none');
  engine('movable');
  effects = [];
  comes();
  expect([done('play'), done('seek')]).toEqual([[], [{ do: 'seek', ms: start - hour }]]);
  expect(player.view().state).toBe('paused');
});

test('a question that is asked anew takes the place of the one before', () => {
  open(etv);
  comes();
  const { generation } = player.model();
  player.dispatch({ type: 'due', generation, timer: 'renew', ask: { how: 'renew' } });
  const renewal = player.model().asks;
  player.dispatch({ type: 'fault', fault: { kind: 'missing' } });
  const before = player.model();
  player.dispatch({ type: 'answered', id: renewal, answer: { ...liveAnswer, serverId: 's9' } });
  expect(player.model()).toBe(before);
  answers();
  expect([done('load').length, player.view().serverId]).toEqual([2, 's1']);
});

test('a ticket is not renewed beside a question that brings one', () => {
  open(etv);
  comes();
  player.dispatch({ type: 'lineBack' });
  const { generation, asks } = player.model();
  player.dispatch({ type: 'due', generation, timer: 'renew', ask: { how: 'renew' } });
  expect(player.model().asks).toBe(asks);
});

test('a browser that allows no sound is played without, and one that allows nothing waits for a gesture', () => {
  open(etv);
  answers();
  const { generation } = player.model();
  player.dispatch({ type: 'playRefused', generation });
  expect([player.view().mutedForAutoplay, done('mute').length, done('play').length]).toEqual([true, 1, 2]);
  sample = { ...sample, muted: true };
  player.dispatch({ type: 'playRefused', generation });
  expect([player.view().state, done('play').length]).toEqual(['unstarted', 2]);
});
