import type { ObjectStore } from '../../runtime/store/object-store.ts';

/** What came of something that was fetched from elsewhere, and how many bytes it was. */
export type CountFetch = (
  from: 'ingest' | 'store',
  outcome: 'ok' | 'missing' | 'failed',
  bytes: number,
) => void;

/** A store of which what is read is counted. */
export function countedStore(store: ObjectStore, count: CountFetch): ObjectStore {
  async function counted(reading: Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    try {
      const bytes = await reading;
      count('store', bytes ? 'ok' : 'missing', bytes?.length ?? 0);
      return bytes;
    } catch (fault) {
      count('store', 'failed', 0);
      throw fault;
    }
  }
  return {
    ...store,
    get: (key) => counted(store.get(key)),
    getRange: (key, offset, length) => counted(store.getRange(key, offset, length)),
  };
}
