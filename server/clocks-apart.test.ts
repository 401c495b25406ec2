import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../contract/client.ts';
import { login, userInfo } from '../contract/routes/auth.ts';
import { streamUrl } from '../contract/routes/streaming.ts';
import { createAccount } from './domains/accounts/index.ts';
import { creditViewtime } from './domains/viewtime/index.ts';
import { scenario } from './scenario/scenario.ts';
import { openSecondServer } from './scenario/second-server.ts';

const s = scenario();
const minute = 60_000;
const [email, password] = ['aino@naide.test', 'pikk salasõna'];

describe.each([10, -10])('beside a server whose clock is %i minutes off', (minutes) => {
  let second: Awaited<ReturnType<typeof openSecondServer>>;
  beforeEach(async () => {
    second = await openSecondServer(s, () => s.now() + minutes * minute);
    const id = await createAccount(s.db, { email, password, firstName: 'Aino', lastName: 'K' }, s.now());
    await creditViewtime(
      s.db,
      { accountId: id, seconds: 86_400, reason: 'goodwill', sourceKey: 'a' },
      s.now(),
    );
    await s.channel();
  });
  afterEach(() => second.close());

  const there = (token?: string): Client => second.client(token);
  const here = (token?: string, address = '203.0.113.7'): Client =>
    s.client(token === undefined ? { address } : { token, address });
  const signIn = (call: Client, given = password) =>
    call(login, { body: { username: email, password: given, rememberMe: true, place: 'main' } });

  it.each([
    ['there', there, here],
    ['here', here, there],
  ])('who signs in %s watches at both', async (_, first, other) => {
    const { token } = await signIn(first());
    for (const call of [first(token!), other(token!)]) {
      expect(await call(userInfo, {})).toMatchObject({ user: { email } });
      const answer = await call(streamUrl, { body: { channelId: 'etv', quality: 'high' } });
      expect(answer.expiresAt - answer.renewAt).toBeGreaterThan(0);
    }
  });

  it('wrong passwords at one cost at the other what they cost there', async () => {
    for (const [tries, waits] of [
      [there, here],
      [here, there],
    ] as const) {
      for (let i = 0; i < 6; i++) await signIn(tries(), 'vale').catch(() => undefined);
      // Of a clock that is ahead the other one learns with this; from then on it is as long as ever.
      await signIn(waits()).catch(() => undefined);
      s.passes(20_000);
      expect((await signIn(waits())).user).toBeDefined();
      s.passes(3_600_000);
    }
  });
});
