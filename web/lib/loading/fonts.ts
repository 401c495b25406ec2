import { whenLaneOpens } from './lanes.ts';

/** A letter of each file of our font. */
const samples = ['a', 'š'];

/** Fetches our own fonts, and applies them when all of their files are here: each by itself would have the whole page laid out anew. */
export async function applyOwnFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  dataset['letters'] = 'coming';
  await whenLaneOpens('later.guide');
  await Promise.allSettled(samples.map((letter) => document.fonts.load("1em 'Figtree Variable'", letter)));
  delete dataset['letters'];
}
