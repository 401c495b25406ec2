// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { WoundFrames, WoundPlace } from '../../../player/frames/wound-frames.ts';
import type { Player } from '../../../player/player.ts';
import { freshView } from '../../../player/view.ts';
import { drawWind } from './draw-wind.ts';
import { winding, type Wind } from './winding.ts';

const place = vi.hoisted(() => ({
  frames: undefined as WoundFrames | undefined,
  preview: undefined as { atMs: number; jpeg: Uint8Array } | undefined,
}));
vi.mock('./frames-of.ts', () => ({ framesOf: () => place.frames }));
vi.mock('../previews/previews-of.ts', () => ({
  previewsOf: () => ({
    isOpen: () => true,
    look: () => Promise.resolve(),
    pictureAt: () => place.preview,
  }),
  decoded: async () => ({ width: 256, height: 144 }),
}));

let looked: WoundPlace[];
let closed: boolean;
let frameAtMs: number | undefined;
const player = {
  timeline: () => ({ positionMs: 0, startMs: 0, liveMs: 3_600_000, atLive: false }),
  store: { getState: () => freshView({ quality: 'high', volume: 1, muted: false }) },
} as unknown as Player;

beforeEach(() => {
  [looked, closed, frameAtMs] = [[], false, undefined];
  place.preview = { atMs: 600_000, jpeg: new Uint8Array(1) };
  place.frames = {
    frameAt: () =>
      frameAtMs === undefined
        ? undefined
        : { atMs: frameAtMs, image: { width: 384, height: 216 } as ImageBitmap },
    look: (wanted) => void looked.push(wanted),
    close: () => (closed = true),
  };
});

/** Winds from a place until something is drawn; answers what stands there, and how large. */
async function drawnOf(wind: Partial<Wind>): Promise<(string | number | undefined)[]> {
  winding.setState({
    wind: { direction: 1, speed: 8, atMs: 606_000, of: { channelId: 'etv' }, runs: true, ...wind },
  });
  const canvas = document.createElement('canvas');
  const stop = drawWind(player, canvas);
  await vi.waitFor(() => expect(canvas.dataset['wound']).toBeDefined());
  stop();
  return [canvas.dataset['wound'], canvas.width];
}

test('a picture of the stream that is nearer to the place than the small one takes its place, in its own size', async () => {
  frameAtMs = 605_760;
  expect(await drawnOf({})).toEqual(['605760', 384]);
  expect(closed).toBe(true);
});

test('where it is further away, or there is none, the small picture stands', async () => {
  frameAtMs = 590_000;
  expect(await drawnOf({})).toEqual(['600000', 256]);
  place.frames = undefined;
  expect(await drawnOf({})).toEqual(['600000', 256]);
});

test('twelve pictures a second are looked for; at the higher speed of key frames alone', async () => {
  await drawnOf({});
  await drawnOf({ speed: 32, direction: -1 });
  expect(looked.map(({ stepMs, keysOnly, direction }) => [stepMs, keysOnly, direction])).toEqual(
    expect.arrayContaining([
      [640, false, 1],
      [2_560, true, -1],
    ]),
  );
});

test('on a line that has to be spared none are looked for', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await drawnOf({});
  vi.unstubAllGlobals();
  expect(looked).toEqual([]);
});
