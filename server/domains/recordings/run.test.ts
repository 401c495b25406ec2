import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordingLeadMs } from '../../../contract/constants.ts';
import type { Interval } from '../../../contract/interval.ts';
import { keepLastOfSeries, listRecordings, removeRecording } from '../../../contract/routes/recordings.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { newsOf, pass, programAt, record, shown, signInAgain } from '../../scenario/recordings.ts';

const s = scenario();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const episode = (wall: string, n: number, more: object = {}) =>
  at(wall, 60, `Metsarajal - S1E${n}`, { seriesName: 'Metsarajal', season: 1, episode: n, ...more });

const newsTo = (accountId: number): Promise<string[]> => newsOf(s, accountId);

/** Less than the whole, in minutes after the listed start. */
const without =
  (from: number, to: number) =>
  (_: string, { fromMs, toMs }: Interval) => {
    const start = fromMs + recordingLeadMs;
    return [
      { fromMs, toMs: start + from * minute },
      { fromMs: start + to * minute, toMs },
    ];
  };

async function booked(): Promise<{ call: Awaited<ReturnType<typeof s.member>>['call']; id: number }> {
  await s.channel({ dvrSupport: true });
  await s.programs('etv', [episode('2026-11-21 21:00', 1)]);
  const { call, id } = await s.member();
  await record(call, await programAt(s, '2026-11-21 21:00'));
  return { call, id };
}

describe('a recording that waits', () => {
  it('begins, and is ready when everything of it is there', async () => {
    const { call, id } = await booked();
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 waits']);
    await pass(s, 20 * minute);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 records']);
    await pass(s, 60 * minute);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 records']);
    await pass(s, 10 * minute);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 ready']);
    expect(await newsTo(id)).toEqual(['recordingReady: Salvestus „Metsarajal - S1E1“ on valmis.']);
  });

  it('begins late where nobody was there to begin it, and misses nothing', async () => {
    const { call } = await booked();
    s.passes(5 * hour);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 records']);
    await s.services.recordings.run();
    await s.services.recordings.run();
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 ready']);
  });

  it('is looked after by somebody else when the process that took it dies', async () => {
    const { call, id } = await booked();
    s.passes(5 * hour);
    await s.db.execute(
      sql`update recording set state = 'records', next_at = ${new Date(s.now()).toISOString()}`,
    );
    // Taken, and nothing more.
    const until = new Date(s.now() + 2 * minute).toISOString();
    await s.db.execute(sql`update recording set tries = 1, next_at = ${until}`);
    await s.services.recordings.run();
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 records']);
    s.passes(2 * minute);
    await s.services.recordings.run();
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 ready']);
    expect(await newsTo(id)).toHaveLength(1);
  });

  it('is not announced to a member who orders it when it is over', async () => {
    const { call, id } = await booked();
    s.passes(5 * hour);
    const late = await s.member();
    await record(late.call, await programAt(s, '2026-11-21 21:00'));
    for (let i = 0; i < 2; i++) await s.services.recordings.run();
    expect([await shown(call), await shown(late.call)]).toEqual([
      ['Metsarajal - S1E1 ready'],
      ['Metsarajal - S1E1 ready'],
    ]);
    expect([await newsTo(id), await newsTo(late.id)]).toMatchObject([[expect.any(String)], []]);
  });

  it('is told once by however many servers', async () => {
    const { id } = await booked();
    s.passes(5 * hour);
    for (let i = 0; i < 2; i++)
      await Promise.all(Array.from({ length: 4 }, () => s.services.recordings.run()));
    expect(await newsTo(id)).toHaveLength(1);
  });
});

