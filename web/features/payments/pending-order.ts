import { hourMs } from '../../../contract/time.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { keep, readKept } from '../../../ui/lib/storage.ts';

/** An order that was opened for payment on this device, and where its member wanted to go. */
export interface PendingOrder {
  id: string;
  provider: string;
  from: string | undefined;
  at: number;
}

const key = 'paasuke.order';
/** Banks let go of what was not paid within half an hour. */
const goodForMs = hourMs;

/** Kept over reloads, other tabs, and the pages of banks. */
export const keepOrder = (order: Omit<PendingOrder, 'at'>): void =>
  keep(key, JSON.stringify({ ...order, at: nowMs() }));

export const forgetOrder = (): void => keep(key, undefined);

/** The order that was opened last, while it may still be paid. */
export function pendingOrder(): PendingOrder | undefined {
  try {
    const kept = JSON.parse(readKept(key) ?? 'null') as PendingOrder | null;
    const isFresh = typeof kept?.id === 'string' && Math.abs(nowMs() - kept.at) < goodForMs;
    return isFresh ? kept : undefined;
  } catch {
    return undefined;
  }
}
