import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../contract/client.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import { liveAnswer, scriptPlayer, stillSample } from '../testing/scripted-player.ts';
import { makeTestTuner } from '../testing/test-tuner.ts';
import type { Engine, Source } from './engine/engine.ts';
import type { Sample } from './model/events.ts';
import { timelineIn } from './model/time.ts';
import type { RequestStream, StreamRequest } from './request.ts';

const minute = 60_000;
const durationMs = 90 * minute;
const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('the stream of a title', () => {
  const answer = (serverId = 's1'): StreamAnswer => ({
    url: `http://${serverId}.test/t/A/v/10000/master.m3u8`,
    serverId,
    quality: 'high',
    renewAt: 1_090_000,
    expiresAt: 1_180_000,
    playlists: [],
    past: null,
    title: { id: 10_000, name: 'Kevade', durationMs, playingPosition: null },
  });
  let requests: StreamRequest[];
  let loads: Source[];
  let moves: string[];
  let failures: string[];
  let reply: RequestStream;
  let position: number | undefined;

  const engine = {
    load: (source) => void loads.push(source),
    stopLoading: () => undefined,
    rebase: (url, resume) => moves.push(`${resume ? 'move' : 'renew'} ${url.slice(7, 9)}`) > 0,
  } as Partial<Engine> as Engine;

  const make = () =>
    makeTestTuner({
      request: (streamRequest, signal) => (requests.push(streamRequest), reply(streamRequest, signal)),
      engine: () => engine,
      position: () => position,
      onFailed: (failure) => failures.push(failure),
    });

  beforeEach(() => {
    [requests, loads, moves, failures] = [[], [], [], []];
    position = undefined;
    reply = ({ failedStreamServerId }) => Promise.resolve(answer(failedStreamServerId ? 's2' : 's1'));
  });

  test('is asked for by its number, and begun at a second of its own', async () => {
    position = 754_000;
    make().tune({ titleId: 10_000 }, { at: 754_000 });
    await wait(0);
    expect(requests).toEqual([{ titleId: 10_000, quality: 'high' }]);
    expect(loads).toMatchObject([{ startSeconds: 754 }]);
    expect(loads[0]?.startMs).toBeUndefined();
  });

  test('of a trailer is asked for by the title that it goes with', async () => {
    make().tune({ trailerOf: 10_000 }, { at: 0 });
    await wait(0);
    expect(requests).toEqual([{ trailerOf: 10_000, quality: 'high' }]);
    expect(loads).toMatchObject([{ startSeconds: 0 }]);
  });

  test('gets new tickets and other servers without touching the picture', async () => {
    const tuner = make();
    tuner.tune({ titleId: 10_000 }, { at: 0 });
    await wait(90_000);
    tuner.fault({ kind: 'network' });
    await wait(1_000);
    expect(moves).toEqual(['renew s1', 'move s2']);
    expect(loads).toHaveLength(1);
    expect(requests.at(-1)).toEqual({ ...requests[0], continues: 'A', failedStreamServerId: 's1' });
  });

  test('that has to begin anew begins at the second on screen', async () => {
    const tuner = make();
    tuner.tune({ titleId: 10_000 }, { at: 0 });
    await wait(0);
    position = 2_000_500;
    tuner.fault({ kind: 'missing' });
    await wait(0);
    expect(loads.map(({ startSeconds }) => startSeconds)).toEqual([0, 2_000.5]);
  });

  test.each(['title.unknown', 'stream.noTrailer'] as const)(
    'is not asked for again after %s',
    async (code) => {
      reply = () => Promise.reject(new CallError(code, 404, ''));
      make().tune({ titleId: 10_000 }, { at: 0 });
      await wait(120_000);
      expect([failures, requests.length]).toEqual([[code], 1]);
    },
  );
});

describe('the time of a title', () => {
  let currentTime: number;
  let asked: number;
  let paused: boolean;
  let player: ReturnType<typeof scriptPlayer>;
  const subject = { titleId: 10_000 };

  const sample = (): Sample => ({
    ...stillSample,
    currentTime,
    wallMs: currentTime * 1000,
    span: { fromMs: 0, toMs: durationMs },
  });
  const timeline = () => timelineIn({ model: player.model(), sample: sample() });
  const place = () => player.view().place;

  beforeEach(() => {
    [asked, currentTime, paused] = [0, 0, false];
    player = scriptPlayer(sample, (effect) => {
      if (effect.do === 'seek') currentTime = effect.ms / 1000;
      if (effect.do === 'ask') asked += 1;
      if (effect.do === 'pause') paused = true;
    });
    player.dispatch({ type: 'engine', engine: 'movable' });
    player.dispatch({ type: 'open', subject, place: { at: 754_000 }, options: {} });
  });
  function plays(second: number): void {
    const title = { id: 10_000, name: 'Kevade', durationMs, playingPosition: null };
    player.dispatch({ type: 'answered', id: player.model().asks, answer: { ...liveAnswer, title } });
    currentTime = second;
    player.dispatch({ type: 'pictured', generation: player.model().generation });
    asked = 0;
  }

  test('runs from its beginning to its end', () => {
    expect(timeline()).toBeUndefined();
    plays(754);
    expect(timeline()).toEqual({ positionMs: 754_000, startMs: 0, liveMs: durationMs, atLive: false });
  });

  test('is moved in without another stream, and not beyond either end', () => {
    plays(754);
    player.dispatch({ type: 'seekTo', ms: 60_000 });
    expect(currentTime).toBe(60);
    player.dispatch({ type: 'seekBy', seconds: -100 });
    expect(currentTime).toBe(0);
    player.dispatch({ type: 'seekBy', seconds: 10 });
    expect(currentTime).toBe(10);
    player.dispatch({ type: 'seekTo', ms: durationMs + minute });
    expect(currentTime).toBe(durationMs / 1000 - 1);
    player.dispatch({ type: 'toLive' });
    expect(asked).toBe(0);
  });

  test('is asked for elsewhere while nothing is there to move in', () => {
    player.dispatch({ type: 'seekTo', ms: 60_000 });
    expect(place()).toEqual({ at: 60_000 });
    player.dispatch({ type: 'seekTo', ms: -5 });
    expect([place(), asked]).toEqual([{ at: 0 }, 3]);
  });

  test('ends at its end, and goes on after a pause of any length', () => {
    plays(754);
    player.dispatch({ type: 'pause' });
    vi.setSystemTime(Date.now() + 600 * minute);
    paused = false;
    player.dispatch({ type: 'play' });
    currentTime = durationMs / 1000;
    player.dispatch({ type: 'timeupdate' });
    player.dispatch({ type: 'ended' });
    expect([asked, paused, player.view().state]).toEqual([0, false, 'ended']);
  });
});
