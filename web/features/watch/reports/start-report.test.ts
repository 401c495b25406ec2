import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PastPlace } from '../../../player/place.ts';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { createStartReport } from './start-report.ts';

const start = 1_800_000_000_000;
const program = { id: 100_001, startTime: start };

beforeEach(() => void vi.useFakeTimers({ now: start + 86_400_000 }));
afterEach(() => void vi.useRealTimers());

/** A viewer in the past; `plays` and `seeks` are in seconds. */
function watching(place: PastPlace) {
  const store = createStore<PlayerView>(() => ({
    ...freshView({ quality: 'high', volume: 1, muted: false }),
    channelId: 'etv',
    place,
  }));
  const at = { ms: 'at' in place ? place.at : start };
  const timeline = () => ({ positionMs: at.ms, startMs: 0, liveMs: at.ms + 3_600_000, atLive: false });
  const said: [number, number][] = [];
  const report = createStartReport({ store, timeline }, (id, seconds) => void said.push([id, seconds]));
  report.shows(program);
  return {
    said,
    report,
    plays(seconds: number, speed = 1): void {
      for (let second = 0; second < seconds; second++) {
        at.ms += speed * 1_000;
        vi.advanceTimersByTime(1_000);
      }
    },
    stands: (seconds: number) => void vi.advanceTimersByTime(seconds * 1_000),
    seeks: (seconds: number) => void (at.ms += seconds * 1_000),
  };
}

test('a viewer who stays says that the guide is right', () => {
  const { said, plays } = watching({ programId: 100_001 });
  plays(29);
  expect(said).toEqual([]);
  plays(2);
  expect(said).toEqual([[100_001, 0]]);
});

test('the first place that is watched for half a minute is the one that counts, once', () => {
  const { said, plays, seeks } = watching({ at: start });
  plays(5);
  seeks(400);
  plays(20);
  seeks(60);
  plays(31);
  seeks(300);
  plays(60);
  expect(said).toEqual([[100_001, 486]]);
});

test('a beginning before the guide’s is negative', () => {
  const { said, plays, seeks } = watching({ at: start });
  plays(4);
  seeks(-125);
  plays(32);
  expect(said).toEqual([[100_001, -120]]);
});

test('neither a pause nor another speed is a seek', () => {
  const { said, plays, stands } = watching({ at: start });
  plays(10);
  stands(40);
  plays(12, 2);
  expect(said).toEqual([[100_001, 0]]);
});

test('a viewer who looks around for longer than five minutes says nothing', () => {
  const { said, plays, seeks } = watching({ at: start });
  for (let time = 0; time < 16; time++) {
    plays(20);
    seeks(30);
  }
  plays(60);
  expect(said).toEqual([]);
});

test('what was opened elsewhere than at its beginning says nothing', () => {
  for (const place of [{ at: start + 90_000 }, { programId: 100_002 }]) {
    const { said, plays } = watching(place);
    plays(60);
    expect(said).toEqual([]);
  }
});
