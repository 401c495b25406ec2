import type { EnvReader } from '../env.ts';

/** Where a service that speaks S3 is, and as whom one comes. */
export interface StoreAccess {
  /** Its address; objects are below `/<bucket>/`. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** One bucket of it. */
export interface StoreBucket extends StoreAccess {
  bucket: string;
}

/** What a bucket may be called. */
export const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** As `OBJECT_STORE_…` says. Faults never show a key. */
export function readStoreAccess(read: EnvReader): StoreAccess {
  const url = read.needed('OBJECT_STORE_URL').replace(/(?<!\/)\/+$/, '');
  if (url && !/^https?:\/\/[^/?#]+$/.test(url))
    read.faults.push(`OBJECT_STORE_URL: see ei ole teenuse aadress: ${url}`);
  return {
    url,
    region: read.text('OBJECT_STORE_REGION') ?? 'us-east-1',
    accessKey: read.needed('OBJECT_STORE_ACCESS_KEY'),
    secretKey: read.needed('OBJECT_STORE_SECRET_KEY'),
  };
}
