import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addLock } from '../../../contract/routes/channels.ts';
import { getProgram } from '../../../contract/routes/guide.ts';
import {
  extendRecording,
  getRecording,
  keepLastOfSeries,
  listRecordings,
  programMarks,
  removeRecording,
} from '../../../contract/routes/recordings.ts';
import { deleteAccount, downloadMyData } from '../../../contract/routes/user.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { programAt, record, shown } from '../../scenario/recordings.ts';

const s = scenario();
const minute = 60_000;
const day = 86_400_000;

/** It is 20:43 on a Saturday. */
async function evening(): Promise<void> {
  await s.channel({ dvrSupport: true });
  await s.programs('etv', [
    at('2026-11-20 20:00', 60, 'Eilne'),
    at('2026-11-21 20:30', 30, 'Praegune'),
    at('2026-11-21 21:00', 60, 'Metsarajal - S1E1', { seriesName: 'Metsarajal', season: 1, episode: 1 }),
    at('2026-11-21 22:00', 90, 'Film', { isMovie: true }),
    at('2026-11-22 20:00', 60, 'Homne'),
    at('2026-11-22 21:00', 60, 'Metsarajal - S1E2', { seriesName: 'Metsarajal', season: 1, episode: 2 }),
  ]);
}

describe('recording a programme', () => {
  it('takes what comes, what runs from its start, and what is over', async () => {
    await evening();
    const { call } = await s.member();
    for (const wall of ['2026-11-22 20:00', '2026-11-21 20:43', '2026-11-20 20:00']) {
      const id = await programAt(s, wall);
      expect(await record(call, id)).toEqual([id]);
      expect(await record(call, id)).toEqual([]);
    }
    expect(await shown(call)).toEqual(['Eilne ready', 'Praegune records', 'Homne waits']);
    const list = await call(listRecordings, {});
    expect(list).toMatchObject({
      count: 3,
      totalRecordedHours: 2.5,
      maximumRecordingHours: 50,
      validMonths: 2,
    });
    expect(list.recordings.map(({ playable }) => playable)).toEqual([false, true, true]);
  });

  it('says so with the programme, in the marks of lists, and by itself', async () => {
    await evening();
    const { call } = await s.member();
    const [tomorrow, series] = [
      await programAt(s, '2026-11-22 20:00'),
      await programAt(s, '2026-11-22 21:00'),
    ];
    await record(call, tomorrow);
    await record(call, series, true);
    const programOf = (id: number) => call(getProgram, { params: { programId: String(id) } });
    expect(await programOf(tomorrow)).toMatchObject({ isUserRec: true, isUserRecSeries: false });
    expect(await programOf(series)).toMatchObject({ isUserRec: true, isUserRecSeries: true });
    expect(await call(programMarks, {})).toEqual(
      expect.arrayContaining([
        { programId: tomorrow, recording: 'waits', series: false, reminder: false },
        { programId: series, recording: 'waits', series: true, reminder: false },
      ]),
    );
    expect(await call(getRecording, { query: { programId: String(tomorrow) } })).toMatchObject({
      program: { name: 'Homne', isUserRec: true },
      state: 'waits',
      playingPosition: null,
    });
    const { call: other } = await s.member();
    expect(await other(programMarks, {})).toEqual([]);
    await expect(other(getRecording, { query: { programId: String(tomorrow) } })).rejects.toMatchObject({
      code: 'recording.unknown',
    });
  });

  it('is refused for what nobody keeps, for films as series, and for what is out of sight', async () => {
    await evening();
    await s.channel({ id: 'radio4', number: 2, dvrSupport: false });
    await s.channel({ id: 'paasukefilm', number: 3, dvrSupport: true });
    const programme = [at('2026-11-22 20:00', 60, 'Homne')];
    for (const id of ['radio4', 'paasukefilm']) await s.programs(id, programme);
    const { call } = await s.member();
    const refused = (code: string) => expect.objectContaining({ code });
    for (const id of ['radio4', 'paasukefilm'])
      await expect(record(call, await programAt(s, '2026-11-22 20:00', id))).rejects.toEqual(
        refused('recording.notAllowed'),
      );
    const film = await programAt(s, '2026-11-21 22:00');
    await expect(record(call, film, true)).rejects.toEqual(refused('recording.notAllowed'));
    expect(await record(call, film)).toEqual([film]);
    await expect(record(call, 999_999)).rejects.toEqual(refused('program.unknown'));
    await call(addLock, { body: { channelId: 'etv' } });
    await expect(record(call, await programAt(s, '2026-11-22 20:00'))).rejects.toEqual(
      refused('program.unknown'),
    );
    s.passes(17 * day);
    const old = await programAt(s, '2026-11-20 20:00');
    await expect(record((await s.member()).call, old)).rejects.toEqual(refused('recording.notAllowed'));
  });
});

