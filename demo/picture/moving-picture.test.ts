import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPoster } from '../../art/poster.ts';
import { drawStill } from '../../art/still.ts';
import { pictureClips } from '../../contract/clips.ts';
import { makeMovingPicture } from './moving-picture.ts';
import type { Frame } from './paint.ts';

const [width, height] = [320, 180];
const frame = (): Frame => ({ width, height, pixels: new Uint32Array(width * height) });

function difference(one: Frame, other: Frame): number {
  const [a, b] = [new Uint8Array(one.pixels.buffer), new Uint8Array(other.pixels.buffer)];
  return (
    a.reduce((sum, value, at) => sum + (at % 4 === 3 ? 0 : Math.abs(value - (b[at] ?? 0))), 0) /
    (width * height * 3)
  );
}

const lettering = { widthOf: () => 9, outlinesOf: () => 'M0 0h9' };

describe.each(pictureClips)('the moving picture %s', (scene) => {
  const draw = makeMovingPicture(scene, width, height);
  const at = async (phase: number): Promise<Frame> => {
    const picture = frame();
    await draw(picture, phase);
    return picture;
  };

  it('covers the frame', async () => {
    expect((await at(0.4)).pixels.every((word) => word >>> 24 >= 240)).toBe(true);
  });

  it('joins its own start without a jump', async () => {
    expect(difference(await at(1), await at(0))).toBeLessThan(0.01);
    const usual = difference(await at(0.5), await at(0.5 + 1 / 800));
    expect(difference(await at(799 / 800), await at(0))).toBeLessThan(usual * 3 + 0.5);
  });

  it('moves from second to second', async () => {
    expect(difference(await at(0.2), await at(0.23))).toBeGreaterThan(0.1);
  });

  it('can be drawn as a still and as a poster at any size', async () => {
    // The rasteriser gives up on faded groups far outside of a small picture: none may be drawn.
    for (let seed = 0; seed < 8; seed += 1) {
      for (const size of [64, 320]) {
        const poster = drawPoster({
          scene,
          seed,
          title: 'Lumi',
          lettering,
        });
        const still = drawStill({ scene, seed, width: 320, height: 180 });
        for (const svg of [poster, still]) {
          const { info } = await sharp(Buffer.from(svg))
            .resize(size)
            .png()
            .toBuffer({ resolveWithObject: true });
          expect(info.width).toBe(size);
        }
      }
    }
  });
});
