import sharp from 'sharp';
import { brandColours } from '../../contract/rules/brand-colours.ts';
import { maskableShare, onGround, squareOf } from '../../server/platform/pictures/square.ts';

/** How apps call themselves and look. */
export interface AppBrand {
  name: string;
  /** Of buttons, and of the letters on them, as hex. */
  accent: string;
  ink: string;
  /** A square with a ground that may be seen through, and one of which the middle four fifths are always seen: PNG of 512 pixels. */
  icon: Buffer;
  maskable: Buffer;
}

/** What was said by hand; the service is asked for the rest. */
export interface GivenBrand {
  name?: string | undefined;
  colour?: string | undefined;
  /** PNG, JPEG, GIF, WebP, or an SVG that only draws, as the service takes it. */
  logo?: Buffer | undefined;
}

const night = '#070B14';
const usual = { accent: '#ff7f57', ink: night };
const withinMs = 20_000;

/**
 * The brand of a service: what is given, and the rest from its manifest, its page and its icons. Throws in words for an operator
 * where that cannot be read.
 */
export async function brandOf(address: URL, given: GivenBrand): Promise<AppBrand> {
  const ask = askerAt(address);
  const name = given.name ?? namedIn(await (await ask('manifest.webmanifest')).text());
  if (name.length > 40 || /\p{Cc}/u.test(name)) throw new Error('a name has at most 40 letters');
  const colour = given.colour ?? accentIn(await (await ask('')).text());
  const colours = colour === undefined ? usual : brandColours(colour);
  if (!colours) throw new Error(`${colour} is no colour such as #2a9d8f`);
  const icons = given.logo
    ? await iconsOf(given.logo)
    : { icon: await iconAt('icon-512.png'), maskable: await iconAt('icon-maskable-512.png') };
  return { name, accent: colours.accent, ink: colours.ink, ...icons };

  async function iconAt(path: string): Promise<Buffer> {
    return squareOf(Buffer.from(await (await ask(path)).arrayBuffer()));
  }
}

async function iconsOf(logo: Buffer): Promise<Pick<AppBrand, 'icon' | 'maskable'>> {
  const icon = await squareOf(logo);
  const maskable = await onGround(icon, { share: maskableShare, ground: night });
  return { icon, maskable };
}

/** So many pixels wide. */
export const resized = (png: Buffer, pixels: number): Promise<Buffer> =>
  sharp(png).resize(pixels, pixels).png().toBuffer();

/** The icon in the middle of the night, for screens and banners that are not square. */
export async function banner(icon: Buffer, width: number, height: number): Promise<Buffer> {
  const input = await resized(icon, Math.round(height * 0.5));
  const ground = { create: { width, height, channels: 3, background: night } } as const;
  return sharp(ground).composite([{ input }]).png().toBuffer();
}

function askerAt(address: URL): (path: string) => Promise<Response> {
  const base = address.href.replace(/\/?$/, '/');
  return async (path) => {
    const answer = await fetch(new URL(path, base), { signal: AbortSignal.timeout(withinMs) }).catch(
      () => undefined,
    );
    if (answer?.ok) return answer;
    throw new Error(
      `${base}${path} does not answer: start the service, or say --name, --colour and --logo yourself`,
    );
  };
}

function namedIn(manifest: string): string {
  const { name } = JSON.parse(manifest) as { name?: unknown };
  if (typeof name === 'string' && name.trim() !== '') return name;
  throw new Error('the manifest of the service has no name');
}

/** As the service puts it into the head of its page; undefined where it is the usual one. */
const accentIn = (page: string): string | undefined => /--throat:\s*(#[0-9a-f]{6})/i.exec(page)?.[1];
