import { describe, expect, it } from 'vitest';
import { drawPoster, wrapTitle } from './poster.ts';

const linesOf = (svg: string): string[] =>
  [...svg.matchAll(/<tspan[^>]*>([^<]*)</g)].map((match) => match[1] ?? '');

describe('drawPoster', () => {
  it('sets a short title on one line', () => {
    expect(linesOf(drawPoster({ scene: 'snow', seed: 1, title: 'Lumeaeg' }))).toEqual(['Lumeaeg']);
  });

  it('sets a long title on up to four lines and loses no word', () => {
    const title = 'Väikese rebase väga pikk teekond läbi suure metsa koju tagasi';
    const lines = linesOf(drawPoster({ scene: 'kids', seed: 1, title }));
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(lines.join(' ')).toBe(title);
  });

  it('cuts what cannot be set', () => {
    const lines = linesOf(
      drawPoster({ scene: 'bog', seed: 1, title: 'Sünnipäevanädalalõpupeopärastlõunaväsimus '.repeat(6) }),
    );
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it('stays small and escapes the title', () => {
    const svg = drawPoster({ scene: 'city', seed: 4, title: 'Tom & <Jerry>' });
    expect(svg.length).toBeLessThan(14 * 1024);
    expect(svg).toContain('&lt;Jerry&gt;');
  });
});

describe('wrapTitle', () => {
  it('breaks between words only', () => {
    expect(wrapTitle('Öölaulupidu Tartus', 7)).toEqual(['Öölaulupidu', 'Tartus']);
  });
});