describe('deleting', () => {
  it('can be undone for ten minutes, also when nothing else keeps it any more', async () => {
    await evening();
    const { call } = await s.member();
    const id = await programAt(s, '2026-11-20 20:00');
    await record(call, id);
    s.passes(20 * day);
    const remove = () => call(removeRecording, { body: { programId: id } });
    expect(await remove()).toEqual({ ok: true, programIds: [id] });
    expect(await shown(call)).toEqual([]);
    await expect(remove()).rejects.toMatchObject({ code: 'recording.unknown' });
    s.passes(9 * minute);
    expect(await s.services.recordings.pins()).toHaveLength(1);
    expect(await record(call, id)).toEqual([id]);
    expect(await shown(call)).toEqual(['Eilne ready']);
    await remove();
    s.passes(11 * minute);
    expect(await s.services.recordings.pins()).toEqual([]);
    await expect(record(call, id)).rejects.toMatchObject({ code: 'recording.notAllowed' });
  });

  it('before it begins and wanting it again after that loses nothing', async () => {
    await evening();
    const { call } = await s.member();
    const id = await programAt(s, '2026-11-22 20:00');
    await record(call, id);
    await call(removeRecording, { body: { programId: id } });
    s.passes(day);
    await s.services.recordings.run();
    expect(await record(call, id)).toEqual([id]);
    for (let i = 0; i < 2; i++) {
      s.passes(2 * 60 * minute);
      await s.services.recordings.run();
    }
    expect(await shown(call)).toEqual(['Homne ready']);
  });

  it('of one airing leaves the series, and the series does not bring it back', async () => {
    await evening();
    const { call } = await s.member();
    const [first, second] = [await programAt(s, '2026-11-21 21:00'), await programAt(s, '2026-11-22 21:00')];
    expect(await record(call, first, true)).toEqual([first, second]);
    await call(removeRecording, { body: { programId: second } });
    expect(await record(call, first, true)).toEqual([]);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 waits']);
    expect(await record(call, second)).toEqual([second]);
  });

  it('of a series takes back what waits, and leaves what was recorded', async () => {
    await evening();
    const { call } = await s.member();
    const [first, second] = [await programAt(s, '2026-11-21 21:00'), await programAt(s, '2026-11-22 21:00')];
    await record(call, first, true);
    s.passes(3 * 60 * minute);
    await s.services.recordings.run();
    await s.services.recordings.run();
    expect((await call(listRecordings, {})).series).toMatchObject([{ name: 'Metsarajal', coming: 1 }]);
    expect(await call(removeRecording, { body: { programId: first, isSeries: true } })).toEqual({
      ok: true,
      programIds: [second],
    });
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 ready']);
    expect((await call(listRecordings, {})).series).toEqual([]);
    await expect(call(removeRecording, { body: { programId: first, isSeries: true } })).rejects.toMatchObject(
      { code: 'recording.unknown' },
    );
  });
});

describe('the room for recordings', () => {
  it('is counted by listed hours, and what does not fit is refused', async () => {
    await evening();
    await s.services.settings.set('RECORDING_HOURS', '2', 'operator:test');
    const { call } = await s.member();
    for (const wall of ['2026-11-22 20:00', '2026-11-20 20:00']) await record(call, await programAt(s, wall));
    const running = await programAt(s, '2026-11-21 20:43');
    await expect(record(call, running)).rejects.toMatchObject({ code: 'recording.quota', status: 409 });
    await call(removeRecording, { body: { programId: await programAt(s, '2026-11-20 20:00') } });
    expect(await record(call, running)).toEqual([running]);
    expect((await call(listRecordings, {})).totalRecordedHours).toBe(1.5);
  });

  it('holds for two wishes at once', async () => {
    await evening();
    await s.services.settings.set('RECORDING_HOURS', '1', 'operator:test');
    const { call } = await s.member();
    const ids = [await programAt(s, '2026-11-22 20:00'), await programAt(s, '2026-11-20 20:00')];
    const outcomes = await Promise.allSettled(ids.map((id) => record(call, id)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await call(listRecordings, {})).totalRecordedHours).toBe(1);
  });
});

