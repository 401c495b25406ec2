import { saveChannel } from '../../../server/domains/channels/index.ts';
import { createScheduleChanges, type ProgramDraft } from '../../../server/domains/guide/index.ts';
import { createRecordings } from '../../../server/domains/recordings/index.ts';
import { createLog } from '../../../server/platform/log.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import type { Context } from '../../context.ts';
import { ratioRow, type Row } from '../../../rig/row.ts';
import { openSomeDatabase } from '../../system/some-database.ts';
import { size } from '../../size.ts';

const channels = size(120, 6);
const programmesADay = 40;
const members = size(2_000, 20);
const rules = size(10_000, 100);
const dayMs = 86_400_000;

type Hooks = Parameters<typeof createScheduleChanges>[0]['hooks'];

/**
 * A day's guide of 120 channels while members record 10,000 series, a third of the rules being those of three series that
 * everybody wants: against the same day where nobody records anything.
 */
export async function recordings(context: Context): Promise<Row[]> {
  const { database, name, close } = await openSomeDatabase(context);
  try {
    await peopleWithRules(database);
    const recordingsOf = createRecordings({
      db: database.db,
      clock: Date.now,
      log: createLog('error'),
      limits: { rate: () => ({ take: async () => {} }) } as never,
      locks: { of: () => new Set(), ensureOpen: async () => {}, changed: () => {} },
      media: { playable: async () => [] },
      recordingLimits: async () => ({ hours: 50, months: 2 }),
      notify: async () => new Set(),
      marksChanged: () => {},
      positionsChanged: () => undefined,
      told: () => {},
    });
    const day = Math.ceil(Date.now() / dayMs) * dayMs;
    const alone = await secondsOf(database, day, []);
    const followed = await secondsOf(database, day + dayMs, [recordingsOf.followSchedule]);
    const { rows } = await database.pool.query<{ parts: number }>(
      'select count(*)::int as parts from booking',
    );
    context.say(`${rows[0]!.parts} recordings ordered by ${rules} rules, on ${name}`);
    const peer = { name: 'without recordings', value: alone, unit: 's' };
    return [
      ratioRow(`a day's guide with ${rules} series rules, ${name}`, { value: followed, unit: 's' }, peer),
    ];
  } finally {
    await close();
  }
}

async function peopleWithRules({ db, pool }: Database): Promise<void> {
  for (let i = 0; i < channels; i++)
    await saveChannel(db, {
      id: `k${i}`,
      kind: 'tv',
      number: i + 1,
      name: `K${i}`,
      source: { kind: 'virtual' },
      renditions: ['LO'],
      dvrSupport: true,
    });
  await pool.query(`
    insert into account (email, email_key, first_name, last_name, referral_code, created_at)
    select 'k' || n || '@naide.test', 'k' || n || '@naide.test', 'Liige', 'Näidis', 'k' || n, now()
    from generate_series(1, ${members}) n`);
  await pool.query(`
    insert into series_rule (account_id, channel_id, series_key, name, created_at)
    select a.id,
      case when r = 0 then 'k' || (a.id % 3) else 'k' || ((a.id * 7 + r * 13) % ${channels}) end,
      case when r = 0 then 'sari 0' else 'sari ' || ((a.id + r) % ${programmesADay}) end, 'Sari', now()
    from account a, generate_series(0, ${rules / members - 1}) r on conflict do nothing`);
}

/** A day of all channels in one transaction, as an import brings it. */
async function secondsOf({ db }: Database, dayStart: number, hooks: Hooks): Promise<number> {
  const changeSchedules = createScheduleChanges({
    db,
    hooks,
    tellMembers: () => {},
    events: { publish: () => {} },
  });
  const began = performance.now();
  await changeSchedules(async (replace) => {
    for (let i = 0; i < channels; i++) await replace(`k${i}`, dayOf(dayStart));
  });
  return (performance.now() - began) / 1000;
}

const dayOf = (dayStart: number): ProgramDraft[] =>
  Array.from({ length: programmesADay }, (_, n) => ({
    startMs: dayStart + (n * dayMs) / programmesADay,
    endMs: dayStart + ((n + 1) * dayMs) / programmesADay,
    name: `Sari ${n} - E${dayStart / dayMs}`,
    seriesName: `Sari ${n}`,
  }));
