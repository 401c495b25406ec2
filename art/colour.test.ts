import { expect, it } from 'vitest';
import { oklch, shiftColour } from './colour.ts';

it('finds known colours', () => {
  expect(oklch(1, 0, 0)).toBe('#ffffff');
  expect(oklch(0, 0, 0)).toBe('#000000');
  expect(oklch(0.628, 0.2577, 29.23)).toBe('#ff0000');
});

it('lowers a chroma that no screen shows', () => {
  expect(oklch(0.6, 0.4, 200)).toMatch(/^#[0-9a-f]{6}$/);
});

it('turns a hue and comes back', () => {
  expect(shiftColour('#ff7f57', 0)).toBe('#ff7f57');
  expect(shiftColour('#808080', 77)).toBe('#808080');
  expect(shiftColour('#ff7f57', 0, 1)).toBe('#ffffff');
});
