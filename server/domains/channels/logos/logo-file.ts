import { isPicture, recode } from '../../../platform/pictures/recode.ts';

/** In pixels, three for each of the tile at its usual size; the mark keeps off the edge. */
const tile = { width: 264, height: 192, margin: 22 };
const plates = { light: '#F4F6FB', dark: '#131C30' };
const lightAbove = 0.6;

/**
 * Makes the tile of a channel from what its logo is: whole, in the middle, on a ground that it stands out from.
 * Rejects for what is no picture.
 */
export async function logoTile(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes, ['png', 'jpeg', 'gif', 'webp'])) throw new Error('no picture');
  const background = (await lightnessOf(bytes)) > lightAbove ? plates.dark : plates.light;
  const { width, height, margin } = tile;
  return recode(bytes, (picture) =>
    picture
      .resize(width - 2 * margin, height - 2 * margin, { fit: 'contain', background })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
      .flatten({ background })
      .webp({ quality: 86 }),
  );
}

/** How light what is seen of a picture is, from 0 to 1; what is transparent does not count. */
async function lightnessOf(bytes: Buffer): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await recode(bytes, (picture) =>
    picture.ensureAlpha().resize(1, 1, { fit: 'fill' }).raw(),
  );
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
