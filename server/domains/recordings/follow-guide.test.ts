import { describe, expect, it } from 'vitest';
import { savePosition } from '../../../contract/routes/recordings.ts';
import { getProgram } from '../../../contract/routes/guide.ts';
import { listRecordings, removeRecording } from '../../../contract/routes/recordings.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { newsOf, pass, programAt, record, shown } from '../../scenario/recordings.ts';

const s = scenario();
const minute = 60_000;

const series = (wall: string, n: number) =>
  at(wall, 60, `Metsarajal - S1E${n}`, { seriesName: 'Metsarajal', season: 1, episode: n });
const pinned = async () =>
  (await s.services.recordings.pins()).map(({ fromAt, toAt }) =>
    [fromAt + 2 * minute, toAt - 10 * minute].map((ms) =>
      new Date(ms + 120 * minute).toISOString().slice(8, 16).replace('T', ' '),
    ),
  );

async function begin(drafts = [at('2026-11-22 20:00', 60, 'Homne'), at('2026-11-22 21:00', 60, 'Pärast')]) {
  await s.channel({ dvrSupport: true });
  await s.programs('etv', drafts);
  return s.member();
}

describe('a programme that is recorded', () => {
  it('is followed when the guide moves it by 40 minutes, and its end with it', async () => {
    const { call } = await begin();
    const id = await programAt(s, '2026-11-22 20:00');
    await record(call, id);
    await s.programs('etv', [
      at('2026-11-22 20:00', 40, 'Erisaade'),
      at('2026-11-22 20:40', 75, 'Homne'),
      at('2026-11-22 21:55', 60, 'Pärast'),
    ]);
    const [recording] = (await call(listRecordings, {})).recordings;
    expect(recording!.program).toMatchObject({ id, startTime: Date.parse('2026-11-22T20:40+02:00') });
    expect(await pinned()).toEqual([['22 20:40', '22 21:55']]);
    expect((await call(listRecordings, {})).totalRecordedHours).toBe(1.25);
    await pass(s, 26 * 60 * minute, 10 * minute);
    expect(await shown(call)).toEqual(['Homne ready']);
  });

  it('is followed when it is put off to late at night under another number, with its place', async () => {
    const { call } = await begin();
    const id = await programAt(s, '2026-11-22 20:00');
    await record(call, id);
    await call(savePosition, { body: { programId: id, position: 120 } });
    await s.programs('etv', [
      at('2026-11-22 20:00', 60, 'Jalgpall'),
      at('2026-11-22 21:00', 60, 'Pärast'),
      at('2026-11-23 01:00', 60, 'Homne'),
    ]);
    const moved = await programAt(s, '2026-11-23 01:00');
    expect(moved).not.toBe(id);
    expect(await pinned()).toEqual([['23 01:00', '23 02:00']]);
    const seen = await call(getProgram, { params: { programId: String(moved) } });
    expect(seen).toMatchObject({ isUserRec: true, playingPosition: 120 });
  });

  it('is given up when it goes, which is told; and is back when it comes again', async () => {
    const { call, id: accountId } = await begin();
    await record(call, await programAt(s, '2026-11-22 20:00'));
    const other = [at('2026-11-22 20:00', 60, 'Jalgpall'), at('2026-11-22 21:00', 60, 'Pärast')];
    await s.programs('etv', other);
    expect(await shown(call)).toEqual(['Homne failed cancelled']);
    expect(await pinned()).toEqual([]);
    expect(await newsOf(s, accountId)).toMatchObject([expect.stringContaining('kadus telekavast')]);
    expect((await call(listRecordings, {})).totalRecordedHours).toBe(0);
    await s.programs('etv', [at('2026-11-22 20:00', 90, 'Homne'), at('2026-11-22 21:30', 60, 'Pärast')]);
    expect(await shown(call)).toEqual(['Homne waits']);
    expect(await pinned()).toEqual([['22 20:00', '22 21:30']]);
  });

  it('goes on as it is once it is over, no matter what the guide says of yesterday', async () => {
    const { call } = await begin();
    const id = await programAt(s, '2026-11-22 20:00');
    await record(call, id);
    await pass(s, 26 * 60 * minute, 10 * minute);
    await s.programs('etv', [
      at('2026-11-22 20:00', 60, 'Midagi muud'),
      at('2026-11-22 21:00', 60, 'Pärast'),
    ]);
    expect(await shown(call)).toEqual(['Homne ready']);
    expect(await pinned()).toEqual([['22 20:00', '22 21:00']]);
    expect(await call(getProgram, { params: { programId: String(id) } })).toMatchObject({
      name: 'Homne',
      isUserRec: true,
    });
  });

  it('ends earlier when another import begins within it', async () => {
    const { call } = await begin();
    await record(call, await programAt(s, '2026-11-22 21:00'));
    await s.programs('etv', [at('2026-11-22 21:30', 60, 'Öö')]);
    expect(await pinned()).toEqual([['22 21:00', '22 21:30']]);
  });
});

