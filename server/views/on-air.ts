import type { OnAir } from '../../contract/models/program.ts';
import type { guideOnAir } from '../../contract/routes/guide.ts';
import { minuteMs } from '../../contract/time.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/call.ts';
import { listChannelsByKind, type Locks } from '../domains/channels/index.ts';
import { nextTwoByChannel } from '../domains/guide/index.ts';
import { createGuideDocuments, littleEffort } from './guide-documents.ts';

/** A minute's answer is soon of no use; besides the common one there are those of members with locked channels. */
const keptDocuments = 24;

/** GET api|demo /guide/onair: the same bytes for everybody during a minute, less the channels that one has locked. */
export function guideOnAirHandler({
  db,
  clock,
  locks,
}: {
  db: Db;
  clock: Clock;
  locks: Locks;
}): Handler<typeof guideOnAir> {
  const document = createGuideDocuments({ db, clock, most: keptDocuments });
  return async ({ caller }) => {
    const without = await locks.of(caller);
    const minute = Math.floor(clock() / minuteMs) * minuteMs;
    const build = async () => JSON.stringify(await onAirAt(db, minute, without));
    return document({ key: String(minute), without, build, effort: littleEffort });
  };
}

/** What runs and what comes next, as of an instant. */
export async function onAirAt(
  db: Db,
  atMs: number,
  locked: ReadonlySet<string> = new Set(),
): Promise<OnAir[]> {
  const channels = await listChannelsByKind(db, 'tv');
  const programs = await nextTwoByChannel(db, atMs);
  return channels
    .filter(({ id }) => !locked.has(id))
    .map(({ id }) => {
      const [first, second] = programs.get(id) ?? [];
      const isOn = first !== undefined && first.startTime <= atMs;
      return { channelId: id, now: isOn ? first : null, next: (isOn ? second : first) ?? null };
    });
}
