import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reduceEvents, type EventKind } from './reduce-events.ts';

const whats: EventKind[] = ['pending', 'paid', 'canceled', 'reversed', 'restored', 'noted'];
const anyEvents = fc.array(fc.constantFrom(...whats), { maxLength: 12 });

it('money stands the same in any order it was told', () => {
  fc.assert(
    fc.property(
      anyEvents.chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
      ),
      ([events, otherwise]) => {
        expect(reduceEvents(otherwise)).toEqual(reduceEvents(events));
      },
    ),
  );
});

it('counts only what was paid and not taken back', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const { paid, counts, state } = reduceEvents(events);
      expect(paid).toBe(events.includes('paid'));
      expect(counts).toBe(state === 'done');
      expect(counts && !paid).toBe(false);
      expect(counts).toBe(paid && (!events.includes('reversed') || counts));
    }),
  );
});
