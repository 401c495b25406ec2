import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { MayBeAbsent } from './maybe.ts';
import { CursorText, IdText, NumberText } from './number-text.ts';
import { inputDecoder } from './decode-input.ts';

const decode = inputDecoder(
  Type.Object({
    id: IdText,
    name: Type.Optional(Type.String()),
    limit: MayBeAbsent(NumberText(4)),
    after: Type.Optional(CursorText([14, 15])),
  }),
);

it('gives numbers of an address as numbers, and leaves texts as they are', () => {
  const given = { id: '17', name: '0042', limit: '0050', after: '1763750000000-100001' };
  expect(decode(given)).toEqual({ id: 17, name: '0042', limit: 50, after: [1_763_750_000_000, 100_001] });
  expect(given.id).toBe('17');
});

it.each([null, '', undefined])('leaves a field of which %j is said as it came', (limit) =>
  expect(decode({ id: '1', limit })).toEqual({ id: 1, limit }),
);

it('does nothing where nothing is described', () => {
  const query = { id: '17' };
  expect(inputDecoder(undefined)(query)).toBe(query);
});
