import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIfThere, writeWhole } from '../runtime/files.ts';
import { createLog, silentLog } from '../runtime/log.ts';
import { openLineup } from './lineup.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => void (home = await temporaryDirectory()));
afterAll(() => home.dispose());

const lineup = {
  version: '7',
  channels: [{ id: 'etv', source: { kind: 'virtual' as const }, renditions: ['LO' as const] }],
};
const silent = (): Promise<never> => Promise.reject(new Error('no answer'));
const path = (): string => join(home.path, 'lineup.json');

test('a line-up that was kept is gone by until the server answers', async () => {
  const first = await openLineup(home.path, async () => lineup, silentLog);
  expect(await first.refresh()).toBe(true);
  const later = await openLineup(home.path, silent, silentLog);
  expect(await later.refresh()).toBe(false);
  expect(later.channels()).toEqual(lineup.channels);
});

test('one of the version that the server names is not asked for, once the server has said it', async () => {
  let asked = 0;
  const ask = async (): Promise<typeof lineup> => (asked++, lineup);
  await (await openLineup(home.path, ask, silentLog)).refresh();
  // What was kept may stem from another server.
  const opened = await openLineup(home.path, ask, silentLog);
  expect(opened.isOf('7')).toBe(false);
  expect(await opened.refreshUnless('7')).toBe(true);
  expect([opened.isOf('7'), opened.isOf('8'), opened.isOf(undefined)]).toEqual([true, false, false]);
  for (const version of ['7', '7', '8', undefined]) expect(await opened.refreshUnless(version)).toBe(false);
  expect(asked).toBe(4);
});

test('a line-up holds, and is said to be new, also where it cannot be kept', async () => {
  const events: string[] = [];
  const log = createLog('x', 'info', (line) => events.push((JSON.parse(line) as { event: string }).event));
  await writeWhole(join(home.path, 'full'), '');
  const opened = await openLineup(join(home.path, 'full'), async () => lineup, log);
  expect(await opened.refresh()).toBe(true);
  expect(opened.channel('etv')).toEqual(lineup.channels[0]);
  expect(await opened.refresh()).toBe(false);
  expect(events).toEqual(['lineup.changed', 'lineup.not-kept']);
});

test('a server that does not answer is reported once, until it has answered', async () => {
  const events: string[] = [];
  const log = createLog('x', 'info', (line) => events.push((JSON.parse(line) as { event: string }).event));
  let ask: () => Promise<typeof lineup> = silent;
  const opened = await openLineup(join(home.path, 'new'), () => ask(), log);
  for (let i = 0; i < 3; i++) expect(await opened.refresh()).toBe(false);
  ask = async () => lineup;
  expect(await opened.refresh()).toBe(true);
  ask = silent;
  await opened.refresh();
  expect(events).toEqual(['lineup.unavailable', 'lineup.changed', 'lineup.unavailable']);
  expect(opened.version()).toBe('7');
});

test.each([
  '{',
  '{"version":"1"}',
  '{"version":"1","channels":[{"id":"etv","source":{"kind":"ffmpeg","url":"/x.ts","mode":"copy"},"renditions":["LO"]}]}',
])('one that this version does not understand is none: %j', async (text) => {
  await writeWhole(path(), text);
  const opened = await openLineup(home.path, async () => lineup, silentLog);
  expect(opened.channels()).toEqual([]);
  await opened.refresh();
  expect(opened.channel('etv')).toEqual(lineup.channels[0]);
  expect(String(await readIfThere(path()))).toContain('virtual');
});
