import { turnOf } from './picture-first.ts';

/** A letter of each file that our letters lie in. */
const samples = ['a', 'š'];

/**
 * Our own letters come with the guide of the day, and are put on when all of their files are there: each that came by
 * itself would have the whole page laid out anew.
 */
export async function putOnOwnLetters(): Promise<void> {
  const { dataset } = document.documentElement;
  dataset['letters'] = 'coming';
  await turnOf('guide');
  await Promise.allSettled(samples.map((letter) => document.fonts.load("1em 'Figtree Variable'", letter)));
  delete dataset['letters'];
}
