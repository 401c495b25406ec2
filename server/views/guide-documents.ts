import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { prepare, type Prepared } from '../platform/http/prepared.ts';
import { createShortMemory } from '../platform/short-memory.ts';
import { lineupVersion } from '../domains/channels/index.ts';
import { versionOfAll } from '../domains/guide/index.ts';

/** However many viewers there are, the database is asked for the version once in this time. */
const versionAgeMs = 1_000;

/** Answers the document under a key; its JSON is made by `build` once per version of guide and line-up. */
type Documents = (key: string, build: () => Promise<string>, effort?: number) => Promise<Prepared>;

/** Brotli for what is read by few, or not for long: 9 ms for a day of the guide. */
export const littleEffort = 6;

/** Answers made from the guide: built and compressed once per version, kept in memory, the oldest forgotten first. */
export function createGuideDocuments({ db, clock, most }: { db: Db; clock: Clock; most: number }): Documents {
  const documents = new Map<string, Promise<Prepared>>();
  const versions = createShortMemory<string>({ ms: versionAgeMs, most: 1, clock });

  const currentVersion = (): Promise<string> =>
    versions.get('', async () => (await Promise.all([versionOfAll(db), lineupVersion(db)])).join('.'));

  return async (key, build, effort = 10) => {
    const fullKey = `${await currentVersion()} ${key}`;
    const known = documents.get(fullKey);
    if (known) return known;
    const made = build().then((text) =>
      prepare(text, 'application/json; charset=utf-8', 'private, no-cache', { effort }),
    );
    made.catch(() => documents.delete(fullKey));
    if (documents.size >= most) documents.delete(documents.keys().next().value!);
    documents.set(fullKey, made);
    return made;
  };
}