describe('a recording of which something is missing', () => {
  it('shows its gaps', async () => {
    const { call, id } = await booked();
    s.media.setPlayable(without(10, 25));
    await pass(s, 90 * minute);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 partial noSignal']);
    const [recording] = (await call(listRecordings, {})).recordings;
    const start = Date.parse('2026-11-21T21:00+02:00');
    expect(recording).toMatchObject({
      playable: true,
      gaps: [{ fromMs: start + 10 * minute, toMs: start + 25 * minute }],
    });
    expect(await newsTo(id)).toMatchObject([expect.stringMatching(/^recordingFailed: .*osaliseks/)]);
  });

  it('fails, and is rescued by itself when it turns up within the days of catch-up', async () => {
    const { call, id } = await booked();
    s.media.setPlayable(() => []);
    await pass(s, 90 * minute);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 failed noSignal']);
    expect((await call(listRecordings, {})).recordings[0]!.playable).toBe(false);
    await pass(s, 5 * day, hour);
    expect(await newsTo(id)).toHaveLength(1);
    s.media.setPlayable((_, window) => [window]);
    await pass(s, 6 * hour, hour);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 ready']);
    expect((await newsTo(id)).join()).toMatch(/Leidsime saate „Metsarajal - S1E1“/);
  });

  it('is neither ready nor failed while nobody can say for longer than half an hour, and ready within a minute when somebody can', async () => {
    const { call, id } = await booked();
    for (const edge of ['s1', 's2']) s.media.setAlive(edge, false);
    await pass(s, 100 * minute);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 records']);
    await pass(s, 20 * minute);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 records archiveAway']);
    expect((await call(listRecordings, {})).recordings[0]!.playable).toBe(true);
    await pass(s, day, hour);
    expect(await newsTo(id)).toEqual([]);
    s.media.setAlive('s1', true);
    await pass(s, 2 * minute, minute);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 ready']);
    expect(await newsTo(id)).toEqual(['recordingReady: Salvestus „Metsarajal - S1E1“ on valmis.']);
  });
});

