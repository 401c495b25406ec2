import { expect, it } from 'vitest';
import { agreeing } from './feed-upcoming.ts';
import { candidatesOf } from './mapping-candidates.ts';

const own = (id: string, name: string, number: number, extId: string | null = null) => ({
  id,
  name,
  number,
  extId,
  altName: null,
});
const ours = [
  own('etv', 'ETV', 1, 'etv.ee'),
  own('etv2', 'ETV2', 2),
  own('kanal2', 'Kanal 2', 3),
  own('kino', 'Kino', 7),
];
const feed = (feedId: string, name: string, ...otherNames: string[]) => ({
  feedId,
  name,
  otherNames,
  channelId: null,
  decided: false,
  shiftMinutes: 0,
});
const said = (row: ReturnType<typeof feed>) =>
  candidatesOf(row, ours).map(({ channelId, confidence, reasons }) => [
    channelId,
    confidence,
    reasons.map(({ kind, theirs, ours: mine }) => `${kind} ${theirs}=${mine}`),
  ]);

it('says of each that it could be how sure it is and why, the surest first', () => {
  expect(said(feed('ETV.ee', 'ETV HD', '7'))).toEqual([
    ['etv', 100, ['id ETV.ee=etv.ee', 'name ETV HD=ETV']],
    ['etv2', 80, ['likeName ETV HD=ETV2']],
    ['kino', 0, ['number 7=7']],
  ]);
  expect(said(feed('k', 'Kanal 2'))[0]).toEqual(['kanal2', 99, ['name Kanal 2=Kanal 2']]);
  expect(said(feed('x', 'Discovery'))).toEqual([]);
});

it('counts what both say at the same time under the same name', () => {
  const at = (minute: number, title: string) => ({ startMs: minute * 60_000, endMs: null, title });
  const theirs = [at(0, 'Osoon'), at(30, 'Aktuaalne kaamera'), at(60, 'Film: Nipernaadi'), at(90, '')];
  const mine = [at(2, 'OSOON. 12. osa'), at(30, 'Sport'), at(70, 'Film: Nipernaadi'), at(90, '')];
  expect(agreeing(theirs, mine)).toBe(1);
});
