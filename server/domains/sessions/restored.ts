import { Check } from 'typebox/value';
import { Type } from 'typebox';
import { readIfThere, writeWhole } from '../../../runtime/files.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { addRevocations } from './revocations.ts';
import { lastGivenSeq, skipToSeq } from './revocation-store.ts';
import { endEveryLease } from './store.ts';

/** The number of the newest end of a session that this machine knows of. It lies beside the secrets, outside of the database. */
export interface EndMark {
  read(): Promise<number>;
  /** Remembers a number unless a greater one is known. */
  note(seq: number): Promise<void>;
}

/** Its name in the data folder. */
export const endMarkName = 'ended-sessions.json';
const Content = Type.Object({ seq: Type.Integer({ minimum: 0 }) });

/** Keeps the mark in a file. One that cannot be understood says nothing. */
export function createEndMark(path: string): EndMark {
  let noted: number | undefined;
  const read = async (): Promise<number> => {
    const text = (await readIfThere(path))?.toString() ?? '';
    try {
      const content: unknown = JSON.parse(text);
      return Check(Content, content) ? content.seq : 0;
    } catch {
      return 0;
    }
  };
  return {
    read,
    async note(seq) {
      noted ??= await read();
      if (seq <= noted) return;
      noted = seq;
      await writeWhole(path, JSON.stringify({ seq }));
    },
  };
}

/**
 * Ends every session where the database knows of fewer ends than this machine: it was restored from a backup, and with it
 * sessions that somebody has ended since. Nobody can tell which, so all members sign in again. Answers how many it ended.
 */
export async function endRevivedSessions({
  db,
  clock,
  endMark,
  log,
}: {
  db: Db;
  clock: Clock;
  endMark: EndMark;
  log: Pick<Log, 'warn'>;
}): Promise<number> {
  const [known, given] = [await endMark.read(), await lastGivenSeq(db)];
  if (given >= known) {
    await endMark.note(given);
    return 0;
  }
  const sessions = await endEveryLease(db, clock());
  // Edges have heard the numbers up to there already, and would not ask for what comes below.
  await skipToSeq(db, known);
  await db.transaction((tx) => addRevocations(tx, sessions, clock()));
  await endMark.note(await lastGivenSeq(db));
  log.warn({ sessions: sessions.length }, 'the database was restored: all sessions are ended');
  return sessions.length;
}
