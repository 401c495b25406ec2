import { recode } from '../../../platform/pictures/recode.ts';
import { maskableShare, onGround, squareOf } from '../../../platform/pictures/square.ts';

/** What is made of an operator's logo: the mark beside the name, and every icon that browsers, phones and televisions ask for. */
export type BrandPicture =
  /** The logo itself in a square, of which the others can be made again. */
  | 'logo.png'
  | 'mark.webp'
  | 'favicon.svg'
  | 'icon-192.png'
  | 'icon-512.png'
  | 'icon-maskable-512.png'
  | 'apple-touch-icon.png';
export type BrandPictures = Readonly<Record<BrandPicture, Buffer>>;

/** In pixels. */
const markPx = 108;
const faviconPx = 128;
const plates = { light: '#F4F6FB', dark: '#131C30' };
const lightAbove = 0.6;

/**
 * Makes all pictures of a logo; what is served is ours. Rejects for what is no picture.
 */
export async function brandPicturesOf(bytes: Buffer): Promise<BrandPictures> {
  const logo = await squareOf(bytes);
  const ground = (await lightnessOf(logo)) > lightAbove ? plates.dark : plates.light;
  const icon = (px: number, share: number): Promise<Buffer> => onGround(logo, { px, share, ground });
  const small = await recode(logo, (picture) => picture.resize(faviconPx, faviconPx).png());
  return {
    'logo.png': logo,
    'mark.webp': await recode(logo, (picture) => picture.resize(markPx, markPx).webp({ quality: 86 })),
    'favicon.svg': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${faviconPx} ${faviconPx}"><image width="${faviconPx}" height="${faviconPx}" href="data:image/png;base64,${small.toString('base64')}"/></svg>`,
    ),
    'icon-192.png': await icon(192, 0.8),
    'icon-512.png': await icon(512, 0.8),
    'icon-maskable-512.png': await icon(512, maskableShare),
    'apple-touch-icon.png': await icon(180, 0.8),
  };
}

/** How light what is seen of a picture is, from 0 to 1; what is transparent does not count. */
async function lightnessOf(bytes: Buffer): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await recode(bytes, (picture) =>
    picture.ensureAlpha().resize(1, 1, { fit: 'fill' }).raw(),
  );
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
