import { loginWithToken } from '../../contract/routes/auth.ts';
import { createAccount, issueKey } from '../domains/accounts/index.ts';
import { creditViewtime } from '../domains/viewtime/index.ts';
import { runCommand } from '../../contract/routes/operate.ts';
import type { scenario } from './scenario.ts';

type Scenario = ReturnType<typeof scenario>;

export const callerKinds = [
  'visitor',
  'nonsense',
  'ended',
  'blocked',
  'expired',
  'member',
  'support',
  'owner',
  'system',
] as const;
export type CallerKind = (typeof callerKinds)[number];
export const systemSecret = 'media-secret-of-the-tests';

interface Person {
  id: number;
  token: string;
}

/** Somebody who is signed in; without a password, because making one takes longer than all the rest. */
export async function signedIn(
  s: Scenario,
  name: string,
  { days = 30, ...more }: { days?: number; operatorRole?: 'support' | 'owner'; referredBy?: number } = {},
): Promise<Person> {
  const details = { email: `${name}@naide.test`, firstName: name, lastName: 'Liige' };
  const id = await createAccount(s.db, { ...details, ...more }, s.now());
  const credit = { accountId: id, seconds: days * 86_400, reason: 'goodwill', sourceKey: name } as const;
  if (days > 0) await creditViewtime(s.db, credit, s.now());
  const expiresAt = s.now() + 60_000;
  const key = await issueKey(s.db, { purpose: 'login', accountId: id, expiresAt }, s.now());
  const { token } = await s.client()(loginWithToken, { body: { token: key } });
  return { id, token: token! };
}

/** One caller of every kind there is: the token each sends, if any. */
export async function everyKindOfCaller(s: Scenario): Promise<Record<CallerKind, string | undefined>> {
  const ended = await signedIn(s, 'ended');
  const elsewhere = { purpose: 'login', accountId: ended.id, expiresAt: s.now() + 60_000 } as const;
  const key = await issueKey(s.db, elsewhere, s.now());
  await s.client()(loginWithToken, { body: { token: key, place: 'main' } });
  const blocked = await signedIn(s, 'blocked');
  const args = ['blocked@naide.test', '--hours', '1'];
  await s.client({ token: systemSecret })(runCommand, { body: { name: 'block', args } });
  return {
    visitor: undefined,
    nonsense: 'x'.repeat(43),
    ended: ended.token,
    blocked: blocked.token,
    expired: (await signedIn(s, 'expired', { days: 0 })).token,
    member: (await signedIn(s, 'member')).token,
    support: (await signedIn(s, 'support', { operatorRole: 'support' })).token,
    owner: (await signedIn(s, 'owner', { operatorRole: 'owner' })).token,
    system: systemSecret,
  };
}
