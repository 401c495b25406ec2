import { describe, expect, it } from 'vitest';
import { monogramLetters } from './monogram-letters.ts';
import { drawMonogram, formOf } from './monogram.ts';

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
  it('gives 126 ids 126 pictures, whatever their inner names are', () => {
    const tiles = Array.from({ length: 126 }, (_, seed) => drawMonogram({ name: 'Meri', seed }));
    const pictures = tiles.map((svg) => svg.replaceAll(/id="[^"]+"|#m\w+/g, ''));
    expect(new Set(pictures).size).toBe(126);
  });

  it('takes every ground and every figure for some of them', () => {
    const forms = Array.from({ length: 600 }, (_, seed) => formOf(seed));
    expect(new Set(forms.map(({ ground }) => ground)).size).toBe(6);
    expect(new Set(forms.map(({ figure }) => figure)).size).toBe(12);
  });

  it('keeps neighbours apart and bytes equal', () => {
    expect(drawMonogram({ name: 'Meri', seed: 1 })).toBe(drawMonogram({ name: 'Meri', seed: 1 }));
    expect(drawMonogram({ name: 'Meri', seed: 1 })).not.toBe(drawMonogram({ name: 'Meri', seed: 2 }));
  });

  it('lets no name out of its attribute', () => {
    expect(drawMonogram({ name: '"><script>', seed: 1 })).not.toContain('<script>');
  });
});
