import { beforeEach, describe, expect, test } from 'vitest';
import { liveAnswer, scriptPlayer, stillSample } from '../../testing/scripted-player.ts';
import type { Effect, PlayerEvent, Sample } from './events.ts';

const body = [
  '#EXTM3U',
  '#EXT-X-STREAM-INF:BANDWIDTH=280000,AVERAGE-BANDWIDTH=250000,RESOLUTION=640x360,CODECS="avc1"',
  'LO/live.m3u8',
  '#EXT-X-STREAM-INF:BANDWIDTH=55000,CODECS="mp4a.40.2"',
  'AU/live.m3u8',
  '',
].join('\n');
const wallMs = 900_000;
let sample: Sample;
let done: Effect[];
let player: ReturnType<typeof scriptPlayer>;

beforeEach(() => {
  done = [];
  sample = { ...stillSample, wallMs };
  player = scriptPlayer(
    () => sample,
    (effect) => void done.push(effect),
  );
  player.dispatch({ type: 'engine', engine: 'movable' });
  player.dispatch({ type: 'open', subject: { channelId: 'etv' }, place: undefined, options: {} });
  const { id } = player.model().asking!;
  player.dispatch({
    type: 'answered',
    id,
    answer: { ...liveAnswer, playlists: [{ path: 'master.m3u8', body }] },
  });
  player.dispatch({ type: 'pictured', generation: player.model().generation });
});

const loads = () => done.filter((effect) => effect.do === 'load').map(({ source }) => source);
const weigh = (): PlayerEvent => ({
  type: 'due',
  generation: player.model().generation,
  timer: 'weigh',
  ask: undefined,
});
/** The line is looked at once more, half a second later. */
function weighs(part: Partial<Sample>): void {
  sample = { ...sample, ...part, elapsedMs: sample.elapsedMs + 500 };
  player.dispatch(weigh());
}
const weakLine = { bps: 150_000, prefetched: undefined };
const inMemory = { span: { fromMs: wallMs - 1_000, toMs: wallMs + 8_000 }, failed: false };

describe('a line that is too weak for the lightest picture', () => {
  test('leaves the line to the sound, which takes over where the picture is', () => {
    for (let i = 0; i < 3; i++) weighs({ line: weakLine, aheadSeconds: 5 });
    const prefetched = done.find((effect) => effect.do === 'prefetch');
    expect(prefetched).toEqual({ do: 'prefetch', path: 'AU/live.m3u8', fromMs: wallMs + 3_000 });
    expect(done.some((effect) => effect.do === 'stopLoading')).toBe(true);
    expect(player.view().soundOnly).toBeUndefined();
    weighs({ line: { bps: 150_000, prefetched: inMemory }, aheadSeconds: 0.5 });
    expect(loads().at(-1)).toMatchObject({ path: 'AU/live.m3u8', prefetched: true, startMs: wallMs });
    expect(player.view().soundOnly).toBe('line');
  });

  test('changes nothing while it stands still or the device has no line', () => {
    for (let i = 0; i < 6; i++) weighs({ line: weakLine, aheadSeconds: 1, online: false });
    for (let i = 0; i < 6; i++) weighs({ online: true, paused: true });
    expect(done.some((effect) => effect.do === 'prefetch')).toBe(false);
  });

  test('goes on with the picture when the sound cannot be had', () => {
    for (let i = 0; i < 3; i++) weighs({ line: weakLine, aheadSeconds: 5 });
    weighs({ line: { bps: 150_000, prefetched: { span: undefined, failed: true } } });
    expect(done.slice(-3)).toContainEqual({ do: 'rebase', url: liveAnswer.url, resume: true });
    expect(player.view().soundOnly).toBeUndefined();
  });
});

describe('sound alone by choice', () => {
  test('stays at the same instant, is remembered, and ends by choice alone', () => {
    player.dispatch({ type: 'soundOnly', on: true });
    expect(loads().at(-1)).toMatchObject({ path: 'AU/live.m3u8', startMs: wallMs });
    expect(done).toContainEqual({ do: 'remember', part: { soundOnly: true } });
    for (let i = 0; i < 60; i++) weighs({ line: { bps: 9_000_000, prefetched: undefined } });
    expect(player.view().soundOnly).toBe('chosen');
    player.dispatch({ type: 'soundOnly', on: false });
    expect(loads().at(-1)).toMatchObject({ path: undefined, startMs: wallMs });
    expect(player.view().soundOnly).toBeUndefined();
  });
});

describe('a cap on what an hour costs', () => {
  const capped = (megabytes: number | undefined) => {
    player.dispatch({ type: 'hourCap', megabytes });
    const { asking } = player.model();
    const answer = { ...liveAnswer, playlists: [{ path: 'master.m3u8', body }] };
    if (asking) player.dispatch({ type: 'answered', id: asking.id, answer });
    return loads().at(-1);
  };

  test('holds back what costs more, and all pictures where none is cheap enough', () => {
    expect(loads()).toHaveLength(1);
    expect(capped(500)).toMatchObject({ best: 'ME', path: undefined });
    expect(capped(120)).toMatchObject({ best: 'LO', path: undefined });
    expect(capped(20)).toMatchObject({ path: 'AU/live.m3u8' });
    expect(player.view().soundOnly).toBe('chosen');
    player.dispatch({ type: 'soundOnly', on: false });
    expect(loads().at(-1)).toMatchObject({ best: 'HI', path: undefined });
    expect(player.view()).toMatchObject({ hourCap: undefined, soundOnly: undefined });
    expect(done).toContainEqual({ do: 'remember', part: { hourCap: 120 } });
  });
});

test('without a line and with one again live goes on at the instant where it stood, from another address', () => {
  sample = { ...sample, keptFromMs: 0, nowMs: 1_000_000, span: { fromMs: 0, toMs: wallMs + 10_000 } };
  player.dispatch({ type: 'lineLost' });
  sample = { ...sample, nowMs: 1_200_000 };
  player.dispatch({ type: 'lineBack' });
  const asked = done.findLast((effect) => effect.do === 'ask');
  expect(asked?.request).toMatchObject({ channelId: 'etv', at: wallMs });
});