describe('recording on after the listed end', () => {
  it('keeps as much as anybody asked for, and counts for those who did', async () => {
    await evening();
    const [mari, jaan] = [await s.member(), await s.member()];
    const id = await programAt(s, '2026-11-21 20:43');
    for (const { call } of [mari, jaan]) await record(call, id);
    const end = Date.parse('2026-11-21T21:00+02:00');
    const extend = (minutes: 15 | 30 | 60) =>
      mari.call(extendRecording, { body: { programId: id, minutes } });
    await extend(60);
    expect((await s.services.recordings.pins())[0]!.toAt).toBe(end + 70 * minute);
    await extend(30);
    expect((await s.services.recordings.pins())[0]!.toAt).toBe(end + 40 * minute);
    expect((await mari.call(listRecordings, {})).totalRecordedHours).toBe(1);
    expect((await jaan.call(listRecordings, {})).totalRecordedHours).toBe(0.5);
    await expect(
      (await s.member()).call(extendRecording, { body: { programId: id, minutes: 15 } }),
    ).rejects.toMatchObject({ code: 'recording.unknown' });
    s.passes(2 * 60 * minute);
    await expect(extend(60)).rejects.toMatchObject({ code: 'recording.over' });
  });
});

it('a thousand members who record the same evening cost one copy', async () => {
  await evening();
  await s.db.execute(sql`
    insert into account (email, email_key, first_name, last_name, referral_code, created_at)
    select 'k' || n || '@naide.test', 'k' || n || '@naide.test', 'Kõik', 'Koos', 'k' || n, now()
    from generate_series(1, 1000) n`);
  await s.db.execute(sql`
    insert into series_rule (account_id, channel_id, series_key, name, created_at)
    select id, 'etv', 'uus sari', 'Uus sari', now() from account`);
  await s.programs('etv', [at('2026-11-23 20:00', 60, 'Uus sari - S1E1', { seriesName: 'Uus sari' })]);
  const { rows } = await s.db.execute(sql`select count(*)::int as parts from booking`);
  expect(rows).toEqual([{ parts: 1_000 }]);
  expect(await s.services.recordings.pins()).toEqual([
    expect.objectContaining({
      channelId: 'etv',
      fromAt: Date.parse('2026-11-23T19:58+02:00'),
      toAt: Date.parse('2026-11-23T21:10+02:00'),
    }),
  ]);
});

it('keeps the newest of a series for whose it is, and nobody else', async () => {
  await evening();
  const [mari, jaan] = [await s.member(), await s.member()];
  await record(mari.call, await programAt(s, '2026-11-21 21:00'), true);
  const [series] = (await mari.call(listRecordings, {})).series;
  const keep = { body: { seriesId: series!.id, keepLast: 3 } };
  await expect(jaan.call(keepLastOfSeries, keep)).rejects.toMatchObject({ code: 'recording.unknown' });
  await mari.call(keepLastOfSeries, keep);
  expect((await mari.call(listRecordings, {})).series).toMatchObject([{ keepLast: 3 }]);
});

it('belongs to the member’s data, and goes with the account, pin and all', async () => {
  await evening();
  const { call } = await s.member();
  await record(call, await programAt(s, '2026-11-21 21:00'), true);
  await record(call, await programAt(s, '2026-11-20 20:00'));
  expect(await call(downloadMyData, {})).toMatchObject({
    recordings: [{ name: 'Metsarajal - S1E1' }, { name: 'Metsarajal - S1E2' }, { name: 'Eilne' }],
    series: [{ name: 'Metsarajal', channelId: 'etv' }],
  });
  await call(deleteAccount, { body: { password: s.password } });
  expect(await s.services.recordings.pins()).toEqual([]);
});
