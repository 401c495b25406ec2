import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import type { Outlines } from '../../../art/lettering.ts';

/** The product's letters, and a face with nearly everybody's for what those lack. */
const faces = [
  '@fontsource/figtree/files/figtree-latin-800-normal.woff',
  '@fontsource/figtree/files/figtree-latin-ext-800-normal.woff',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
];

let opened: Font[] | undefined;

/** Read with the first letters: few servers draw any. */
const openFaces = (): Font[] =>
  (opened ??= faces.map((face) => create(readFileSync(fileURLToPath(import.meta.resolve(face)))) as Font));

/** Each letter comes from the first face that has it; one that none has is the last face's sign for that. */
export function outlinesOf(text: string, size: number, spacing = 0): Outlines {
  const [first, ...others] = openFaces();
  let path = '';
  let width = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    const face = [first!, ...others].find((one) => one.hasGlyphForCodePoint(code)) ?? others.at(-1)!;
    const scale = size / face.unitsPerEm;
    const glyph = face.glyphForCodePoint(code);
    if (width > 0) width += spacing;
    path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
    width += glyph.advanceWidth * scale;
  }
  return { path, width };
}
