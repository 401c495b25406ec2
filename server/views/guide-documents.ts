import type { Clock } from '../../runtime/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { prepare, type Prepared } from '../platform/http/prepared.ts';
import { createTtlCache } from '../../runtime/ttl-cache.ts';
import { lineupVersion } from '../domains/channels/index.ts';
import { versionOfAll } from '../domains/guide/index.ts';

/** However many viewers there are, the database is asked for the version once in this time. */
const versionAgeMs = 1_000;
/** Documents less the channels that somebody has locked. They never push out what everybody reads. */
const mostPersonal = 100;

interface DocumentWish {
  key: string;
  /** The channels that are left out for whoever asks; those with the same ones share a document. */
  without: ReadonlySet<string>;
  /** Makes its JSON; asked once per version of guide and line-up. */
  build(): Promise<string>;
  /** Brotli for what is not read for long; personal documents always take less, as few read them. */
  effort?: number;
}

/** Answers a document as the guide is now. */
type Documents = (wish: DocumentWish) => Promise<Prepared>;

/** Brotli for what is read by few, or not for long: 9 ms for a day of the guide. */
export const littleEffort = 6;

interface Kept {
  checkedAt: number;
  version: string;
  document: Promise<Prepared>;
}

/**
 * Answers made from the guide: built once per version, compressed only when that changed their text, kept in memory.
 * So a change of one channel costs the days that it is not in a query each, and no compression.
 */
export function createGuideDocuments({ db, clock, most }: { db: Db; clock: Clock; most: number }): Documents {
  const common = new Map<string, Kept>();
  const personal = new Map<string, Kept>();
  const versions = createTtlCache<string>({ ms: versionAgeMs, most: 1, clock });

  const currentVersion = async (): Promise<string> =>
    versions.get('', async () => (await Promise.all([versionOfAll(db), lineupVersion(db)])).join('.'));

  async function renewed(before: Kept | undefined, wish: DocumentWish): Promise<[string, Prepared]> {
    const version = await currentVersion();
    const known = await before?.document.catch(() => undefined);
    if (known && before?.version === version) return [version, known];
    const effort = wish.without.size > 0 ? littleEffort : (wish.effort ?? 10);
    const options = { effort, unless: known };
    const text = await wish.build();
    return [version, await prepare(text, 'application/json; charset=utf-8', 'private, no-cache', options)];
  }

  return (wish) => {
    const isPersonal = wish.without.size > 0;
    const documents = isPersonal ? personal : common;
    const key = isPersonal ? `${wish.key} -${[...wish.without].toSorted().join(' ')}` : wish.key;
    const before = documents.get(key);
    const now = clock();
    if (before && now - before.checkedAt < versionAgeMs) return before.document;
    const renewing = renewed(before, wish);
    const kept: Kept = { checkedAt: now, version: '', document: renewing.then(([, document]) => document) };
    renewing.then(
      ([version]) => (kept.version = version),
      () => documents.get(key) === kept && documents.delete(key),
    );
    // Put last: the ones at the front were asked for longest ago.
    documents.delete(key);
    documents.set(key, kept);
    if (documents.size > (isPersonal ? mostPersonal : most)) documents.delete(documents.keys().next().value!);
    return kept.document;
  };
}
