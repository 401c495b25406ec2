import type { EnvReader } from '../../runtime/env.ts';
import { readStoreAccess, type StoreBucket } from '../../runtime/store/store-access.ts';

/** Where finished hours of the archive go, and how much of them stays here. */
export interface ObjectStoreConfig extends StoreBucket {
  /** Hours that stay on the local disk after they were uploaded. */
  localHours: number;
}

const names = ['URL', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY', 'LOCAL_HOURS', 'CACHE_MB'] as const;

/** Undefined when no store is configured. Faults never show a key. */
export function readObjectStore(read: EnvReader): ObjectStoreConfig | undefined {
  if (names.every((name) => read.text(`OBJECT_STORE_${name}`) === undefined)) return undefined;
  const bucket = read.needed('OBJECT_STORE_BUCKET');
  if (!/^[a-z0-9.-]*$/.test(bucket)) read.faults.push('OBJECT_STORE_BUCKET is not a name of a bucket');
  return {
    ...readStoreAccess(read),
    bucket,
    localHours: read.whole('OBJECT_STORE_LOCAL_HOURS', 48, 3),
  };
}
