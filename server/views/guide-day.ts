import { dayBounds, isGuideDate, type DayBounds } from '../../contract/rules/guide-day.ts';
import type { guideChannelDay, guideDay } from '../../contract/routes/guide.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { ensure } from '../platform/errors.ts';
import type { Handler } from '../platform/http/call.ts';
import { prepare, type Prepared } from '../platform/http/prepared.ts';
import { createShortMemory } from '../platform/short-memory.ts';
import { findChannel, lineupVersion, listChannelsByKind } from '../domains/channels/index.ts';
import { dayAsJson, versionOfAll } from '../domains/guide/index.ts';

/** However many viewers there are, the database is asked for the version once in this time. */
const versionAgeMs = 1_000;
const keptDocuments = 400;

/**
 * Schedules of days as immutable documents: built once per version of the guide, compressed once, kept in
 * memory, the same bytes for everybody. What is a viewer's own is laid over them elsewhere.
 */
export function createGuideDays({ db, clock }: { db: Db; clock: Clock }) {
  const documents = new Map<string, Promise<Prepared>>();
  const versions = createShortMemory<string>({ ms: versionAgeMs, most: 1, clock });

  const currentVersion = (): Promise<string> =>
    versions.get('', async () => (await Promise.all([versionOfAll(db), lineupVersion(db)])).join('.'));

  async function document(key: string, build: () => Promise<string>): Promise<Prepared> {
    const fullKey = `${await currentVersion()} ${key}`;
    let made = documents.get(fullKey);
    if (!made) {
      made = build().then((text) => prepare(text, 'application/json; charset=utf-8', 'private, no-cache'));
      made.catch(() => documents.delete(fullKey));
      if (documents.size >= keptDocuments) documents.delete(documents.keys().next().value!);
      documents.set(fullKey, made);
    }
    return made;
  }

  async function wholeDay({ fromMs, toMs }: DayBounds): Promise<string> {
    const [channels, items] = await Promise.all([listChannelsByKind(db, 'tv'), dayAsJson(db, fromMs, toMs)]);
    // Each text is a JSON array; without its brackets it is a piece of the larger one.
    const pieces = channels.flatMap(({ id }) => items.get(id)?.trim().slice(1, -1) ?? []);
    return `[${pieces.join(',')}]`;
  }

  // Calendar arithmetic costs more than all the rest of answering from memory.
  const bounds = createShortMemory<DayBounds>({ ms: versionAgeMs, most: 50, clock });

  const boundsOf = (date: string): Promise<DayBounds> =>
    bounds.get(date, async () => {
      const found = dayBounds(date);
      ensure(found && isGuideDate(date, clock()), 'guide.noSuchDay');
      return found;
    });

  const guideDayHandler: Handler<typeof guideDay> = async ({ params }) => {
    const day = await boundsOf(params.date);
    return document(params.date, () => wholeDay(day));
  };

  const guideChannelDayHandler: Handler<typeof guideChannelDay> = async ({ params }) => {
    const { fromMs, toMs } = await boundsOf(params.date);
    ensure((await findChannel(db, params.channel))?.kind === 'tv', 'channel.unknown');
    return document(`${params.channel} ${params.date}`, async () => {
      const items = await dayAsJson(db, fromMs, toMs, params.channel);
      return items.get(params.channel) ?? '[]';
    });
  };

  return { guideDayHandler, guideChannelDayHandler };
}
