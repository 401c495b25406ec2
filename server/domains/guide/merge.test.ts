import { describe, expect, it } from 'vitest';
import { mergeSchedule } from './merge.ts';
import { episodeTitle, tidy, type ProgramDraft } from './program.ts';

const minute = 60_000;
const draft = (startMinute: number, name: string, minutes = 30): ProgramDraft => ({
  startMs: startMinute * minute,
  endMs: (startMinute + minutes) * minute,
  name,
});
const old = (id: number, startMinute: number, name: string) => ({ id, startMs: startMinute * minute, name });

describe('merging a new schedule into the old one', () => {
  it('keeps everything when nothing changed', () => {
    const merge = mergeSchedule([old(1, 0, 'A'), old(2, 30, 'B')], [draft(0, 'A'), draft(30, 'B')]);
    expect(merge.keep.map(({ id, moved }) => [id, moved])).toEqual([
      [1, false],
      [2, false],
    ]);
    expect([merge.add, merge.remove]).toEqual([[], []]);
  });

  it('follows a shifted evening by title', () => {
    const merge = mergeSchedule(
      [old(1, 0, 'A'), old(2, 30, 'B')],
      [draft(0, 'Erisaade', 15), draft(15, 'A'), draft(45, 'b ')],
    );
    expect(merge.keep.map(({ id, moved, draft: d }) => [id, moved, d.startMs / minute])).toEqual([
      [1, true, 15],
      [2, true, 45],
    ]);
    expect(merge.add.map((d) => d.name)).toEqual(['Erisaade']);
  });

  it('takes another title at the same time for another programme', () => {
    const merge = mergeSchedule([old(1, 0, 'A')], [draft(0, 'C')]);
    expect(merge).toMatchObject({ keep: [], remove: [1], add: [{ name: 'C' }] });
  });

  it('keeps an id for no more than an hour', () => {
    const at = (startMinute: number) => mergeSchedule([old(1, 0, 'A')], [draft(startMinute, 'A')]);
    expect(at(60).keep).toHaveLength(1);
    expect(at(61)).toMatchObject({ keep: [], again: [{ id: 1 }], add: [], remove: [] });
  });

  it('says which programme was put off, and which one it is now', () => {
    const put = (before: readonly number[], now: readonly number[]) => {
      const existing = before.map((start, i) => old(i + 1, start, 'Uudised'));
      return mergeSchedule(
        existing,
        now.map((start) => draft(start, ' uudised')),
      );
    };
    expect(put([0], [12 * 60]).again).toMatchObject([{ id: 1, draft: { startMs: 720 * minute } }]);
    expect(put([0], [12 * 60 + 1])).toMatchObject({ again: [], remove: [1], add: [{}] });
    // Of several that went or came nobody can say which became which.
    expect(put([0], [120, 240])).toMatchObject({ again: [], remove: [1], add: [{}, {}] });
    expect(put([0, 120], [240])).toMatchObject({ again: [], remove: [1, 2], add: [{}] });
  });

  it('gives each old programme to one new one, the nearest', () => {
    const merge = mergeSchedule(
      [old(1, 0, 'Uudised'), old(2, 60, 'Uudised')],
      [draft(5, 'Uudised'), draft(60, 'Uudised'), draft(50, 'Uudised')],
    );
    expect(merge.keep.map(({ id, draft: d }) => [id, d.startMs / minute])).toEqual([
      [1, 5],
      [2, 60],
    ]);
    expect(merge.add).toHaveLength(1);
  });
});

describe('putting one channel in order', () => {
  it('cuts overlaps, keeps gaps and takes the first of two at the same time', () => {
    const { drafts, duplicates, overlaps } = tidy([
      draft(60, 'C'),
      draft(0, 'A', 45),
      draft(30, 'B', 10),
      draft(0, 'A uuesti'),
    ]);
    expect(drafts.map((d) => [d.name, d.startMs / minute, d.endMs / minute])).toEqual([
      ['A', 0, 30],
      ['B', 30, 40],
      ['C', 60, 90],
    ]);
    expect([duplicates, overlaps]).toEqual([1, 1]);
  });
});

describe('titles of episodes', () => {
  it.each([
    [2, 4, 'Viies aastaaeg', 'Metsarajal - S2E4 - Viies aastaaeg'],
    [undefined, 4, undefined, 'Metsarajal - E4'],
    [2, undefined, 'Algus', 'Metsarajal - S2 - Algus'],
  ] as const)('season %s, episode %s, %s', (season, episode, name, title) => {
    expect(episodeTitle('Metsarajal', season, episode, name)).toBe(title);
  });
});
