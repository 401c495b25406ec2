import type { Env } from './config.ts';

/** Where finished hours of the archive go, and how much of them stays here. */
export interface ObjectStoreConfig {
  /** Address of the service; objects are below `/<bucket>/`. */
  url: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Hours that stay on the local disk after they were uploaded. */
  localHours: number;
  /** What an edge keeps in memory of segments that it has fetched. */
  cacheBytes: number;
}

const names = ['URL', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY', 'LOCAL_HOURS', 'CACHE_MB'] as const;

/** Undefined when no store is configured. Faults never show a key. */
export function readObjectStore(env: Env, faults: string[]): ObjectStoreConfig | undefined {
  const value = (name: (typeof names)[number]): string => env[`OBJECT_STORE_${name}`] ?? '';
  if (names.every((name) => !value(name))) return undefined;
  for (const name of ['URL', 'BUCKET', 'ACCESS_KEY', 'SECRET_KEY'] as const)
    if (!value(name)) faults.push(`OBJECT_STORE_${name} is missing`);
  const url = value('URL').replace(/\/+$/, '');
  if (url && !/^https?:\/\/[^/?#]+$/.test(url))
    faults.push(`OBJECT_STORE_URL is not the address of a service: ${url}`);
  if (!/^[a-z0-9.-]*$/.test(value('BUCKET'))) faults.push('OBJECT_STORE_BUCKET is not a name of a bucket');
  const whole = (name: 'LOCAL_HOURS' | 'CACHE_MB', fallback: number, least: number): number => {
    const number = Number(value(name) || fallback);
    if (!Number.isInteger(number) || number < least)
      faults.push(`OBJECT_STORE_${name} is not a whole number from ${least}: ${value(name)}`);
    return number;
  };
  return {
    url,
    bucket: value('BUCKET'),
    region: value('REGION') || 'us-east-1',
    accessKey: value('ACCESS_KEY'),
    secretKey: value('SECRET_KEY'),
    localHours: whole('LOCAL_HOURS', 48, 3),
    cacheBytes: whole('CACHE_MB', 256, 1) * 1_000_000,
  };
}
