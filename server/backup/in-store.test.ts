import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../runtime/clock.ts';
import { openTestObjectStore, type TestObjectStore } from '../../runtime/testing/store/test-object-store.ts';
import { readFrom, savedTo } from './in-store.ts';
import { manifestName } from './manifest.ts';

let service: TestObjectStore;
beforeEach(async () => void (service = await openTestObjectStore()));
afterEach(() => service.close());

const place = (): string => `s3://${service.config.bucket}/ohtu/2026-11-24/`;
const here = () => ({ access: service.config, clock: systemClock });
/** 20 MB are fetched in two pieces. */
const files: Record<string, Buffer> = {
  'tables/account.ndjson.gz': Buffer.alloc(20 * 1024 ** 2, 'liige'),
  'files/attachments/ab/pilt-1': Buffer.from([0, 255, 10, 13, 0]),
  [manifestName]: Buffer.from('{}'),
};

async function write(folder: string): Promise<string> {
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}
const same = async (folder: string): Promise<void> => {
  for (const [path, bytes] of Object.entries(files))
    expect((await readFile(join(folder, path))).equals(bytes)).toBe(true);
};
const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('paasuke-backup-'));

it('a backup goes into a store and comes back byte by byte, and leaves nothing on this machine', async () => {
  const before = await leftovers();
  await savedTo(place(), here(), write);
  const keys = Object.keys(files).map((path) => `ohtu/2026-11-24/${path}`);
  expect(await service.keys()).toEqual(keys.toSorted());
  await readFrom(place(), here(), same);
  expect(await leftovers()).toEqual(before);
});

it('a folder stays a folder', async () => {
  expect(await savedTo('/backup/2026', here(), async (folder) => folder)).toBe('/backup/2026');
  expect(await readFrom('/backup/2026', here(), async (folder) => folder)).toBe('/backup/2026');
});

it('one that broke off is no backup, and no other is mixed with it', async () => {
  service.line.fault = (request) => (request.endsWith(manifestName) ? 'error' : undefined);
  await expect(savedTo(place(), here(), write)).rejects.toThrow(/^s3:.*manifest\.json/);
  service.line.fault = () => undefined;
  await expect(readFrom(place(), here(), same)).rejects.toThrow('jäi pooleli');
  await expect(savedTo(place(), here(), write)).rejects.toThrow('ei ole tühi');
});

it.each(['s3://', 's3://amber', 's3://amber/', 's3://Amber/x', 's3://amber/õhtu', 's3://amber/a b'])(
  '%s is no address',
  async (address) => {
    await expect(savedTo(address, here(), write)).rejects.toThrow('aadress on kujul');
  },
);

it('what is not set up, or refuses, is told in words', async () => {
  const nowhere = { access: undefined, clock: systemClock };
  await expect(savedTo(place(), nowhere, write)).rejects.toThrow('OBJECT_STORE_URL');
  const stranger = { access: { ...service.config, secretKey: 'vale' }, clock: systemClock };
  await expect(savedTo(place(), stranger, write)).rejects.toThrow(/^s3:.*403/);
  await expect(savedTo('s3://seda-ei-ole/x', here(), write)).rejects.toThrow('no such bucket');
});
