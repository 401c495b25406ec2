import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../contract/client.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import type { Engine, Source } from './engine/engine.ts';
import { makeTestTuner, type TunerDeps } from '../testing/test-tuner.ts';
import type { RequestStream, StreamRequest } from './request.ts';

const hour = 3_600_000;
let tickets: number;
let requests: StreamRequest[];
let loads: Source[];
let failures: string[];
let reply: RequestStream;
let position: number | undefined;
let engine: Engine;

/** An engine that takes new addresses under way, or one that cannot. */
const engineThat = (steady: boolean) =>
  ({
    steady,
    load: (source) => void loads.push(source),
    stopLoading: () => undefined,
    rebase: () => !steady,
  }) as Partial<Engine> as Engine;

const answer: RequestStream = async ({
  titleId,
  failedStreamServerId,
  at,
  steady,
}): Promise<StreamAnswer> => {
  const life = steady ? 6 * hour : 180_000;
  return {
    url: `http://s1.test/t/T${++tickets}/l/etv/master.m3u8`,
    serverId: failedStreamServerId === 's1' ? 's2' : 's1',
    quality: 'high',
    renewAt: Date.now() + life / 2,
    expiresAt: Date.now() + life,
    playlists: [],
    past: at === undefined ? null : { fromMs: 0, toMs: 20 * hour, startMs: at },
    ...(titleId && { title: { id: titleId, name: 'Kevade', durationMs: 7 * hour, playingPosition: null } }),
  };
};
const make = (more: Partial<TunerDeps> = {}) =>
  makeTestTuner({
    request: (streamRequest, signal) => (requests.push(streamRequest), reply(streamRequest, signal)),
    engine: () => engine,
    clock: Date.now,
    position: () => position,
    onFailed: (failure) => failures.push(failure),
    ...more,
  });
const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const continued = () => requests.map((streamRequest) => streamRequest.continues);

beforeEach(() => {
  vi.useFakeTimers();
  [requests, loads, failures] = [[], [], []];
  tickets = 0;
  position = undefined;
  reply = answer;
  engine = engineThat(false);
  return () => vi.useRealTimers();
});

describe('a session has one stream', () => {
  test('that goes on with each new ticket, on another server and after a new beginning', async () => {
    const tuner = make();
    tuner.tune({ channelId: 'etv' });
    await wait(90_000);
    tuner.fault({ kind: 'network' });
    await wait(1_000);
    tuner.fault({ kind: 'missing' });
    await wait(0);
    tuner.lineBack();
    await wait(0);
    expect(continued()).toEqual([undefined, 'T1', 'T2', 'T3', 'T4']);
  });

  test('and through a time in which it was not to be had', async () => {
    const tuner = make();
    tuner.tune({ channelId: 'etv' });
    await wait(0);
    reply = () => Promise.reject(new CallError('stream.unavailable', 503, ''));
    tuner.fault({ kind: 'missing' });
    await wait(0);
    expect(failures).toEqual(['unavailable']);
    reply = answer;
    await wait(5_000);
    expect(continued()).toEqual([undefined, 'T1', 'T1']);
    expect(loads).toHaveLength(2);
  });

  test('but what the viewer goes to is another one, unless it comes by itself', async () => {
    const tuner = make();
    for (const goesOn of [false, false, true]) {
      tuner.tune({ channelId: 'etv' }, { at: hour }, goesOn);
      await wait(0);
    }
    tuner.tune({ channelId: 'kanal2' });
    await wait(0);
    expect(continued()).toEqual([undefined, undefined, 'T2', undefined]);
  });

  test('an edge that has seen a newer one is believed: no other server, no other try', async () => {
    const tuner = make();
    tuner.tune({ channelId: 'etv' });
    await wait(0);
    tuner.fault({ kind: 'replaced' });
    tuner.fault({ kind: 'network' });
    tuner.lineBack();
    await wait(hour);
    expect([failures, requests.length]).toEqual([['stream.replaced'], 1]);
    tuner.tune({ channelId: 'etv' });
    await wait(0);
    expect([continued(), loads.length]).toEqual([[undefined, undefined], 2]);
  });

  test('the server is as well, and an answer that was on its way brings nothing back', async () => {
    const tuner = make();
    tuner.tune({ channelId: 'etv' });
    await wait(0);
    let late: () => void = () => undefined;
    reply = (streamRequest, signal) =>
      new Promise((resolve) => (late = () => void answer(streamRequest, signal).then(resolve)));
    await wait(90_000);
    tuner.fault({ kind: 'replaced' });
    late();
    await wait(hour);
    expect([failures, requests.length]).toEqual([['stream.replaced'], 2]);
    reply = () => Promise.reject(new CallError('stream.replaced', 403, ''));
    tuner.tune({ channelId: 'etv' });
    await wait(hour);
    expect([failures.length, requests.length]).toEqual([2, 3]);
  });
});

describe('an engine that cannot change its address', () => {
  beforeEach(() => void (engine = engineThat(true)));

  test('gets a ticket of hours, and begins anew at its place before that ends', async () => {
    position = 2 * hour;
    make().tune({ channelId: 'etv' }, { at: position });
    await wait(hour);
    expect([requests.length, requests[0]?.steady, loads.length]).toEqual([1, true, 1]);
    await wait(5 * hour - 301_000);
    expect(loads).toHaveLength(1);
    position += 6 * hour;
    await wait(1_000);
    expect(loads).toHaveLength(2);
    expect(loads[1]).toMatchObject({ startMs: position, url: 'http://s1.test/t/T2/l/etv/master.m3u8' });
    expect(requests[1]).toMatchObject({ steady: true, continues: 'T1', userSelectedServerId: 's1' });
  });

  test('a film too, at its second', async () => {
    position = 0;
    make().tune({ titleId: 10_000 }, { at: 0 });
    await wait(0);
    position = 5 * hour;
    await wait(6 * hour - 60_000);
    expect(loads.map(({ startSeconds }) => startSeconds)).toEqual([0, 18_000]);
  });

  test('which is known only when it is there: then the first ticket is not the one to play with', async () => {
    let there: Engine | undefined;
    const whenEngine = () => Promise.resolve((there = engine));
    const tuner = make({ engine: () => there, whenEngine });
    tuner.tune({ channelId: 'etv' });
    await wait(0);
    expect(requests).toEqual([
      { channelId: 'etv', quality: 'high' },
      { channelId: 'etv', quality: 'high', continues: 'T1', steady: true },
    ]);
    expect(loads.map(({ url }) => url)).toEqual(['http://s1.test/t/T2/l/etv/master.m3u8']);
  });

  test('another server is a new beginning, too', async () => {
    const tuner = make();
    tuner.tune({ channelId: 'etv' });
    await wait(0);
    tuner.fault({ kind: 'network' });
    await wait(1_000);
    expect(requests[1]).toMatchObject({ failedStreamServerId: 's1', steady: true, continues: 'T1' });
    expect(loads).toHaveLength(2);
  });
});