describe('a series that is recorded', () => {
  it('takes in what the guide brings, each airing once, however often it is imported', async () => {
    const { call } = await begin([series('2026-11-22 20:00', 1), at('2026-11-22 21:00', 60, 'Pärast')]);
    await record(call, await programAt(s, '2026-11-22 20:00'), true);
    const week = [series('2026-11-23 20:00', 2), series('2026-11-24 20:00', 3)];
    for (let i = 0; i < 3; i++) await s.programs('etv', week);
    const before = at('2026-11-23 19:00', 60, 'Enne');
    await s.programs('etv', [before, series('2026-11-23 20:30', 2), series('2026-11-24 20:00', 3)]);
    expect(await shown(call)).toEqual([
      'Metsarajal - S1E1 waits',
      'Metsarajal - S1E2 waits',
      'Metsarajal - S1E3 waits',
    ]);
    expect(await pinned()).toEqual([
      ['22 20:00', '22 21:00'],
      ['23 20:30', '23 21:30'],
      ['24 20:00', '24 21:00'],
    ]);
  });

  it('leaves what was deleted deleted, also when it moves, and when it is put off', async () => {
    const { call } = await begin([series('2026-11-22 20:00', 1), series('2026-11-23 20:00', 2)]);
    const [first, second] = [await programAt(s, '2026-11-22 20:00'), await programAt(s, '2026-11-23 20:00')];
    await record(call, first, true);
    await call(removeRecording, { body: { programId: second } });
    await s.programs('etv', [at('2026-11-23 19:00', 60, 'Enne'), series('2026-11-23 20:30', 2)]);
    await s.programs('etv', [at('2026-11-23 20:00', 60, 'Jalgpall'), series('2026-11-24 02:00', 2)]);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 waits']);
  });

  it('gives up what goes, without a word, and takes it when it comes again', async () => {
    const { call, id: accountId } = await begin([
      series('2026-11-22 20:00', 1),
      series('2026-11-23 20:00', 2),
    ]);
    await record(call, await programAt(s, '2026-11-22 20:00'), true);
    await s.programs('etv', [at('2026-11-23 20:00', 60, 'Jalgpall')]);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 waits']);
    await s.programs('etv', [series('2026-11-23 20:00', 2)]);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 waits', 'Metsarajal - S1E2 waits']);
    expect(await newsOf(s, accountId)).toEqual([]);
  });

  it('is of its channel alone', async () => {
    const { call } = await begin([series('2026-11-22 20:00', 1)]);
    await s.channel({ id: 'etv2', number: 2, dvrSupport: true });
    await record(call, await programAt(s, '2026-11-22 20:00'), true);
    await s.programs('etv2', [series('2026-11-23 20:00', 2)]);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 waits']);
  });
});
