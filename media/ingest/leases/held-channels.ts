import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { HeldChannel, type LeaseAnswer } from '../../../contract/models/media.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { readIfThere, writeWhole } from '../../../runtime/files.ts';
import { faultText, type Log } from '../../../runtime/log.ts';
import type { ServerClient } from '../../server-client.ts';

/** Which channels this ingest may write. */
export interface HeldChannels {
  /** Under which lease a channel may be written; undefined when it is not ours. */
  epochOf: (channelId: string) => number | undefined;
  /** Whether a channel of another ingest is to be read along. */
  standsBy: (channelId: string) => boolean;
  /** Whether another ingest reads one of ours along. */
  isReadAlong: (channelId: string) => boolean;
  /** Another ingest would take one of ours. */
  hasTooMany: () => boolean;
  /** A channel counts as not ours from now on, and is handed back with the next turn after it was stopped. */
  letGo: (channelId: string, stop: () => Promise<void>) => Promise<void>;
  /**
   * Tells the server that we live, and hears what is ours; without an answer all stays as it is. Has to come every two
   * seconds, no matter what else takes its time. Resolves to whether anything changed.
   */
  turn: () => Promise<boolean>;
  /** What the server said besides when it last answered, of what may be asked for; nothing where it did not answer. */
  news: () => Pick<LeaseAnswer, 'lineup' | 'titles'>;
  /** Hands everything back. Never rejects: without it the others have to wait until we are taken for dead. */
  leave: () => Promise<void>;
}

const Kept = Type.Array(HeldChannel);

/**
 * Begins with what was held the last time, so that an ingest goes on without the server. That is safe: where somebody
 * else has written since, the archive refuses us.
 * @param archive names the disk
 * @param steady counts how long a lease lasts
 */
export async function openHeldChannels({
  directory,
  id,
  archive,
  most,
  ask,
  steady,
  log,
}: {
  directory: string;
  id: string;
  archive: string;
  most: number | undefined;
  ask: ServerClient['leases'];
  steady: Clock;
  log: Log;
}): Promise<HeldChannels> {
  const path = join(directory, `leases-${id}.json`);
  const run = randomBytes(8).toString('hex');
  let kept = await readIfThere(path).then((bytes) => bytes?.toString());
  let logged = { held: kept, standsBy: '' };
  let held = new Map(parse(kept).map(({ channelId, epoch }) => [channelId, epoch]));
  let standsBy: ReadonlySet<string> = new Set();
  let answered: { answer: LeaseAnswer; atMs: number } | undefined;
  let overdue = false;
  let news: Pick<LeaseAnswer, 'lineup' | 'titles'> = {};
  let turning: Promise<boolean> = Promise.resolve(false);
  /** What is being given up, and what was. */
  const leaving = new Set<string>();
  const givenUp = new Set<string>();

  const asked = (ends: boolean) => ({
    ingest: id,
    run,
    archive,
    leaving: ends,
    first: answered === undefined,
    most: most ?? null,
    letGo: [...givenUp],
  });

  async function take(answer: LeaseAnswer, atMs: number): Promise<boolean> {
    if (answer.standing !== (answered?.answer.standing ?? 'sharing')) sayStanding(answer.standing);
    answered = { answer, atMs };
    overdue = false;
    held = new Map(answer.held.map(({ channelId, epoch }) => [channelId, epoch]));
    standsBy = new Set(answer.standsBy);
    const text = JSON.stringify(answer.held);
    // What a process that was replaced holds is nothing, and the file belongs to the other one.
    const before = logged;
    logged = { held: text, standsBy: [...standsBy].join() };
    const changed = logged.held !== before.held || logged.standsBy !== before.standsBy;
    if (text === kept || answer.standing !== 'sharing') return changed;
    kept = text;
    log.info({ channels: held.size }, 'leases.changed');
    await writeWhole(path, text).catch((fault: unknown) =>
      log.error({ fault: faultText(fault) }, 'leases.not-kept'),
    );
    return changed;
  }

  function sayStanding(standing: LeaseAnswer['standing']): void {
    if (standing === 'sharing') log.info({ id }, 'leases.sharing');
    if (standing === 'replaced') log.error({ id }, 'another ingest has this INGEST_ID: nothing is read here');
    if (standing === 'otherArchive')
      log.error({ id }, 'other ingests write to another archive: nothing is read here');
  }

  async function turn(): Promise<boolean> {
    const [question, atMs] = [asked(false), steady()];
    try {
      const answer = await ask(question);
      news = answer;
      for (const set of [givenUp, leaving]) question.letGo.forEach((channelId) => set.delete(channelId));
      return await take(answer, atMs);
    } catch (fault) {
      news = {};
      // An ingest that can reach the server may be given our channels now; until then we are the only ones who write.
      if (overdue || (answered && steady() - answered.atMs < answered.answer.forMs)) return false;
      overdue = true;
      log.warn({ fault: faultText(fault) }, 'leases.overdue');
      return false;
    }
  }

  return {
    epochOf: (channelId) => (leaving.has(channelId) ? undefined : held.get(channelId)),
    standsBy: (channelId) => standsBy.has(channelId),
    isReadAlong: (channelId) => answered?.answer.readAlong?.includes(channelId) === true,
    hasTooMany: () => (answered?.answer.surplus ?? 0) > 0 && leaving.size === 0 && !overdue,
    async letGo(channelId, stop) {
      leaving.add(channelId);
      await stop();
      givenUp.add(channelId);
    },
    news: () => news,
    turn: () => (turning = turning.then(turn)),
    async leave() {
      await ask(asked(true)).catch((fault: unknown) =>
        log.warn({ fault: faultText(fault) }, 'leases.not-handed-back'),
      );
    },
  };
}

/** What another version has kept may not mean the same any more. */
function parse(text: string | undefined): readonly HeldChannel[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Check(Kept, value) ? value : [];
  } catch {
    return [];
  }
}
