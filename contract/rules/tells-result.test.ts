import { expect, test } from 'vitest';
import { tellsResult } from './tells-result.ts';

test.each([
  ['Jalgpall: Eesti – Läti 2:1', true],
  ['Korvpall. Kalev 78–75 Rapla', true],
  ['Jalgpalli MM: kokkuvõte', true],
  ['Spordi tipphetked', true],
  ['Päeva tulemused', true],
  ['Suusatamise MK: võitja selgub', true],
  ['Jalgpall: Eesti – Läti', false],
  ['Aktuaalne kaamera 21:00', false],
  ['Suvi 1944-1949', false],
  ['Metsarajal - S2E11 - Vana sild', false],
  ['24', false],
])('%s', (name, tells) => {
  expect(tellsResult(name)).toBe(tells);
});
