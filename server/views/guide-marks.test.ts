import { expect, it } from 'vitest';
import { addLock } from '../../contract/routes/channels.ts';
import { guideDay, guideMarks } from '../../contract/routes/guide.ts';
import { savePosition } from '../../contract/routes/recordings.ts';
import { findProgramAt } from '../domains/guide/index.ts';
import { at, scenario } from '../scenario/scenario.ts';

const s = scenario();
const date = '2026-11-20';

it('tells a member how far they have watched what, day by day, and nothing of locked channels', async () => {
  await s.channel({ id: 'etv' });
  await s.channel({ id: 'etv2', number: 2 });
  await s.programs('etv', [at(`${date} 20:00`, 60, 'Uudised'), at(`${date} 23:30`, 60, 'Öömuusika')]);
  await s.programs('etv2', [at(`${date} 20:00`, 60, 'Film')]);
  const [mari, jaan] = [await s.member(), await s.member()];
  const day = await mari.call(guideDay, { params: { date } });
  const idOf = (name: string) => day.find(({ program }) => program.name === name)!.program.id;
  for (const [name, position] of [
    ['Uudised', 754],
    ['Öömuusika', 120],
    ['Film', 60],
  ] as const)
    await mari.call(savePosition, { body: { programId: idOf(name), position } });

  const marksOf = async (call: typeof mari.call, of = date) =>
    new Map(
      (await call(guideMarks, { params: { date: of } })).map((mark) => [
        mark.programId,
        mark.playingPosition,
      ]),
    );
  expect(await marksOf(mari.call)).toEqual(
    new Map([
      [idOf('Uudised'), 754],
      [idOf('Öömuusika'), 120],
      [idOf('Film'), 60],
    ]),
  );
  // What runs into the next day is marked there as well.
  expect(await marksOf(mari.call, '2026-11-21')).toEqual(new Map([[idOf('Öömuusika'), 120]]));
  expect(await marksOf(jaan.call)).toEqual(new Map());
  await mari.call(addLock, { body: { channelId: 'etv2' } });
  expect((await marksOf(mari.call)).has(idOf('Film'))).toBe(false);
  await expect(mari.call(guideMarks, { params: { date: '2025-01-01' } })).rejects.toMatchObject({
    code: 'guide.noSuchDay',
  });
});

it('reads no further back than what can have been watched of the day', async () => {
  await s.channel({ id: 'etv' });
  await s.programs('etv', [at('2026-11-10 20:00', 60, 'Uudised'), at('2026-11-28 20:00', 60, 'Film')]);
  const idAt = async (wall: string) => (await findProgramAt(s.db, 'etv', Date.parse(wall)))!.id;
  const [news, film] = [await idAt('2026-11-10T20:00+02:00'), await idAt('2026-11-28T20:00+02:00')];
  const { call } = await s.member();
  for (const programId of [news, film]) await call(savePosition, { body: { programId, position: 90 } });
  const marksOf = async (of: string) =>
    (await call(guideMarks, { params: { date: of } })).map(({ programId }) => programId);
  expect(await marksOf('2026-11-10')).toEqual([news]);
  // Saved a week before it begins, so it is no place that anybody has come to by watching.
  expect(await marksOf('2026-11-28')).toEqual([]);
});
