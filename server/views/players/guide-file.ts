import { createHash } from 'node:crypto';
import { catchupDays } from '../../../contract/constants.ts';
import { dayMs, minuteMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createSemaphore } from '../../../runtime/concurrency/semaphore.ts';
import { createTtlCache } from '../../../runtime/ttl-cache.ts';
import { programsBetween } from '../../domains/guide/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PlayerChannel } from './line-up.ts';
import { programLines, xmltvOf } from './xmltv.ts';

/** How far ahead players read the guide. */
export const guideAheadDays = 8;

const keptMs = minuteMs;
/** Two of a hundred channels. */
const mostBytes = 100 * 1024 * 1024;

/** The guide of these channels, as a file at an address of the service. */
type GuideFileOf = (channels: readonly PlayerChannel[], origin: string) => Promise<Buffer>;

/**
 * The guide of a hundred channels is some 40 MB, and takes several times that while it is made; players ask for it on the hour, all
 * together. So members who see the same channels share one for a minute, and one is made after the other.
 */
export function createGuideFiles({ db, clock }: { db: Db; clock: Clock }): GuideFileOf {
  const inTurn = createSemaphore(1);
  const files = createTtlCache<Buffer>({
    ms: keptMs,
    most: 10,
    bytes: { name: 'player guides', most: mostBytes, of: ({ length }) => length },
    clock,
  });

  async function make(channels: readonly PlayerChannel[], origin: string): Promise<Buffer> {
    const now = clock();
    const interval = { fromMs: now - catchupDays * dayMs, toMs: now + guideAheadDays * dayMs };
    const lines: string[] = [];
    // Channel by channel, so that others do not wait for all of it.
    for (const { id } of channels)
      lines.push(...programLines(await programsBetween(db, [id], interval), origin));
    return Buffer.from(xmltvOf(channels, lines, origin));
  }

  return async (channels, origin) =>
    files.get(keyOf(channels, origin), () => inTurn(() => make(channels, origin)));
}

const keyOf = (channels: readonly PlayerChannel[], origin: string): string =>
  createHash('sha256')
    .update(JSON.stringify([origin, channels.map(({ id, name, logoUrl }) => [id, name, logoUrl])]))
    .digest('base64');
