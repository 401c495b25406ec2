import { loginWithToken } from '../../contract/routes/auth.ts';
import { createAccount, issueKey } from '../domains/accounts/index.ts';
import type { OperatorRole } from '../../contract/route.ts';
import { createOperator, startSession } from '../domains/operators/index.ts';
import { createApiKey } from '../../contract/routes/console/api-keys.ts';
import { scopesOfRole } from '../../contract/routes/console/scopes.ts';
import { dayMs } from '../../contract/time.ts';
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
  'lineup',
  'owner',
  'key',
  'system',
] as const;
export type CallerKind = (typeof callerKinds)[number];
export const systemSecret = 'media-secret-of-the-tests';

interface SignedInOptions {
  days?: number;
  referredBy?: number;
  /** Where from; else from where all scenarios call. */
  address?: string;
}

interface Person {
  id: number;
  token: string;
}

let addresses = 0;

/** An address in a network of its own, from which nobody has called before: no limit stands in the way. */
export const newAddress = (): string => `100.${64 + (++addresses >> 8)}.${addresses & 255}.7`;

/** Somebody who is signed in; without a password, because making one takes longer than all the rest. */
export async function signedIn(
  s: Scenario,
  name: string,
  { days = 30, address, ...more }: SignedInOptions = {},
): Promise<Person> {
  const details = { email: `${name}@naide.test`, firstName: name, lastName: 'Liige' };
  const id = await createAccount(s.db, { ...details, ...more }, s.now());
  const credit = { accountId: id, seconds: days * 86_400, reason: 'goodwill', sourceKey: name } as const;
  if (days > 0) await creditViewtime(s.db, credit, s.now());
  const expiresAt = s.now() + 60_000;
  const key = await issueKey(s.db, { purpose: 'login', accountId: id, expiresAt }, s.now());
  const { token } = await s.client(address ? { address } : {})(loginWithToken, { body: { token: key } });
  return { id, token: token! };
}

/** Somebody who sits at the console; the same one for the same role and name. */
export async function operatorAs(s: Scenario, role: OperatorRole, name: string = role) {
  const email = `${name}@haldus.test`;
  const id = await createOperator(s.db, { email, name, role }, s.now());
  const browser = { device: 'Firefox', network: '100.64.0.0/24' };
  const token = await startSession(s.db, { operatorId: id, proof: 'full', browser }, s.now());
  return { id, email, token, actor: `operator:${email}` as const, call: s.client({ token }) };
}

/** A key that an operator of a role has made: with these scopes, or all that they may give. */
export async function keyOf(
  s: Scenario,
  role: OperatorRole,
  scopes = scopesOfRole(role),
  { name = 'Proov', maker = role }: { name?: string; maker?: string } = {},
) {
  const { call, email } = await operatorAs(s, role, maker);
  const body = { name, scopes, expiresAt: s.now() + dayMs };
  const { key, record } = await call(createApiKey, { body });
  return { key, id: record.id, email, call: s.client({ token: key }) };
}

/**
 * One caller of every kind there is: the token each sends, if any. They are made when they are asked for, and last for as
 * many calls as leave them what they are.
 */
export function callersOf(s: Scenario) {
  const known = new Map<CallerKind, string | undefined>();
  let made = 0;
  const nextName = (kind: CallerKind) => `${kind}${++made}`;
  const somebody = async (kind: CallerKind, more: SignedInOptions = {}) =>
    (await signedIn(s, nextName(kind), { ...more, address: newAddress() })).token;
  const make: Record<CallerKind, () => Promise<string> | string | undefined> = {
    visitor: () => undefined,
    nonsense: () => 'x'.repeat(43),
    async ended() {
      const { id, token } = await signedIn(s, nextName('ended'), { address: newAddress() });
      const elsewhere = { purpose: 'login', accountId: id, expiresAt: s.now() + 60_000 } as const;
      const key = await issueKey(s.db, elsewhere, s.now());
      await s.client({ address: newAddress() })(loginWithToken, { body: { token: key, place: 'main' } });
      return token;
    },
    async blocked() {
      const name = nextName('blocked');
      const { token } = await signedIn(s, name, { address: newAddress() });
      const args = [`${name}@naide.test`, 'Proov', '--hours', '1'];
      await s.client({ token: systemSecret })(runCommand, { body: { name: 'block-member', args } });
      return token;
    },
    expired: () => somebody('expired', { days: 0 }),
    member: () => somebody('member'),
    support: async () => (await operatorAs(s, 'support')).token,
    lineup: async () => (await operatorAs(s, 'lineup')).token,
    owner: async () => (await operatorAs(s, 'owner')).token,
    key: async () => (await keyOf(s, 'owner', undefined, { maker: nextName('key') })).key,
    system: () => systemSecret,
  };
  return {
    async tokenOf(kind: CallerKind): Promise<string | undefined> {
      if (!known.has(kind)) known.set(kind, await make[kind]());
      return known.get(kind);
    },
    /** The next one of this kind is somebody new. */
    renew: (kind: CallerKind): void => void known.delete(kind),
  };
}
