import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { MayBeAbsent } from '../../../contract/maybe.ts';
import { tolerantBody } from './tolerant-body.ts';

const read = tolerantBody(
  Type.Object({
    name: Type.String(),
    days: Type.Union([Type.Integer(), Type.Null()]),
    note: Type.Optional(Type.String({ maxLength: 10 })),
    position: Type.Optional(Type.Integer({ minimum: 0 })),
    price: Type.Optional(Type.Number()),
    kept: Type.Optional(Type.Boolean()),
    place: Type.Optional(Type.Union([Type.Literal('main'), Type.Literal('other')])),
    said: MayBeAbsent(Type.Boolean()),
    ids: Type.Optional(Type.Array(Type.Integer())),
  }),
);
const whole = { name: 'a', days: 3 };

it.each([
  [{ ...whole, note: null, position: '', price: null, kept: null, place: '' }, whole],
  [{ days: 3 }, { name: '', days: 3 }],
  [
    { name: null, days: 3 },
    { name: '', days: 3 },
  ],
  [
    { name: 'a', days: null },
    { name: 'a', days: null },
  ],
  [
    { ...whole, position: '17' },
    { ...whole, position: 17 },
  ],
  [
    { ...whole, price: '13.50' },
    { ...whole, price: 13.5 },
  ],
  [
    { ...whole, kept: 'false' },
    { ...whole, kept: false },
  ],
  [
    { ...whole, kept: 1 },
    { ...whole, kept: true },
  ],
  [
    { ...whole, kept: '0' },
    { ...whole, kept: false },
  ],
  [
    { ...whole, days: '7' },
    { ...whole, days: 7 },
  ],
  [
    { ...whole, said: null },
    { ...whole, said: null },
  ],
])('%j is read as %j', (body, as) => expect(read(body)).toEqual(as));

it.each([
  [{ ...whole, position: '1e5' }],
  [{ ...whole, position: 17.9 }],
  [{ ...whole, price: '0x10' }],
  [{ ...whole, price: ' 3' }],
  [{ ...whole, kept: 'jah' }],
  [{ ...whole, place: 'third' }],
  [{ ...whole, strange: null }],
  [{ name: 'a' }],
  ['text'],
  [[1]],
])('%j stays as it came, for the schema to judge', (body) => expect(read(body)).toEqual(body));

it('numbers in lists may be text, too', () => {
  expect(read({ ...whole, ids: ['7', 8, 'x'] })).toEqual({ ...whole, ids: [7, 8, 'x'] });
});

it('a field that is missing is its default, where the contract has one', () => {
  const withDefault = tolerantBody(Type.Object({ days: Type.Number({ default: 0 }) }));
  for (const body of [{}, { days: null }, { days: '' }]) expect(withDefault(body)).toEqual({ days: 0 });
});

it.each([undefined, null])('%j says nothing, so the rule about a missing text answers', (body) =>
  expect(read(body)).toEqual({ name: '' }),
);

it('what was sent is not changed', () => {
  const sent = Object.freeze({ ...whole, position: '3' });
  expect(read(sent)).not.toBe(sent);
});
