import { addRecording, listRecordings } from '../../contract/routes/recordings.ts';
import { loginWithToken } from '../../contract/routes/auth.ts';
import { issueKey } from '../domains/accounts/index.ts';
import type { Client } from '../../contract/client.ts';
import type { scenario } from './scenario.ts';
import { findProgramAt } from '../domains/guide/index.ts';

type Scenario = ReturnType<typeof scenario>;

/** The number of the programme that runs on `etv` at a wall time in Tallinn. */
export async function programAt(s: Scenario, wall: string, channelId = 'etv'): Promise<number> {
  const at = Date.parse(`${wall.replace(' ', 'T')}:00+02:00`);
  return (await findProgramAt(s.db, channelId, at))!.id;
}

export const record = async (call: Client, programId: number, isSeries = false): Promise<number[]> =>
  (await call(addRecording, { body: { programId, isSeries } })).programIds;

/** A member's recordings as they read them: name, state and fault, by start. */
export async function shown(call: Client): Promise<string[]> {
  const { recordings } = await call(listRecordings, {});
  return recordings
    .toReversed()
    .map(({ program, state, fault }) => [program.name, state, ...(fault ? [fault] : [])].join(' '));
}

/** Moves the clock in steps, and does what jobs would have done at each of them. */
export async function pass(s: Scenario, ms: number, stepMs = 60_000): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    s.passes(Math.min(stepMs, left));
    await s.services.recordings.run();
  }
}

/** What a member was told, the oldest first: the kind of it and the words. */
export async function newsOf(s: Scenario, accountId: number): Promise<string[]> {
  const { rows } = await s.db.execute<{ kind: string; message: string }>(
    `select kind, message from notification where account_id = ${accountId} order by id`,
  );
  return rows.map(({ kind, message }) => `${kind}: ${message}`);
}

/** A member’s caller once more, where the session has ended of old age. */
export async function signInAgain(s: Scenario, accountId: number): Promise<Client> {
  const link = { purpose: 'login', accountId, expiresAt: s.now() + 60_000 } as const;
  const token = await issueKey(s.db, link, s.now());
  const answer = await s.client()(loginWithToken, { body: { token, place: 'main' } });
  return s.client({ token: answer.token! });
}
