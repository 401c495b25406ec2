import type { OnAir } from '../../contract/models/program.ts';
import type { guideOnAir } from '../../contract/routes/guide.ts';
import { minuteMs } from '../../contract/time.ts';
import type { Handler } from '../platform/http/call.ts';
import { listChannelsByKind, type Locks } from '../domains/channels/index.ts';
import { nextTwoByChannel, withSpans } from '../domains/guide/index.ts';
import { createGuideDocuments, littleEffort, type DocumentsContext } from './guide-documents.ts';

/** A minute's answer is soon of no use; besides the common one there are those of members with locked channels. */
const keptDocuments = 24;

/** GET api|demo /guide/onair: the same bytes for everybody during a minute, less the channels that one has locked. */
export function guideOnAirHandler(context: DocumentsContext & { locks: Locks }): Handler<typeof guideOnAir> {
  const { clock, locks } = context;
  const document = createGuideDocuments({ ...context, most: keptDocuments });
  return async ({ caller }) => {
    const without = await locks.of(caller);
    const minute = Math.floor(clock() / minuteMs) * minuteMs;
    const build = async () => JSON.stringify(await onAirAt(context, minute, without));
    return document({ key: String(minute), without, build, effort: littleEffort });
  };
}

/** What runs and what comes next, as of an instant. */
export async function onAirAt(
  { db, accessSpans }: Pick<DocumentsContext, 'db' | 'accessSpans'>,
  atMs: number,
  locked: ReadonlySet<string> = new Set(),
): Promise<OnAir[]> {
  const channels = await listChannelsByKind(db, 'tv');
  const [programs, spans] = await Promise.all([nextTwoByChannel(db, atMs), accessSpans()]);
  return channels
    .filter(({ id }) => !locked.has(id))
    .map(({ id }) => {
      const [first, second] = (programs.get(id) ?? []).map((one) => withSpans(one, spans.get(id)));
      const isOn = first !== undefined && first.startTime <= atMs;
      return { channelId: id, now: isOn ? first : null, next: (isOn ? second : first) ?? null };
    });
}
