import { beforeEach, expect, test } from 'vitest';
import { makeLadder } from '../../testing/feeds/hls-ladder.ts';
import { readInit, type Init } from '../../fmp4/init.ts';
import { FormatChangeError } from '../../fmp4/segmenter.ts';
import { createFragmentReader } from '../../fmp4/fragment-reader.ts';
import { clockRunSeconds } from '../../mpeg-clock.ts';
import { UnwritableError } from '../output/outputs.ts';
import type { Store } from '../output/store-stream.ts';
import type { RenditionAnchor } from '../time/shared-anchor.ts';
import type { SoundFrame } from './apart-sound.ts';
import { createFollowingSound, type FollowingSound } from './following-sound.ts';

let nowMs: number;
let written: string[];
let changes: number;
let faults: unknown[];
let push: Store['push'];
let sound: FollowingSound;
let init: Init;

/** From when to when what is stored is heard. */
function storing(): Store['push'] {
  const reader = createFragmentReader();
  return async (bytes) => {
    for (const part of reader.push(bytes)) {
      if (part.kind === 'init') written.push('init');
      else {
        const [first, last] = [
          part.received.fragment.runs[0]!.samples[0]!,
          part.received.fragment.runs[0]!.samples.at(-1)!,
        ];
        const seconds = (ticks: number) => (ticks / 48_000).toFixed(1);
        written.push(`${seconds(first.decodeTime)}-${seconds(last.decodeTime + last.duration)}`);
      }
    }
  };
}

beforeEach(async () => {
  const [rung] = await makeLadder({ format: 'fmp4', heights: [], seconds: 2, segmentSeconds: 1 });
  init = readInit(rung!.init!);
  [nowMs, written, changes, faults, push] = [0, [], 0, [], storing()];
  const store = (): Store => ({
    push: (bytes) => push(bytes),
    dated: () => {},
    cut: async () => void written.push('cut'),
    settle: async () => {},
    isInside: () => false,
    end: async () => {},
  });
  sound = createFollowingSound({
    openStore: store,
    anchor: { turn: (timeline: number) => void written.push(`turn ${timeline}`) } as RenditionAnchor,
    steady: () => nowMs,
    onChanged: () => changes++,
    onFault: (fault) => faults.push(fault),
  });
});

/** Frames of a fiftieth of a second. */
const frames = (from: number, to: number, more: Partial<SoundFrame> = {}): SoundFrame[] =>
  Array.from({ length: Math.round((to - from) * 50) }, (_, i) => ({
    timeline: 0,
    startSeconds: from + i / 50,
    endSeconds: from + (i + 1) / 50,
    durationTicks: 960,
    flags: 0,
    data: Buffer.alloc(1),
    init,
    ...more,
  }));
const see = (startSeconds: number, endSeconds: number, timeline = 0): void =>
  sound.see({ startSeconds, endSeconds, timeline });
/** All that could be done by now is done. */
const heard = (from = 0, to = 0, more: Partial<SoundFrame> = {}): Promise<void> =>
  sound.hear(frames(from, to, more));

test('it is stored fragment by fragment of the picture, and what is before the first of them is nobody’s', async () => {
  await heard(6, 11);
  see(10, 12);
  await heard();
  expect(written).toEqual([]);
  await heard(11, 15);
  see(12, 14);
  await heard();
  expect(written).toEqual(['cut', 'turn 0', 'init', '10.0-12.0', '12.0-14.0']);
});

test('a hole stays one, and pictures that are missing take their sound along', async () => {
  see(0, 4);
  see(14, 16);
  await heard(0, 1);
  await heard(3, 20);
  expect(written.slice(3)).toEqual(['0.0-1.0', '3.0-4.0', '14.0-16.0']);
});

test('one that ends is waited for a while, and taken in when it comes again', async () => {
  await heard(0, 4);
  see(0, 4);
  see(4, 8);
  await heard();
  expect(written.slice(3)).toEqual(['0.0-4.0']);
  nowMs = 9_000;
  see(8, 12);
  see(12, 16);
  await heard(13, 17);
  see(16, 20);
  await heard(17, 24);
  expect(written.slice(4)).toEqual(['13.0-16.0', '16.0-20.0']);
});

test('it turns with the pictures', async () => {
  await heard(0, 4);
  see(0, 4);
  await heard(0, 4, { timeline: 1 });
  see(0, 4, 1);
  await heard();
  expect(written).toEqual(['cut', 'turn 0', 'init', '0.0-4.0', 'cut', 'turn 1', '0.0-4.0']);
});

test('where its clock begins anew and that of the pictures counts on, it counts on as well', async () => {
  await heard(clockRunSeconds - 2, clockRunSeconds);
  see(clockRunSeconds - 2, clockRunSeconds);
  await heard();
  await heard(0, 2);
  see(clockRunSeconds, clockRunSeconds + 2);
  await heard();
  expect(written.at(-1)).toBe(`${clockRunSeconds.toFixed(1)}-${(clockRunSeconds + 2).toFixed(1)}`);
});

test('a sound that becomes another one is read anew, and the pictures hear nothing of it', async () => {
  await heard(0, 4);
  see(0, 4);
  await heard();
  push = () => Promise.reject(new FormatChangeError('sound'));
  await heard(4, 8);
  see(4, 8);
  await heard();
  expect([changes, faults]).toEqual([1, []]);
  push = storing();
  see(8, 12);
  await heard(8, 12, { init: { ...init } });
  expect(written.slice(-2)).toEqual(['init', '8.0-12.0']);
});

test('one that cannot be written is said', async () => {
  const full = new UnwritableError(Object.assign(new Error(), { code: 'ENOSPC' }));
  push = () => Promise.reject(full);
  see(0, 4);
  await heard(0, 4);
  expect(faults).toEqual([full]);
});
