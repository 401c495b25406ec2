import type { JobName } from '../contract/models/console/job-names.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { guideDaysAhead, guideZone } from '../contract/constants.ts';
import { updateViewtimeReminder } from '../contract/routes/user.ts';
import { dayMs } from '../contract/time.ts';
import { demoChannels, demoStations } from './demo/line-up.ts';
import { saveSource } from './domains/epg/index.ts';
import { horizonByChannel } from './domains/guide/index.ts';
import { nextByCron, type CronJob } from './platform/work/cron.ts';
import type { Work } from './platform/work/work.ts';
import { feedOf } from './scenario/feeds.ts';
import { at, scenario } from './scenario/scenario.ts';
import { sharedTestDatabase } from './scenario/test-database.ts';
import { jobsOf } from './schedule.ts';

describe('the periodic jobs', () => {
  const s = scenario();

  const jobs = async (demo = false): Promise<(CronJob | Work)[]> =>
    jobsOf(s.services, {
      database: await sharedTestDatabase(),
      clock: s.now,
      demo,
      media: s.media.port,
    });
  async function run(name: string, demo = false): Promise<void> {
    const job = (await jobs(demo)).find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    await job.run();
  }
  /** How many rows each table has that has any. */
  async function rows(): Promise<Record<string, number>> {
    const { pool } = await sharedTestDatabase();
    const tables = await pool.query<{ name: string; rows: number }>(
      `select tablename as name, (xpath('/row/n/text()', query_to_xml(
         format('select count(*) as n from %I', tablename), false, true, '')))[1]::text::int as rows
       from pg_tables where schemaname = 'public'`,
    );
    return Object.fromEntries(tables.rows.filter((one) => one.rows > 0).map((one) => [one.name, one.rows]));
  }

  it('are those of all domains, each under a name and at a time of its own', async () => {
    const all = await jobs(true);
    const names = all.map(({ name }) => name).sort();
    expect(names).toEqual([
      'alarms.forget-old',
      'alarms.look',
      'alarms.send',
      'backups.save',
      'backups.try',
      'broadcasts.deliver',
      'captcha.forget-old',
      'channels.fetch-logos',
      'channels.forget-undo',
      'channels.note-kept',
      'database.upkeep',
      'digest.deliver',
      'guide.extend-demo',
      'guide.fetch-sources',
      'guide.forget-old',
      'guide.forget-pictures',
      'keys.forget-old',
      'limits.forget-old',
      'mail.forget-old',
      'mail.send',
      'notifications.forget-old',
      'operators.forget-old',
      'payments.check',
      'payments.forget-old',
      'payments.verify',
      'popularity.decay',
      'positions.forget-old',
      'push.forget-old',
      'push.send',
      'recordings.forget-old',
      'recordings.run',
      'recordings.tell-of-expiry',
      'reminders.alert',
      'reminders.forget-old',
      'reminders.mail',
      'samples.condense',
      'samples.take',
      'sessions.forget-old',
      'sessions.forget-revocations',
      'support.forget-old',
      'support.sweep-files',
      'titles.extend-demo',
      'titles.sweep-uploads',
      'transcripts.collect',
      'transcripts.forget',
      'updates.look',
      'updates.rehearse',
      'viewtime.check',
      'viewtime.remind',
      'watchlist.forget-old',
      'webhooks.forget-old',
      'webhooks.send',
    ] satisfies JobName[]);
    const crons = all.flatMap((job) => ('cron' in job ? [job.cron] : []));
    for (const cron of crons) expect(nextByCron(cron, s.now(), guideZone)).toBeGreaterThan(s.now());
    const often = all.filter((job) => !('cron' in job)).map(({ name }) => name);
    expect(often.toSorted()).toEqual([
      'alarms.send',
      'broadcasts.deliver',
      'channels.fetch-logos',
      'digest.deliver',
      'guide.fetch-sources',
      'mail.send',
      'payments.verify',
      'push.send',
      'recordings.run',
      'reminders.alert',
      'reminders.mail',
      'webhooks.send',
    ]);
    expect((await jobs()).map(({ name }) => name)).not.toContain('guide.extend-demo');
    // Nightly work at the same minute would be done all at once.
    const nightly = crons.filter((cron) => /^\d+ \d+ /.test(cron));
    expect(new Set(nightly).size).toBe(nightly.length);
  });

  it('change nothing when they run once more', async () => {
    await s.channel();
    await s.programs('etv', [at('2026-11-21 20:00', 75, 'Metsarajal')]);
    await s.member({ days: 2 });
    await s.solvedCaptcha();
    const all = await jobs();
    for (const job of all) await job.run();
    const [after, mails] = [await rows(), (await s.mails()).length];
    for (const job of all) await job.run();
    expect(await rows()).toEqual(after);
    expect(await s.mails()).toHaveLength(mails);
  });

  it('leave what members have and what is still to be watched', async () => {
    await s.channel();
    await s.programs('etv', [at('2026-11-21 20:00', 75, 'Metsarajal')]);
    await s.member();
    const before = await rows();
    for (const job of await jobs()) await job.run();
    expect(await rows()).toMatchObject(before);
  });

  it('forget programmes two days after the archive has, and not before', async () => {
    await s.channel();
    await s.programs('etv', [at('2026-11-21 20:00', 60, 'Metsarajal')]);
    s.passes(17 * dayMs);
    await run('guide.forget-old');
    expect(await rows()).toHaveProperty('program', 1);
    s.passes(2 * dayMs);
    await run('guide.forget-old');
    expect(await rows()).not.toHaveProperty('program');
  });

  it('forget limits a day later, and captchas when they have run out', async () => {
    await s.member();
    await s.solvedCaptcha();
    expect(await rows()).toMatchObject({ lease: 1 });
    s.passes(31 * dayMs);
    for (const name of ['limits.forget-old', 'captcha.forget-old', 'sessions.forget-old']) await run(name);
    const left = await rows();
    for (const table of ['limit_state', 'captcha', 'captcha_used']) expect(left).not.toHaveProperty(table);
  });

  it('send the mail that waits', async () => {
    const { email, call } = await s.member({ days: 2 });
    await call(updateViewtimeReminder, { body: { viewtimeNotifyBeforeDays: 7 } });
    await run('viewtime.remind');
    await run('mail.send');
    expect(s.mailServer.sent.map(({ to }) => to.address)).toEqual([email]);
  });

  it('fetch the guide where it is due, and tell the media roles when it changed, not otherwise', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'psk-feed-'));
    const path = join(folder, 'kava.xml');
    writeFileSync(path, feedOf(['etv', '20:00 Uudised', '2026-11-23 20:00 Hiljem']));
    await s.channel();
    await saveSource(s.db, { id: 'err', url: pathToFileURL(path).href, everyMinutes: 60 }, s.now());
    await run('guide.fetch-sources');
    expect(await rows()).toHaveProperty('program', 2);
    expect(s.media.refreshed()).toBe(1);
    // Not due, then due and the same.
    await run('guide.fetch-sources');
    s.passes(dayMs / 24);
    await run('guide.fetch-sources');
    expect(await rows()).toHaveProperty('guide_fetch', 2);
    expect(s.media.refreshed()).toBe(1);
    rmSync(folder, { recursive: true });
  });

  it('lengthen the demo’s schedule, and tell the media roles', async () => {
    // All but the last two days are there: to write every day of every channel takes long, and installing does it.
    const startMs = Date.parse('2026-11-27T04:00+02:00');
    const drafts = [{ startMs, endMs: startMs + dayMs / 24, name: 'Öömuusika' }];
    await s.services.guide.changeSchedules(async (replace) => {
      for (const { id } of [...demoChannels, ...demoStations]) await replace(id, drafts);
    });
    await run('guide.extend-demo', true);
    expect(s.media.refreshed()).toBe(1);
    const ends = [...(await horizonByChannel(s.db)).values()];
    expect(ends.length).toBeGreaterThan(5);
    for (const end of ends) expect(end - s.now()).toBeGreaterThan((guideDaysAhead - 1) * dayMs);
    s.passes(dayMs);
    await run('guide.extend-demo', true);
    const later = [...(await horizonByChannel(s.db)).values()];
    expect(later.map((end, i) => end - ends[i]!)).toEqual(ends.map(() => dayMs));
  });
});
