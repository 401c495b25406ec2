import type { StoredCues } from '../../../contract/routes/archive-api/texts.ts';
import type { Interval } from '../../../contract/interval.ts';
import { hourMs, minuteMs, secondMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import type { Db } from '../../platform/db/database.ts';
import { passageMs, passagesOf, sentenceMs, togetherMs } from './passages.ts';
import { spokenLines } from './spoken-lines.ts';
import { progressOfAll, savePassages, type TextOfChannel } from './store.ts';

/** A text, and where in the past it may begin. */
export interface CollectedText extends TextOfChannel {
  sinceMs: number;
}

interface CollectContext {
  db: Db;
  clock: Clock;
  media: Pick<MediaPort, 'texts'>;
}

/** A text is stored some seconds after its picture. */
const settledMs = 20 * secondMs;
const slicesMs = hourMs;
/** Who was away for days goes on the next time: before another server takes this one for dead. */
const longestRunMs = 8 * minuteMs;
/** When so many in a row cannot be read nobody answers. */
const mostFaults = 3;

/**
 * Reads what was said since the last time out of the archive, hour by hour. Each hour is one transaction, so it may be ended at
 * any point and be done by two at once. Rejects, when all others have been read, with what went wrong with one.
 */
export async function collectTranscripts(
  context: CollectContext,
  texts: readonly CollectedText[],
): Promise<void> {
  const progress = new Map((await progressOfAll(context.db)).map((row) => [keyOf(row), row.until]));
  const beginOf = (text: CollectedText): number => Math.max(progress.get(keyOf(text)) ?? 0, up(text.sinceMs));
  const lastMs = context.clock() + longestRunMs;
  const faults: unknown[] = [];
  let inARow = 0;
  // What is nearly there first: days of another one keep no news waiting.
  for (const text of texts.toSorted((a, b) => beginOf(b) - beginOf(a))) {
    try {
      await collectText(context, text, { fromMs: beginOf(text), lastMs });
      inARow = 0;
    } catch (fault) {
      faults.push(fault);
      if (++inARow === mostFaults) break;
    }
  }
  if (faults.length > 0) throw faults[0];
}

async function collectText(
  { db, clock, media }: CollectContext,
  text: CollectedText,
  { fromMs, lastMs }: { fromMs: number; lastMs: number },
): Promise<void> {
  while (clock() < lastMs) {
    const toMs = Math.min(fromMs + slicesMs, down(clock() - settledMs));
    if (toMs <= fromMs) return;
    const around = { fromMs: fromMs - togetherMs, toMs: toMs + sentenceMs };
    const stored = await media.texts(text.channelId, text.track, around);
    const read = { fromMs, toMs: Math.min(toMs, down(endOf(stored))) };
    // Behind the newest there is what may still come.
    if (read.toMs <= fromMs) return;
    const passages = passagesOf(spokenLines(stored.cues), read);
    if (!(await savePassages(db, text, read, passages))) return;
    fromMs = read.toMs;
  }
}

const endOf = ({ endMs }: StoredCues): Interval['toMs'] => (endMs ?? 0) - sentenceMs;
const keyOf = ({ channelId, track }: TextOfChannel): string => `${channelId}/${track}`;
const down = (ms: number): number => Math.floor(ms / passageMs) * passageMs;
const up = (ms: number): number => Math.ceil(ms / passageMs) * passageMs;
