import { expect, test } from 'vitest';
import { createMeasure } from './measure.ts';
import { freshView, type PlayerView } from './view.ts';

const fresh = freshView({ quality: 'high', volume: 1, muted: false });
const etv = { kind: 'channel', channelId: 'etv' } as unknown as PlayerView['subject'];

/** Plays views one after the other, each so many milliseconds after the one before. */
function played(...steps: (readonly [afterMs: number, change: Partial<PlayerView>])[]) {
  let now = 0;
  let view: PlayerView = fresh;
  const measure = createMeasure(() => now);
  for (const [afterMs, change] of steps) {
    now += afterMs;
    const next = { ...view, ...change };
    measure.see(next, view);
    view = next;
  }
  return measure;
}

const none = { starts: [], stalls: [], errors: [], failedStarts: 0, playedSeconds: 0 };
const on = { subject: etv, channelId: 'etv', state: 'loaded' } as const;

test('a start is from the wish to the first picture', () => {
  const measure = played([0, on], [350, { state: 'playing' }]);
  expect(measure.take()).toEqual({ ...none, starts: [{ channelId: 'etv', ms: 350 }] });
  expect(measure.take()).toBeUndefined();
});

test('a stall is from the picture that stands to the one that moves, and no start', () => {
  const measure = played(
    [0, on],
    [100, { state: 'playing' }],
    [5_000, { state: 'buffering' }],
    [1_240, { state: 'playing' }],
  );
  expect(measure.take()).toMatchObject({
    starts: [{ ms: 100 }],
    stalls: [{ channelId: 'etv', seconds: 1.2 }],
  });
});

test('who pauses, or has to press first, has not waited', () => {
  const paused = played([0, on], [100, { state: 'paused' }], [60_000, { state: 'playing' }]);
  const pressed = played([0, on], [100, { state: 'unstarted' }], [60_000, { state: 'playing' }]);
  for (const measure of [paused, pressed]) expect(measure.take()).toBeUndefined();
});

test('a failure is told once', () => {
  const measure = played([0, on], [900, { state: 'failed', failure: 'unavailable' }], [10, { volume: 0.5 }]);
  expect(measure.take()).toEqual({ ...none, errors: ['unavailable'], failedStarts: 1 });
});

test('a refusal that is the member’s own is no failed start, and neither is a fault after the first picture', () => {
  const locked = played([0, on], [50, { state: 'failed', failure: 'channel.locked' }]);
  expect(locked.take()).toEqual({ ...none, errors: ['channel.locked'] });
  const later = played(
    [0, on],
    [50, { state: 'playing' }],
    [2_000, { state: 'failed', failure: 'unavailable' }],
  );
  expect(later.take()).toMatchObject({ errors: ['unavailable'], failedStarts: 0, playedSeconds: 2 });
});

test('what is played counts while it moves, and each second once', () => {
  const measure = played(
    [0, on],
    [100, { state: 'playing' }],
    [5_000, { state: 'buffering' }],
    [2_000, { state: 'playing' }],
    [3_000, { state: 'paused' }],
    [60_000, { volume: 0.5 }],
  );
  expect(measure.take()).toMatchObject({ playedSeconds: 8 });
  expect(measure.take()).toBeUndefined();
});
