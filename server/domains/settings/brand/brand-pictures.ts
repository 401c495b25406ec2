import type { Color } from 'sharp';
import { drawn, isPicture, recode } from '../../../platform/pictures/recode.ts';

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
const largest = 512;
const markPx = 108;
const faviconPx = 128;
const plates = { light: '#F4F6FB', dark: '#131C30' };
const lightAbove = 0.6;
const transparent: Color = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Makes all pictures of a logo. An SVG is drawn to pixels, and what is served is ours: no script and no address of it lives on.
 * Rejects for what is no picture.
 */
export async function brandPicturesOf(bytes: Buffer): Promise<BrandPictures> {
  const logo = await squareOf(bytes);
  const ground = (await lightnessOf(logo)) > lightAbove ? plates.dark : plates.light;
  /** On a ground of its own, as large a share of it as `share`. */
  const icon = (px: number, share: number): Promise<Buffer> => {
    const inner = Math.round(px * share);
    const before = Math.floor((px - inner) / 2);
    const after = px - inner - before;
    return recode(logo, (picture) =>
      picture
        .resize(inner, inner)
        .extend({ top: before, left: before, bottom: after, right: after, background: ground })
        .flatten({ background: ground })
        .png({ compressionLevel: 9 }),
    );
  };
  const small = await recode(logo, (picture) => picture.resize(faviconPx, faviconPx).png());
  return {
    'logo.png': logo,
    'mark.webp': await recode(logo, (picture) => picture.resize(markPx, markPx).webp({ quality: 86 })),
    'favicon.svg': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${faviconPx} ${faviconPx}"><image width="${faviconPx}" height="${faviconPx}" href="data:image/png;base64,${small.toString('base64')}"/></svg>`,
    ),
    'icon-192.png': await icon(192, 0.8),
    'icon-512.png': await icon(512, 0.8),
    // Android cuts off all but the middle four fifths, as a circle.
    'icon-maskable-512.png': await icon(512, 0.56),
    'apple-touch-icon.png': await icon(180, 0.8),
  };
}

/** The whole logo in the middle of a square, as a PNG. */
async function squareOf(bytes: Buffer): Promise<Buffer> {
  const shape = { width: largest, height: largest, fit: 'contain', background: transparent } as const;
  if (isPicture(bytes, ['png', 'jpeg', 'gif', 'webp']))
    return recode(bytes, (picture) => picture.ensureAlpha().resize(shape).png());
  const svg = bytes.toString('utf8');
  if (!isPlainSvg(svg)) throw new Error('no picture');
  return drawn(svg, (picture) => picture.timeout({ seconds: 5 }).resize(shape).png());
}

const longestSvg = 500_000;

/** One that only draws: nothing in it names a file, an address or an entity, or is run. */
function isPlainSvg(text: string): boolean {
  if (text.length > longestSvg || !/^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/.test(text))
    return false;
  if (/<!(DOCTYPE|ENTITY)|<\?xml-stylesheet|xi:include|XInclude|@import/i.test(text)) return false;
  const references = [
    ...text.matchAll(/href\s*=\s*["']\s*([^"']*)/gi),
    ...text.matchAll(/url\(\s*["']?\s*([^)"']*)/gi),
  ];
  return references.every(([, target = '']) => target.startsWith('#'));
}

/** How light what is seen of a picture is, from 0 to 1; what is transparent does not count. */
async function lightnessOf(bytes: Buffer): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await recode(bytes, (picture) =>
    picture.ensureAlpha().resize(1, 1, { fit: 'fill' }).raw(),
  );
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
