import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldEvents, type What } from './fold.ts';

const whats: What[] = ['pending', 'paid', 'canceled', 'reversed', 'restored', 'noted'];
const toldAnyhow = fc.array(fc.constantFrom(...whats), { maxLength: 12 });

it('money stands the same in whatever order it was told', () => {
  fc.assert(
    fc.property(
      toldAnyhow.chain((told) =>
        fc.tuple(fc.constant(told), fc.shuffledSubarray(told, { minLength: told.length })),
      ),
      ([told, otherwise]) => {
        expect(foldEvents(otherwise)).toEqual(foldEvents(told));
      },
    ),
  );
});

it('counts only what was paid and not taken back', () => {
  fc.assert(
    fc.property(toldAnyhow, (told) => {
      const { paid, counts, state } = foldEvents(told);
      expect(paid).toBe(told.includes('paid'));
      expect(counts).toBe(state === 'done');
      expect(counts && !paid).toBe(false);
      expect(counts).toBe(paid && (!told.includes('reversed') || counts));
    }),
  );
});
