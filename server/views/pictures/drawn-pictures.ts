import { drawMonogram } from '../../../art/monogram.ts';
import { drawStill } from '../../../art/still.ts';
import type { StillScene } from '../../../art/still-scenes.ts';
import type { PictureWidth } from '../../../contract/pictures.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { lettering } from '../../platform/pictures/lettering.ts';
import { drawn } from '../../platform/pictures/recode.ts';

/** All stills in all widths, and marks besides, when every one of them was asked for. */
const mostBytes = 48 * 1024 * 1024;
const most = 8_000;
/** In pixels, as logos are: six for each of the tile at its usual size, two at its largest. */
const markSize = { width: 264, height: 192 };
/** Of libwebp’s six: at four they are smaller by a twentieth, and take half as long again. */
const effort = 2;

/**
 * Our drawings as WebP, each drawn once. A still takes 12 to 24 ms of a processor, a mark 9, and a browser a fraction of
 * what the same drawing takes it as SVG.
 */
export function createDrawnPictures() {
  const kept = createTtlCache<Buffer>({
    ms: Infinity,
    most,
    bytes: { name: 'drawings', most: mostBytes, of: ({ length }) => length },
    clock: () => 0,
  });
  return {
    still: (scene: StillScene, seed: number, width: PictureWidth): Buffer | Promise<Buffer> =>
      kept.get(`${scene}/${seed}/${width}`, () =>
        drawn(drawStill({ scene, seed, width: 640, height: 360 }), (picture) =>
          picture.resize(width).removeAlpha().webp({ quality: 80, effort }),
        ),
      ),

    /** The tile of a channel that has no logo. */
    mark: (id: string, name: string): Buffer | Promise<Buffer> =>
      kept.get(`${id}/${name}`, () =>
        drawn(drawMonogram({ name, seed: id, lettering }), (picture) =>
          picture
            .resize(markSize.width, markSize.height, { fit: 'fill' })
            .webp({ quality: 76, alphaQuality: 50, effort }),
        ),
      ),
  };
}
