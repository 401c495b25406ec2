import { expect, it } from 'vitest';
import { lettering } from './lettering.ts';

const { outlinesOf, widthOf } = lettering;

it('sets letters of every alphabet, each from the first face that has it', () => {
  const paths = ['A', 'Õ', 'Š', 'ž', '7', '+', 'П', 'Ω', '…'].map((letter) => outlinesOf(letter, 100));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^M(?:[MLQC ]|-?\d+(?:\.\d)?|Z)+Z$/);
});

it('is as wide as its letters and what lies between them, in proportion to the size', () => {
  const [e, two] = [widthOf('E', 100), widthOf('2', 100)];
  expect(widthOf('E2', 100)).toBeCloseTo(e + two);
  expect(widthOf('E2', 100, -4)).toBeCloseTo(e + two - 4);
  expect(widthOf('E2', 50)).toBeCloseTo((e + two) / 2);
  expect([widthOf('', 100), outlinesOf('', 100)]).toEqual([0, '']);
});

it('stands on its line: no part of a capital is lower, and none higher than an em', () => {
  const ys = [...outlinesOf('E', 100).matchAll(/[ML][-\d.]+ ([-\d.]+)/g)].map(([, y]) => Number(y));
  expect(ys.length).toBeGreaterThan(8);
  expect(Math.max(...ys)).toBeCloseTo(0);
  expect(Math.min(...ys)).toBeGreaterThan(-100);
});
