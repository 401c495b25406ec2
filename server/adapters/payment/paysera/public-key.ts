import { createPublicKey, type KeyObject } from 'node:crypto';
import { dayMs, hourMs } from '../../../../contract/time.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import { inForce, type ProviderKey } from '../../../config/payments/key-files.ts';
import { askProvider } from '../ask-provider.ts';
import { ProviderError } from '../port.ts';

const goodForMs = dayMs;
/** A key that was changed is noticed by a signature that does not fit; nobody may have us ask oftener by sending such. */
const refetchAfterMs = hourMs;

/** Paysera's keys, from files or from its address. */
export interface PayseraKeys {
  now(): Promise<readonly KeyObject[]>;
  /** Asks again, if that was not done lately; answers whether it did. */
  refresh(): boolean;
}

export function payseraKeys(source: readonly ProviderKey[] | string, clock: Clock): PayseraKeys {
  if (typeof source !== 'string') return { now: async () => inForce(source, clock()), refresh: () => false };
  let known: { key: Promise<KeyObject>; askedAt: number } | undefined;

  function ask(url: string): Promise<KeyObject> {
    const key = fetchKey(url);
    const mine = (known = { key, askedAt: clock() });
    // What failed is asked for again by the next.
    key.catch(() => known === mine && (known = undefined));
    return key;
  }

  return {
    async now() {
      const isGood = known && clock() - known.askedAt < goodForMs;
      return [await (isGood ? known!.key : ask(source))];
    },
    refresh() {
      if (known && clock() - known.askedAt < refetchAfterMs) return false;
      known = undefined;
      return true;
    },
  };
}

async function fetchKey(url: string): Promise<KeyObject> {
  const pem = await askProvider(url);
  try {
    return createPublicKey(pem);
  } catch {
    throw new ProviderError(`${url} is no key`);
  }
}
