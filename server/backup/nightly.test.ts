import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { backupState } from '../../contract/routes/console/backups.ts';
import { dayMs, hourMs } from '../../contract/time.ts';
import { systemClock } from '../../runtime/clock.ts';
import { openTestObjectStore } from '../../runtime/testing/store/test-object-store.ts';
import type { AnySettingCode } from '../config/settings.ts';
import { alarmsOf, lookAtService } from '../console/service/alarms.ts';
import { judgeTrial } from '../doctor/look-at-service.ts';
import { operatorAs } from '../scenario/callers.ts';
import { scenario } from '../scenario/scenario.ts';
import { backupsBelow, removeBackup } from './kept-backups.ts';
import { outdated } from './nightly.ts';

const home = mkdtempSync(join(tmpdir(), 'psk-nightly-'));
// What others try beside it lies elsewhere.
beforeAll(() => void vi.stubEnv('TMPDIR', home));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});
const s = scenario({ dataDir: join(home, 'data') });
mkdirSync(join(home, 'data'), { recursive: true });
let count = 0;
let target: string;
beforeEach(async () => {
  target = join(home, `target-${++count}`);
  await set('BACKUP_TARGET', target);
});
const set = (code: AnySettingCode, value: string) => s.services.settings.set(code, value, 'operator:haldur');
const run = (name: string) => s.services.backups.jobs.find((one) => one.name === name)!.run();
const look = async () => (await operatorAs(s, 'owner', `omanik-${++count}`)).call(backupState, {});
const here = () => readdirSync(target).toSorted();
const scratches = () => readdirSync(tmpdir()).filter((name) => /^paasuke-(trial|unsealed)-/.test(name));

describe('a backup by the clock', () => {
  it('is made where the operator wants it, and nowhere without a target', async () => {
    await set('BACKUP_TARGET', '');
    await run('backups.save');
    expect(existsSync(target)).toBe(false);
    expect(await look()).toMatchObject({ plan: null, kept: [], savedAt: null, trial: null });
    await set('BACKUP_TARGET', target);
    await run('backups.save');
    expect(here()).toEqual(['paasuke-2026-11-21T184300Z']);
    expect(await look()).toMatchObject({
      plan: { target, days: 14, sealed: false },
      kept: [{ begunAt: s.now(), content: { sealed: false } }],
      fault: null,
      savedAt: s.now(),
    });
  });

  it('goes when its time is over, and takes nothing along that the service did not make', async () => {
    await set('BACKUP_DAYS', '2');
    mkdirSync(join(target, 'enne-kolimist'), { recursive: true });
    mkdirSync(join(target, 'paasuke-2026-11-21T120000Z'));
    for (let night = 0; night < 4; night++) {
      await run('backups.save');
      s.passes(dayMs);
    }
    expect(here()).toEqual([
      'enne-kolimist',
      'paasuke-2026-11-22T184300Z',
      'paasuke-2026-11-23T184300Z',
      'paasuke-2026-11-24T184300Z',
    ]);
  });

  it('in a store goes and is listed as in a folder', async () => {
    const service = await openTestObjectStore();
    const below = `s3://${service.config.bucket}/ohtu`;
    const store = { access: service.config, clock: systemClock };
    try {
      await service.store.put('ohtu/paasuke-2026-11-21T184300Z/tables/a.gz', Buffer.from('x'));
      const kept = await backupsBelow(below, store, 5);
      expect(kept).toMatchObject([{ name: 'paasuke-2026-11-21T184300Z', manifest: undefined }]);
      await removeBackup(below, kept[0]!.name, store);
      expect(await service.keys()).toEqual([]);
    } finally {
      await service.close();
    }
  });
});

it.each([
  ['the newest whole one stays, however old it is', [40, 41], [41]],
  ['those within their time stay', [1, 13, 15], [15]],
  ['what was not ended goes after a day, and nothing whole for it', [-0.5, -2, 20], [-2]],
])('%s', (_, ages, gone) => {
  const nowMs = 100 * dayMs;
  const kept = ages.map((age) => ({
    name: String(age),
    begunAt: nowMs - Math.abs(age) * dayMs,
    manifest: age > 0 ? ({} as never) : undefined,
  }));
  expect(outdated(kept, 14, nowMs).map(({ name }) => Number(name))).toEqual(gone);
});

describe('a trial', () => {
  it('restores the newest backup elsewhere, and says what came of it', async () => {
    await s.member();
    await run('backups.save');
    const of = s.now();
    s.passes(hourMs);
    const before = scratches();
    await run('backups.try');
    expect(scratches()).toEqual(before);
    const { trial, kept } = await look();
    expect(trial).toEqual({ at: s.now(), of, rows: kept[0]!.content!.rows });
    expect(trial!.rows).toBeGreaterThan(1);
  });

  it('fails for one that is not what was written, and for none', async () => {
    await expect(run('backups.try')).rejects.toThrow('ei ole veel ühtegi');
    await s.member();
    await run('backups.save');
    const [name] = here();
    writeFileSync(join(target, name!, 'tables/account.ndjson.gz'), 'katki');
    await expect(run('backups.try')).rejects.toThrow(/incorrect header check/);
    expect((await look()).trial).toBeNull();
  });
});

it('old backups and trials that nobody makes are alarms and findings', async () => {
  const keys = async () => alarmsOf(await lookAtService(s.services)).map(({ key }) => key);
  const ours = async () => (await keys()).filter((key) => key.startsWith('backup.'));
  expect(await ours()).toEqual([]);
  await run('backups.save');
  expect(await ours()).toEqual([]);
  s.passes(27 * hourMs);
  expect(await ours()).toEqual(['backup.old']);
  s.passes(8 * dayMs);
  await run('backups.save');
  // There is a new one every night, and none was ever tried.
  expect(await ours()).toEqual(['backup.untried']);
  await run('backups.try');
  expect(await ours()).toEqual([]);
  s.passes(9 * dayMs);
  expect(await ours()).toEqual(['backup.old', 'backup.untried']);
  const levels = (backupMs: number | undefined, trialMs: number | undefined) =>
    judgeTrial({ backupMs, trialMs }, s.now()).map(({ state }) => state);
  expect(levels(undefined, undefined)).toEqual([]);
  expect(levels(s.now(), undefined)).toEqual(['warn']);
  expect(levels(s.now(), s.now() - 7 * dayMs)).toEqual(['good']);
  expect(levels(s.now(), s.now() - 9 * dayMs)).toEqual(['warn']);
});
