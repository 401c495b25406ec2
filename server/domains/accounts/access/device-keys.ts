import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../../runtime/secret.ts';
import type { Account } from '../store.ts';

type Registered = Pick<Account, 'id' | 'passwordHash'>;

/**
 * What a device that registers an account keeps: together with the link of the activation mail it signs in there, and
 * without that link it opens nothing. Another password makes it worthless.
 */
export function createDeviceKeys(secret: string) {
  const of = ({ id, passwordHash }: Registered): string =>
    createHmac('sha256', secret).update(`registered ${id} ${passwordHash}`).digest('base64url');
  return {
    of,
    /** Whether the device that has this key registered the account. */
    isOf: (account: Registered, key: string): boolean => sameSecret(key, of(account)),
  };
}

export type DeviceKeys = ReturnType<typeof createDeviceKeys>;
