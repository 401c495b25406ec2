import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { memberOfReference, readReference, referenceOf, referenceOfMember } from './reference-number.ts';

interface Vectors {
  valid: { base: string; reference: string }[];
  invalid: { reference: string; why: string }[];
}
const vectors = JSON.parse(
  readFileSync(new URL('fixtures/reference-numbers.json', import.meta.url), 'utf8'),
) as Vectors;

it.each(vectors.valid)('$base becomes $reference', ({ base, reference }) => {
  expect(referenceOf(base)).toBe(reference);
  expect(readReference(reference)).toBe(reference);
});

it.each(vectors.invalid)('"$reference" is none: $why', ({ reference }) =>
  expect(readReference(reference)).toBeUndefined(),
);

it('is read with blanks and leading zeros as people type it', () => {
  expect(readReference(' 0012 1312 952 ')).toBe('121312952');
});

it('of a member leads back to them, and one wrong digit to nobody else by chance of one in ten', () => {
  for (const id of [1, 7, 42, 999, 123_456, 98_765_432]) {
    const reference = referenceOfMember(id);
    expect(memberOfReference(reference)).toBe(id);
    expect(reference).toMatch(/^\d{8,}$/);
    for (let place = 0; place < reference.length; place++) {
      const typo =
        reference.slice(0, place) + ((Number(reference[place]) + 1) % 10) + reference.slice(place + 1);
      expect(memberOfReference(typo)).toBeUndefined();
    }
  }
  for (const text of ['', 'abc', '0', '00', '-13', '1e9']) expect(memberOfReference(text)).toBeUndefined();
});
