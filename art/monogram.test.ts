import { describe, expect, it } from 'vitest';
import { monogramLetters } from './monogram-letters.ts';
import type { Lettering } from './lettering.ts';
import { drawMonogram, formOf } from './monogram.ts';

const lettering: Lettering = {
  widthOf: (text, size) => size * text.length,
  outlinesOf: (text) => `M0 0${text}`,
};
const draw = (name: string, seed: number): string => drawMonogram({ name, seed, lettering });

describe('monogramLetters', () => {
  it.each([
    ['ETV', 'E'],
    ['ETV2', 'E2'],
    ['ETV+', 'E+'],
    ['Kanal 2', 'K2'],
    ['TV6', '6'],
    ['TV 6', '6'],
    ['Kuues', '6'],
    ['Eesti Üks', 'E1'],
    ['Eesti Kaks', 'E2'],
    ['Kanal Kodu', 'K'],
    ['Laine TV', 'L'],
    ['Raadio Öökull', 'Ö'],
    ['Vana Raamat', 'VR'],
    ['Uudis 24', 'U'],
    ['Kino Pluss', 'K+'],
    ['šokolaad', 'Š'],
    ['24', '24'],
    ['', '?'],
  ])('%s is %s', (name, letters) => expect(monogramLetters(name)).toBe(letters));
});

describe('drawMonogram', () => {
  it('gives 126 ids 126 pictures, no matter what their inner names are', () => {
    const tiles = Array.from({ length: 126 }, (_, seed) => draw('Meri', seed));
    const pictures = tiles.map((svg) => svg.replaceAll(/id="[^"]+"|#m\w+/g, ''));
    expect(new Set(pictures).size).toBe(126);
  });

  it('takes every ground and every figure for some of them', () => {
    const forms = Array.from({ length: 600 }, (_, seed) => formOf(seed));
    expect(new Set(forms.map(({ ground }) => ground)).size).toBe(6);
    expect(new Set(forms.map(({ figure }) => figure)).size).toBe(12);
  });

  it('keeps neighbours apart and bytes equal', () => {
    expect(draw('Meri', 1)).toBe(draw('Meri', 1));
    expect(draw('Meri', 1)).not.toBe(draw('Meri', 2));
  });

  it('sets its letters in the middle', () => {
    expect(draw('Meri', 1)).toMatch(/<path transform="translate\(43 85\.9\)" fill="#\w+" d="M0 0M"\/>/);
  });
});
