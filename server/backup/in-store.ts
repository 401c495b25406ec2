import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import type { Clock } from '../../runtime/clock.ts';
import { openObjectStore, type ObjectStore } from '../../runtime/store/object-store.ts';
import { bucketName, type StoreAccess } from '../../runtime/store/store-access.ts';
import { StoreError } from '../../runtime/store/store-call.ts';
import { tOperations } from '../i18n/et/operations.ts';
import { ensureOperation, OperationError } from '../platform/errors.ts';
import { manifestName } from './manifest.ts';

/** What is fetched at once. */
const pieceBytes = 16 * 1024 ** 2;

export interface StoreService {
  /** Where the service is that an address `s3://…` stands for; undefined where none is set up. */
  access: StoreAccess | undefined;
  clock: Clock;
}

/**
 * Writes a backup where an operator wants it: into a folder, or beside this machine to `s3://bucket/prefix`, the manifest last.
 * Throws `OperationError` when the service refuses, or something is there already.
 */
export function savedTo<T>(
  place: string,
  service: StoreService,
  save: (folder: string) => Promise<T>,
): Promise<T> {
  return at(place, service, save, async (store, prefix, folder) => {
    ensureOperation((await store.list(prefix)).length === 0, tOperations('backup.notEmpty', { place }));
    const saved = await save(folder);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = files
      .filter((file) => file.isFile())
      .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'));
    // Without it there is no backup, so it comes when all else is there.
    for (const path of [...paths.filter((one) => one !== manifestName), manifestName])
      await store.putFile(prefix + path, join(folder, path));
    return saved;
  });
}

/** Reads a backup from where {@link savedTo} wrote it. */
export function readFrom<T>(
  place: string,
  service: StoreService,
  read: (folder: string) => Promise<T>,
): Promise<T> {
  return at(place, service, read, async (store, prefix, folder) => {
    const keys = await store.list(prefix);
    ensureOperation(keys.includes(prefix + manifestName), tOperations('backup.none', { place }));
    for (const key of keys) await fetchTo(store, key, inside(folder, key.slice(prefix.length), place));
    return read(folder);
  });
}

/** Runs in the folder that is named, or in one for the time being that stands for a place in the store. */
async function at<T>(
  place: string,
  service: StoreService,
  inFolder: (folder: string) => Promise<T>,
  inStore: (store: ObjectStore, prefix: string, folder: string) => Promise<T>,
): Promise<T> {
  if (!isInStore(place)) return inFolder(place);
  const { store, prefix } = openStoreAt(place, service);
  const folder = await mkdtemp(join(tmpdir(), 'paasuke-backup-'));
  try {
    return await inStore(store, prefix, folder);
  } catch (fault) {
    if (fault instanceof StoreError) throw new OperationError(`${place}: ${fault.message}`);
    throw fault;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const isInStore = (place: string): boolean => place.startsWith('s3://');

/**
 * The bucket that `s3://bucket/prefix` names, and the keys in it.
 * Throws `OperationError` for another address, and where no service is set up.
 */
export function openStoreAt(
  place: string,
  { access, clock }: StoreService,
): { store: ObjectStore; prefix: string } {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)\/([A-Za-z0-9._/-]+?)\/*$/.exec(place) ?? [];
  ensureOperation(bucketName.test(bucket) && path !== '', tOperations('backup.address', { place }));
  ensureOperation(access, tOperations('backup.noStore'));
  return { store: openObjectStore({ ...access, bucket }, clock), prefix: `${path}/` };
}

/** An operator who may write to the bucket does not choose where on this machine a file goes. */
function inside(folder: string, path: string, place: string): string {
  const target = join(folder, path);
  ensureOperation(target.startsWith(folder + sep), tOperations('backup.badName', { place, path }));
  return target;
}

async function fetchTo(store: ObjectStore, key: string, path: string): Promise<void> {
  const size = await store.size(key);
  if (size === undefined) throw new StoreError(`${key}: gone`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'w', 0o600);
  try {
    for (let offset = 0; offset < size; offset += pieceBytes) {
      const piece = await store.getRange(key, offset, Math.min(pieceBytes, size - offset));
      if (!piece) throw new StoreError(`${key}: gone`);
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
}
