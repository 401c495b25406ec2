import { keep, readKept } from '../../ui/lib/storage.ts';
import { storageKeys } from './storage-keys.ts';

/** Remembers that somebody has registered on this device, until they open their account here: then they are signed in. */
export const keepDeviceKey = (key: string | undefined): void => keep(storageKeys.registered, key);

/** What `POST /auth/register` has answered to this device; undefined where nobody has registered. */
export const keptDeviceKey = (): string | undefined => readKept(storageKeys.registered);
