import { describe, expect, it } from 'vitest';
import type { Lettering } from './lettering.ts';
import { drawPoster, wrapTitle } from './poster.ts';

/** As wide as letters are on average; what is set can be read in the path. */
const lettering: Lettering = {
  widthOf: (text, size) => text.length * 0.6 * size,
  outlinesOf: (text) => `M${text}`,
};
const widthOf = (text: string): number => lettering.widthOf(text, 1);
const draw = (title: string): string => drawPoster({ scene: 'kids', seed: 1, title, lettering });
const linesOf = (svg: string): string[] =>
  [...svg.matchAll(/<path transform="[^"]*" d="M([^"]*)"/g)].map((match) => match[1] ?? '');

describe('drawPoster', () => {
  it('sets a short title on one line', () => {
    expect(linesOf(draw('Lumeaeg'))).toEqual(['Lumeaeg']);
  });

  it('sets a long title on up to four lines and loses no word', () => {
    const title = 'Väikese rebase väga pikk teekond läbi suure metsa koju tagasi';
    const lines = linesOf(draw(title));
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(lines.join(' ')).toBe(title);
  });

  it('cuts what cannot be set', () => {
    const lines = linesOf(draw('Sünnipäevanädalalõpupeopärastlõunaväsimus '.repeat(6)));
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(widthOf(line) * 34).toBeLessThanOrEqual(412 + 34);
  });
});

describe('wrapTitle', () => {
  it('breaks between words only', () => {
    expect(wrapTitle('Öölaulupidu Tartus', 7, widthOf)).toEqual(['Öölaulupidu', 'Tartus']);
  });
});
