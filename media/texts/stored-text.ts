import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { TextCue, TextImage, TextSegment } from '../../contract/models/tracks.ts';
import { writePng } from './bitmaps/png.ts';

const Byte = Type.Integer({ minimum: 0, maximum: 255 });

/** A picture of a text as it is kept. */
const StoredImage = Type.Object({
  ...Type.Omit(TextImage, ['png']).properties,
  /** Red, green, blue and how much of it covers what lies below. */
  colours: Type.Array(Type.Tuple([Byte, Byte, Byte, Byte]), { minItems: 1, maxItems: 256 }),
  /** A letter for the colour of each pixel, column by column: strokes of letters go down, so that takes the least. */
  pixels: Type.String(),
});
export type StoredImage = Static<typeof StoredImage>;

const StoredCue = Type.Object({
  ...Type.Omit(TextCue, ['images']).properties,
  images: Type.Optional(Type.Array(StoredImage)),
});
export type StoredCue = Static<typeof StoredCue>;

const StoredText = Type.Object({ timelineMs: Type.Number(), cues: Type.Array(StoredCue) });
export type StoredText = Static<typeof StoredText>;

/** What most texts have in common. What is kept cannot be read with another one. */
const dictionary = Buffer.from(
  '{"text":" ","colour":"cyan"},{"text":"","colour":"yellow"}]}]},"toMs":null,{"timelineMs":17,"cues":[]}' +
    '{"timelineMs":1795917507668,"cues":[{"fromMs":-1000,"toMs":1000,"rows":[{"y":20,"parts":[{"text":""}]},{"y":22,"parts":[{"text":"',
);
const level = 15;
/** A segment is of a few seconds, and a screen of pixels has two million. */
const mostBytes = 32 * 1024 * 1024;
/** Texts of an earlier version are JSON as it is. */
const plainStart = '{'.charCodeAt(0);
const firstLetter = '0'.charCodeAt(0);

/** What a text says over one segment of its picture, as it is kept. */
export const encodeText = (text: StoredText): Buffer =>
  zstdCompressSync(JSON.stringify(text), {
    // Beside pictures it only costs: those are searched for what they have in common within a smaller window.
    ...(!text.cues.some(({ images }) => images) && { dictionary }),
    params: { [constants.ZSTD_c_compressionLevel]: level },
  });

/** As viewers get it; undefined for what cannot be read. */
export function decodeText(bytes: Buffer): TextSegment | undefined {
  if (bytes[0] === plainStart) return unlessCut(() => checked(JSON.parse(bytes.toString()), TextSegment));
  const text = readStoredText(bytes);
  return text && { ...text, cues: text.cues.map(cueOf) };
}

/** As it is kept; undefined for what cannot be read, or an earlier version has kept. */
export const readStoredText = (bytes: Buffer): StoredText | undefined =>
  unlessCut(() =>
    checked(
      JSON.parse(zstdDecompressSync(bytes, { dictionary, maxOutputLength: mostBytes }).toString()),
      StoredText,
    ),
  );

/** What was cut short says nothing. */
function unlessCut<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const checked = <Schema extends typeof TextSegment | typeof StoredText>(
  value: unknown,
  schema: Schema,
): Static<Schema> | undefined => (Check(schema, value) ? value : undefined);

const cueOf = ({ images, ...cue }: StoredCue): TextCue => ({
  ...cue,
  ...(images && { images: images.map(imageOf) }),
});

function imageOf(stored: StoredImage): TextImage {
  const { colours, pixels: _, ...image } = stored;
  return {
    ...image,
    png: writePng(image.width, image.height, imagePixels(stored), colours).toString('base64'),
  };
}

/** The colours of a picture by number, row by row. */
export function imagePixels({ width, height, pixels }: StoredImage): Uint8Array {
  const rows = new Uint8Array(width * height);
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) rows[y * width + x] = pixels.charCodeAt(x * height + y) - firstLetter;
  return rows;
}

/** The letters of pixels that are there row by row. */
export function pixelLetters(width: number, height: number, rows: Uint8Array): string {
  const letters = new Uint16Array(width * height);
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) letters[x * height + y] = firstLetter + rows[y * width + x]!;
  return Buffer.from(letters.buffer).toString('utf16le');
}
