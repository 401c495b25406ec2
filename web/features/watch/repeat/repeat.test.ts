// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { notices } from '../../../../ui/feedback/notices.ts';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { endedAt, endRepeat, longestMs, repeating, stageOf } from './repeat.ts';
import { stepRepeat } from './say-repeat.ts';

const start = Date.UTC(2026, 10, 20, 18, 0);

/** A picture of the past that is moved by hand. */
function watching(view: Partial<PlayerView> = { channelId: 'etv', place: { at: start } }) {
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { value: false, writable: true });
  const fresh = freshView({ quality: 'high', volume: 1, muted: false });
  const store = createStore<PlayerView>(() => ({
    ...fresh,
    subject: view.channelId === undefined ? { titleId: 10_000 } : { channelId: view.channelId },
    state: 'playing',
    ...view,
  }));
  const at = { ms: start };
  const seeks: number[] = [];
  const plays: string[] = [];
  const player = {
    store,
    display: () => video,
    timeline: () => ({ positionMs: at.ms, startMs: 0, liveMs: at.ms + 3_600_000, atLive: false }),
    seekToInstant(ms: number): void {
      seeks.push(ms - start);
      at.ms = ms;
    },
    play: () => void plays.push('play'),
  };
  const moveTo = (seconds: number): void => {
    at.ms = start + seconds * 1000;
    video.dispatchEvent(new Event('timeupdate'));
  };
  return { video, store, player, seeks, plays, moveTo };
}

const said = (): string | undefined => notices.getState().notice?.text;

beforeEach(() => {
  vi.useFakeTimers();
  endRepeat();
  notices.setState({ notice: undefined });
});
afterEach(() => vi.useRealTimers());

/** A and B set at these seconds. */
function repeated(fromSeconds: number, toSeconds: number, view?: Partial<PlayerView>) {
  const world = watching(view);
  world.moveTo(fromSeconds);
  stepRepeat(world.player);
  world.moveTo(toSeconds);
  stepRepeat(world.player);
  return world;
}

describe('a stretch that is repeated', () => {
  it('is set by one key: its beginning, its end, and no more, each said in words', () => {
    const { player, moveTo } = watching();
    moveTo(3);
    stepRepeat(player);
    expect(said()).toMatch(/^Korratav lõik algab \d\d:00:03\./);
    moveTo(9);
    stepRepeat(player);
    expect(said()).toMatch(/^Kordan lõiku \d\d:00:03–\d\d:00:09\.$/);
    expect(repeating.getState().repeat).toEqual({ fromMs: start + 3_000, toMs: start + 9_000 });
    stepRepeat(player);
    expect(said()).toBe('Lõiku enam ei korrata.');
    expect(repeating.getState().repeat).toBeUndefined();
  });

  it('begins again at its end, as often as that is reached', () => {
    const { seeks, moveTo } = repeated(3, 9);
    expect(seeks).toEqual([3_000]);
    moveTo(8);
    expect(seeks).toHaveLength(1);
    moveTo(9.1);
    moveTo(9.2);
    expect(seeks).toEqual([3_000, 3_000, 3_000]);
  });

  it('ends at the very instant, though the element tells of its place more seldom', () => {
    const { player, seeks, moveTo } = repeated(3, 9);
    moveTo(8.8);
    expect(seeks).toHaveLength(1);
    player.timeline = () => ({
      positionMs: start + 9_000,
      startMs: 0,
      liveMs: start + 99_000,
      atLive: false,
    });
    vi.advanceTimersByTime(199);
    expect(seeks).toHaveLength(1);
    vi.advanceTimersByTime(2);
    expect(seeks).toEqual([3_000, 3_000]);
  });

  it('goes on after the last picture of a title', () => {
    const { store, video, plays, moveTo } = repeated(3, 9, { channelId: undefined, place: undefined });
    const before = plays.length;
    store.setState({ state: 'ended' });
    moveTo(9);
    video.dispatchEvent(new Event('ended'));
    expect(plays.length).toBeGreaterThan(before);
  });

  it.each<[string, (world: ReturnType<typeof repeated>) => void]>([
    ['a place behind it', ({ moveTo }) => moveTo(60)],
    ['a programme long before it', ({ moveTo }) => moveTo(-600)],
    ['live', ({ store }) => store.setState({ place: undefined })],
    ['another channel', ({ store }) => store.setState({ subject: { channelId: 'etv2' }, channelId: 'etv2' })],
    ['a film', ({ store }) => store.setState({ subject: { titleId: 10_000 }, channelId: undefined })],
    ['nothing', ({ store }) => store.setState({ subject: undefined, channelId: undefined })],
  ])('is forgotten, and said to be, when the viewer goes to %s', (_, go) => {
    const world = repeated(3, 9);
    go(world);
    expect(repeating.getState().repeat).toBeUndefined();
    expect(said()).toBe('Lõiku enam ei korrata.');
  });

  it('stays while the viewer looks at what was just before it', () => {
    const { moveTo, seeks } = repeated(30, 39);
    moveTo(20);
    expect(repeating.getState().repeat).toBeDefined();
    moveTo(39);
    expect(seeks.slice(-1)).toEqual([30_000]);
  });

  it('cannot be set in live, which says so', () => {
    const { player } = watching({ channelId: 'etv', place: undefined });
    stepRepeat(player);
    expect(repeating.getState().repeat).toBeUndefined();
    expect(said()).toBe('Lõiku saab korrata järelvaatamisel, salvestistes ja filmides.');
  });
});

const place = fc.integer({ min: 0, max: 10_000_000 });

test('a stretch has its beginning before its end, whichever was set first, and lasts half a second or more', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const { fromMs, toMs = 0 } = endedAt({ fromMs: one }, other);
      expect(fromMs).toBe(Math.min(one, other));
      expect(toMs - fromMs).toBe(Math.max(500, Math.abs(other - one)));
    }),
  );
});

test('a place within a stretch goes on, its end begins it again, and far from it it is over', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 500, max: longestMs }), place, (fromMs, lengthMs, atMs) => {
      const toMs = fromMs + lengthMs;
      const left = atMs < fromMs - 120_000 || atMs > toMs + 4_000;
      expect(stageOf({ fromMs, toMs }, atMs)).toBe(left ? 'over' : atMs < toMs ? 'on' : 'again');
      expect(stageOf({ fromMs }, fromMs + longestMs + 4_001)).toBe('over');
    }),
  );
});
