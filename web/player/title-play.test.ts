import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../contract/client.ts';
import type { StreamAnswer } from '../../contract/models/stream.ts';
import type { Engine, Source } from './engine.ts';
import { createTimeTravel } from './time-travel.ts';
import { makeTestTuner } from '../testing/test-tuner.ts';
import type { RequestStream, StreamWish } from './tuner.ts';
import { freshView, type PlayerView } from './view.ts';

const minute = 60_000;
const durationMs = 90 * minute;
const kept = { quality: 'high' as const, volume: 1, muted: false };
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
  let wishes: StreamWish[];
  let loads: Source[];
  let moves: string[];
  let failures: string[];
  let reply: RequestStream;
  let position: number | undefined;

  const engine = {
    load: (source) => void loads.push(source),
    hush: () => undefined,
    rebase: (url, resume) => moves.push(`${resume ? 'move' : 'renew'} ${url.slice(7, 9)}`) > 0,
  } as Partial<Engine> as Engine;

  const make = () =>
    makeTestTuner({
      request: (wish, signal) => (wishes.push(wish), reply(wish, signal)),
      engine: () => engine,
      position: () => position,
      onFailed: (failure) => failures.push(failure),
    });

  beforeEach(() => {
    [wishes, loads, moves, failures] = [[], [], [], []];
    position = undefined;
    reply = ({ failedStreamServerId }) => Promise.resolve(answer(failedStreamServerId ? 's2' : 's1'));
  });

  test('is asked for by its number, and begun at a second of its own', async () => {
    position = 754_000;
    make().tune({ titleId: 10_000 }, { at: 754_000 });
    await wait(0);
    expect(wishes).toEqual([{ titleId: 10_000, quality: 'high' }]);
    expect(loads).toMatchObject([{ startSeconds: 754 }]);
    expect(loads[0]?.startMs).toBeUndefined();
  });

  test('of a trailer is asked for by the title that it goes with', async () => {
    make().tune({ trailerOf: 10_000 }, { at: 0 });
    await wait(0);
    expect(wishes).toEqual([{ trailerOf: 10_000, quality: 'high' }]);
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
    expect(wishes.at(-1)).toEqual({ ...wishes[0], continues: 'A', failedStreamServerId: 's1' });
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
      expect([failures, wishes.length]).toEqual([[code], 1]);
    },
  );
});

describe('the time of a title', () => {
  let view: PlayerView;
  let video: { currentTime: number; duration: number; pause: () => void };
  let went: unknown[];
  let travel: ReturnType<typeof createTimeTravel>;
  const asked = { titleId: 10_000 };

  beforeEach(() => {
    went = [];
    view = { ...freshView(kept), subject: asked, place: { at: 0 } };
    video = { currentTime: 0, duration: durationMs / 1000, pause: vi.fn<() => void>() };
    travel = createTimeTravel({
      video: () => video as unknown as HTMLVideoElement,
      // What the stream of a broadcast would say is none of a title's business.
      engine: () => ({ wallMs: () => 1e12, positionOf: () => 1e9 }) as Partial<Engine> as Engine,
      clock: () => 1_800_000_000_000,
      view: () => view,
      show: (part) => Object.assign(view, part),
      keptFromMs: () => undefined,
      go: (place) => void went.push(place),
      rollOn: (at) => void went.push(`on ${at}`),
      play: () => undefined,
    });
    travel.begun({ at: 754_000 });
  });
  function plays(second: number): void {
    view.title = { id: 10_000, name: 'Kevade', durationMs, playingPosition: null };
    travel.loaded(null, second * 1000);
    video.currentTime = second;
    travel.arrived();
  }

  test('runs from its beginning to its end', () => {
    expect(travel.timeline()).toBeUndefined();
    plays(754);
    expect(travel.timeline()).toEqual({ positionMs: 754_000, startMs: 0, liveMs: durationMs, atLive: false });
  });

  test('is moved in without another stream, and not beyond either end', () => {
    plays(754);
    travel.seekTo(60_000);
    expect(video.currentTime).toBe(60);
    travel.seekBy(-100);
    expect(video.currentTime).toBe(0);
    travel.seekBy(10);
    expect(video.currentTime).toBe(10);
    travel.seekTo(durationMs + minute);
    expect(video.currentTime).toBe(durationMs / 1000 - 1);
    travel.toLive();
    expect(went).toEqual([]);
  });

  test('is asked for elsewhere while nothing is there to move in', () => {
    travel.seekTo(60_000);
    travel.seekTo(-5);
    expect(went).toEqual([{ at: 60_000 }, { at: 0 }]);
  });

  test('ends at its end, and goes on after a pause of any length', () => {
    plays(754);
    travel.paused();
    vi.setSystemTime(Date.now() + 600 * minute);
    expect(travel.resumed()).toBe(false);
    video.currentTime = durationMs / 1000;
    travel.passed();
    travel.ended();
    expect(went).toEqual([]);
    expect(video.pause).not.toHaveBeenCalled();
  });
});
