import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isInStore, openStoreAt, type StoreService } from './in-store.ts';
import { manifestName, manifestOf, manifestPath, type Manifest } from './manifest.ts';

/** A backup below a target. */
export interface KeptBackup {
  name: string;
  begunAt: number;
  /** Undefined for one that was not ended, or is none of this product. */
  manifest: Manifest | undefined;
}

/** What a backup is called that the service makes by itself: what operators put beside it is never removed. */
const nightlyName = /^paasuke-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** @returns as `paasuke-2026-11-29T022000Z` */
export const nightlyNameAt = (ms: number): string =>
  `paasuke-${new Date(ms).toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** When a backup of the service was begun; undefined for what has another name. */
function begunAt(name: string): number | undefined {
  const [found, date, hour, minute, second] = nightlyName.exec(name) ?? [];
  return found === undefined ? undefined : Date.parse(`${date}T${hour}:${minute}:${second}Z`);
}

/** The backups of a folder or of `s3://bucket/prefix` that the service made, the newest first; at most that many. */
export async function backupsBelow(
  target: string,
  service: StoreService,
  most: number,
): Promise<KeptBackup[]> {
  const { names, manifest } = isInStore(target) ? storeReader(target, service) : folderReader(target);
  const found = (await names()).flatMap((name) => {
    const ms = begunAt(name);
    return ms === undefined ? [] : [{ name, begunAt: ms }];
  });
  return Promise.all(
    found
      .toSorted((a, b) => b.begunAt - a.begunAt)
      .slice(0, most)
      .map(async (one) => ({ ...one, manifest: manifestOf((await manifest(one.name)) ?? '') })),
  );
}

interface Reader {
  names(): Promise<string[]>;
  /** The text of its manifest. */
  manifest(name: string): Promise<string | undefined>;
}

const folderReader = (folder: string): Reader => ({
  names: () => readdir(folder).catch(() => []),
  manifest: (name) => readFile(manifestPath(join(folder, name)), 'utf8').catch(() => undefined),
});

function storeReader(target: string, service: StoreService): Reader {
  const { store, prefix } = openStoreAt(target, service);
  return {
    async names() {
      const keys = await store.list(prefix);
      return [...new Set(keys.flatMap((key) => key.slice(prefix.length).split('/', 1)))];
    },
    manifest: async (name) => (await store.get(`${prefix}${name}/${manifestName}`))?.toString('utf8'),
  };
}

/** Removes a backup, its manifest first: what is left of it when this is killed is no backup. */
export async function removeBackup(target: string, name: string, service: StoreService): Promise<void> {
  if (!isInStore(target)) {
    const folder = join(target, name);
    await rm(manifestPath(folder), { force: true });
    return rm(folder, { recursive: true, force: true });
  }
  const { store, prefix } = openStoreAt(target, service);
  const keys = await store.list(`${prefix}${name}/`);
  const manifest = `${prefix}${name}/${manifestName}`;
  for (const key of [manifest, ...keys.filter((one) => one !== manifest)]) await store.delete(key);
}
