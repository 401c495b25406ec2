import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';
import { defined, lastOf } from '../../../runtime/defined.ts';
import { fontFile } from '../fonts/font-file.ts';
import type { Lettering } from '../../../art/lettering.ts';

/** The product's letters, and a face with nearly everybody's for what those lack. */
const faces = [
  'figtree-latin-800-normal.woff',
  'figtree-latin-ext-800-normal.woff',
  'dejavu-sans-bold.ttf',
] as const;

let opened: Font[] | undefined;

/** Read with the first letters, and so is what reads them: few servers draw any. */
const openFaces = (): Font[] => (opened ??= readFaces());

function readFaces(): Font[] {
  const { create } = createRequire(import.meta.url)('fontkit') as typeof import('fontkit');
  return faces.map((face) => create(readFileSync(fontFile(face))) as Font);
}

interface PlacedGlyph {
  glyph: Glyph;
  /** From the face's units to px. */
  scale: number;
  x: number;
}

/** Each letter comes from the first face that has it; one that none has is the last face's sign for that. */
function place(text: string, size: number, spacing: number): { glyphs: PlacedGlyph[]; width: number } {
  const [first, ...others] = openFaces();
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const letter of text) {
    const code = defined(letter.codePointAt(0));
    const face = [defined(first), ...others].find((one) => one.hasGlyphForCodePoint(code)) ?? lastOf(others);
    const [glyph, scale] = [face.glyphForCodePoint(code), size / face.unitsPerEm];
    const x = width + (glyphs.length > 0 ? spacing : 0);
    glyphs.push({ glyph, scale, x });
    width = x + glyph.advanceWidth * scale;
  }
  return { glyphs, width };
}

/** What our drawings are lettered with, read from the faces' files. */
export const lettering: Lettering = {
  widthOf: (text, size, spacing = 0) => place(text, size, spacing).width,

  outlinesOf: (text, size, spacing = 0) =>
    place(text, size, spacing)
      .glyphs.map(({ glyph, scale, x }) => glyph.path.scale(scale, -scale).translate(x, 0).toSVG())
      .join('')
      // A tenth of a pixel is as fine as a picture is.
      .replace(/(?<!\d)\d+\.\d\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
};
