import { expect, it } from 'vitest';
import { brandColours, contrastOf } from './brand-colours.ts';

const surfaces = ['#070b14', '#131c30', '#1b2740'];

it('reckons contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('every accent is read on every surface, and its letters on it', () => {
  const parts = ['00', '44', '99', 'ff'];
  for (const accent of parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)))) {
    const colours = brandColours(accent)!;
    for (const ground of surfaces)
      expect(contrastOf(colours.accent, ground), accent).toBeGreaterThanOrEqual(4.5);
    for (const ground of [colours.accent, colours.hover])
      expect(contrastOf(colours.ink, ground), accent).toBeGreaterThanOrEqual(4.5);
  }
});

it('one that is read stays as it is, one that is too dark becomes lighter', () => {
  expect(brandColours('#FF7F57')?.accent).toBe('#ff7f57');
  expect(brandColours('#003399')?.accent).toMatch(/^#[4-9a-f]/);
});

it('what is no colour leads to none', () => {
  expect(['', 'red', '#fff', '#12345g', '#ff7f57;}'].map(brandColours)).toEqual(Array(5).fill(undefined));
});
