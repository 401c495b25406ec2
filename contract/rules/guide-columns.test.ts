import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Check } from 'typebox/value';
import { accessServices, type GuideItem } from '../models/program.ts';
import { GuideColumns } from '../models/guide-columns.ts';
import { columnsOf, itemsOf } from './guide-columns.ts';

const fromMs = Date.parse('2026-11-20T22:00:00Z');

const minutes = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((count) => count * 60_000);

/** A programme, so long after the one before it; negative where they overlap. */
const program = fc.record({
  waitMs: minutes(-60, 60),
  lengthMs: minutes(0, 200),
  id: fc.nat(),
  name: fc.string(),
  genres: fc.array(fc.record({ name: fc.string() }), { maxLength: 3 }),
  imgUrl: fc.option(fc.webPath()),
  access: fc.option(fc.subarray([...accessServices], { minLength: 1 }), { nil: undefined }),
});

/** The programmes of each channel, from the beginning of the day. */
const day = fc
  .uniqueArray(
    fc.tuple(fc.stringMatching(/^[a-z]{2,8}$/), fc.array(program, { minLength: 1, maxLength: 6 })),
    {
      maxLength: 5,
      selector: ([id]) => id,
    },
  )
  .map((channels) =>
    channels.flatMap(([id, programs]) => {
      let at = fromMs;
      return programs.map(({ waitMs, lengthMs, access, ...rest }): GuideItem => {
        const startTime = at + waitMs;
        at = startTime + lengthMs;
        return {
          channel: { id },
          program: { ...rest, startTime, endTime: at, ...(access && { access }) },
        };
      });
    }),
  );

describe('a day of the guide by columns', () => {
  it('holds the same programmes as its lines', () => {
    fc.assert(
      fc.property(day, (items) => {
        const columns = columnsOf(items, fromMs);
        expect(Check(GuideColumns, columns)).toBe(true);
        expect(itemsOf(JSON.parse(JSON.stringify(columns)) as GuideColumns)).toEqual(items);
      }),
    );
  });

  it('says nothing twice of programmes that follow one another', () => {
    const news = { name: 'Uudised', genres: [], imgUrl: null };
    const at = (minutes: number): number => fromMs + minutes * 60_000;
    const evening = [
      { channel: { id: 'etv' }, program: { ...news, id: 7, startTime: at(0), endTime: at(30) } },
      { channel: { id: 'etv' }, program: { ...news, id: 8, startTime: at(30), endTime: at(45) } },
      { channel: { id: 'tv3' }, program: { ...news, id: 5, startTime: at(-10), endTime: at(5) } },
    ];
    expect(columnsOf(evening, fromMs)).toMatchObject({
      channels: ['etv', 'tv3'],
      counts: [2, 1],
      ids: [7, 1, -3],
      waits: [0, 0, -600_000],
      lengths: [1_800_000, 900_000, 900_000],
    });
  });
});
