import { randomBytes } from 'node:crypto';
import { systemClock } from '../../clock.ts';
import type { StoreAccess, StoreBucket } from '../../store/store-access.ts';
import { openObjectStore, type ObjectStore } from '../../store/object-store.ts';
import { startFakeObjectStore } from './fake-object-store.ts';
import { startStoreLine, type StoreLine } from './store-line.ts';

/**
 * An empty bucket, of the service that `TEST_OBJECT_STORE_URL` names (`http://<key>:<secret>@host:port`) or else of
 * our double, and a line to it on which things may go wrong.
 */
export interface TestObjectStore {
  line: StoreLine;
  /** How to reach the bucket over the line. */
  config: StoreBucket;
  /** The bucket over the line. */
  store: ObjectStore;
  /** All objects that are there; asked for beside the line. */
  objects: () => Promise<Map<string, Buffer>>;
  keys: () => Promise<string[]>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openTestObjectStore(): Promise<TestObjectStore> {
  const given = process.env['TEST_OBJECT_STORE_URL'];
  const fake = given ? undefined : await startFakeObjectStore(systemClock);
  const access = fake ?? accessOf(given!);
  const line = await startStoreLine(access.url);
  const bucket = `proov-${randomBytes(6).toString('hex')}`;
  const config = { ...access, bucket, url: line.url };
  const direct = openObjectStore({ ...config, url: access.url }, systemClock);
  // What has no key is the bucket itself.
  await direct.put('', Buffer.alloc(0));
  const clear = async (): Promise<void> => {
    await someAtATime(await direct.list(''), (key) => direct.delete(key));
  };
  return {
    line,
    config,
    store: openObjectStore(config, systemClock),
    async objects() {
      const found = new Map<string, Buffer>();
      await someAtATime(await direct.list(''), async (key) => {
        found.set(key, (await direct.get(key))!);
      });
      return found;
    },
    keys: () => direct.list(''),
    clear,
    async close() {
      line.fault = () => undefined;
      await clear();
      await direct.delete('');
      await line.close();
      await fake?.close();
    },
  };
}

/** A service does several things at once gladly, and thousands not. */
export async function someAtATime<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const worker = async (): Promise<void> => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

function accessOf(address: string): StoreAccess {
  const { origin, username, password, searchParams } = new URL(address);
  return {
    url: origin,
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}