describe('a series', () => {
  const week = [1, 2, 3, 4].map((n) => episode(`2026-11-2${n + 1} 20:00`, n));

  it('takes each episode once: a repeat is left out, unless the first was not whole', async () => {
    await s.channel({ dvrSupport: true });
    await s.programs('etv', [episode('2026-11-21 21:00', 1), episode('2026-11-22 10:00', 1)]);
    const { call, id } = await s.member();
    await record(call, await programAt(s, '2026-11-21 21:00'), true);
    await pass(s, day, 10 * minute);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 ready', 'Metsarajal - S1E1 skipped duplicate']);
    expect((await call(listRecordings, {})).totalRecordedHours).toBe(1);
    expect(await newsTo(id)).toHaveLength(1);
    s.media.setPlayable(without(10, 25));
    await s.programs('etv', [episode('2026-11-23 10:00', 2), episode('2026-11-23 14:00', 2)]);
    await pass(s, day, 10 * minute);
    expect((await shown(call)).slice(2)).toEqual([
      'Metsarajal - S1E2 partial noSignal',
      'Metsarajal - S1E2 partial noSignal',
    ]);
  });

  it('of a serial without seasons is taken once, and again in the next run', async () => {
    await s.channel({ dvrSupport: true });
    const airing = (wall: string, episode: number) =>
      at(wall, 30, `Õnne 13 - E${episode}`, { seriesName: 'Õnne 13', episode });
    await s.programs('etv', [
      airing('2026-11-21 21:00', 12),
      airing('2026-11-22 01:00', 12),
      airing('2026-11-22 21:00', 13),
    ]);
    const { call } = await s.member();
    await record(call, await programAt(s, '2026-11-21 21:00'), true);
    await pass(s, 27 * 3_600_000, 600_000);
    expect(await shown(call)).toEqual([
      'Õnne 13 - E12 ready',
      'Õnne 13 - E12 skipped duplicate',
      'Õnne 13 - E13 ready',
    ]);
  });

  it.each([
    ['of its own name', (part: string) => ({ name: 'Metsarajal - S1E1', episodeName: part })],
    ['of its title', (part: string) => ({ name: `Metsarajal - S1E1 (${part.slice(-6)})` })],
  ])('in two parts by the words %s is taken in both', async (_, named) => {
    await s.channel({ dvrSupport: true });
    const part = (wall: string, text: string) => {
      const { name, ...rest } = named(text);
      return at(wall, 30, name, { seriesName: 'Metsarajal', season: 1, episode: 1, ...rest });
    };
    await s.programs('etv', [
      part('2026-11-21 21:00', 'Rada, 1. osa'),
      part('2026-11-21 21:30', 'Rada, 2. osa'),
      part('2026-11-22 01:00', 'Rada, 1. osa'),
    ]);
    const { call } = await s.member();
    await record(call, await programAt(s, '2026-11-21 21:00'), true);
    await pass(s, 8 * 3_600_000, 600_000);
    expect((await shown(call)).map((line) => line.replace(/^.*E1 (\(.*\) )?/, ''))).toEqual([
      'ready',
      'ready',
      'skipped duplicate',
    ]);
  });

  it('does not take again what was watched and deleted', async () => {
    await s.channel({ dvrSupport: true });
    await s.programs('etv', [episode('2026-11-21 21:00', 1), episode('2026-11-22 10:00', 1)]);
    const { call } = await s.member();
    const first = await programAt(s, '2026-11-21 21:00');
    await record(call, first, true);
    await pass(s, 2 * hour);
    await call(removeRecording, { body: { programId: first } });
    await pass(s, day, 10 * minute);
    expect(await shown(call)).toEqual(['Metsarajal - S1E1 skipped duplicate']);
  });

  it('takes every airing of what has no numbers, as news', async () => {
    await s.channel({ dvrSupport: true });
    await s.programs('etv', [at('2026-11-21 21:00', 30, 'Uudised'), at('2026-11-22 21:00', 30, 'Uudised')]);
    const { call } = await s.member();
    await record(call, await programAt(s, '2026-11-21 21:00'), true);
    await pass(s, 2 * day, 10 * minute);
    expect(await shown(call)).toEqual(['Uudised ready', 'Uudised ready']);
  });

  it('leaves out what does not fit, and says so once', async () => {
    await s.services.settings.set('RECORDING_HOURS', '2', 'operator:test');
    await s.channel({ dvrSupport: true });
    await s.programs('etv', week);
    const { call, id } = await s.member();
    await record(call, await programAt(s, '2026-11-22 20:00'), true);
    await pass(s, 4 * day, 10 * minute);
    expect(await shown(call)).toEqual([
      'Metsarajal - S1E1 ready',
      'Metsarajal - S1E2 ready',
      'Metsarajal - S1E3 skipped quota',
      'Metsarajal - S1E4 skipped quota',
    ]);
    expect((await newsTo(id)).filter((one) => one.startsWith('recordingSkipped'))).toHaveLength(2);
  });

  it('keeps the last ones where that is wished, and so always fits', async () => {
    await s.services.settings.set('RECORDING_HOURS', '2', 'operator:test');
    await s.channel({ dvrSupport: true });
    await s.programs('etv', week);
    const { call } = await s.member();
    await record(call, await programAt(s, '2026-11-22 20:00'), true);
    const [series] = (await call(listRecordings, {})).series;
    await call(keepLastOfSeries, { body: { seriesId: series!.id, keepLast: 2 } });
    await pass(s, 5 * day, 10 * minute);
    expect(await shown(call)).toEqual(['Metsarajal - S1E3 ready', 'Metsarajal - S1E4 ready']);
    expect(await s.services.recordings.pins()).toHaveLength(2);
  });
});

describe('the end of a recording', () => {
  it('comes after two calendar months, is told a day before, and lets go of what was kept', async () => {
    const { call, id } = await booked();
    await pass(s, 90 * minute);
    const [recording] = (await call(listRecordings, {})).recordings;
    expect(recording!.expiresAt).toBe(Date.parse('2027-01-21T22:00+02:00'));
    s.passes(recording!.expiresAt! - s.now() - day - minute);
    await s.services.recordings.notifyExpiry();
    expect(await newsTo(id)).toHaveLength(1);
    s.passes(2 * minute);
    for (let i = 0; i < 2; i++) await s.services.recordings.notifyExpiry();
    expect((await newsTo(id)).filter((one) => one.startsWith('recordingExpires'))).toHaveLength(1);
    s.passes(day);
    const again = await signInAgain(s, id);
    expect(await shown(again)).toEqual([]);
    expect(await s.services.recordings.pins()).toEqual([]);
    await s.services.recordings.forgetOld();
    s.passes(400 * day);
    await s.services.recordings.forgetOld();
    const { rows } = await s.db.execute('select 1 from recording union all select 1 from booking');
    expect(rows).toEqual([]);
  });
});
