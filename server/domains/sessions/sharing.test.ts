import { describe, expect, it } from 'vitest';
import { login, userInfo } from '../../../contract/routes/auth.ts';
import { listDevices } from '../../../contract/routes/sessions.ts';
import { runCommand } from '../../../contract/routes/operate.ts';
import { scenario } from '../../scenario/scenario.ts';
import { blocksOf } from '../accounts/index.ts';
import { entriesOf as auditOf } from '../audit/store.ts';
import { isSharing } from './sharing.ts';

const s = scenario();
const minute = 60_000;
const day = 86_400_000;
const [home, phone, friend, other] = ['203.0.113.7', '198.51.100.7', '192.0.2.7', '198.18.0.7'];

const signIn = async (email: string, address: string, password = s.password) => {
  const body = { username: email, password, rememberMe: true, place: 'main' } as const;
  const { token } = await s.client({ address })(login, { body });
  return s.client({ address, token: token! });
};
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'ok',
    (error) => error.code,
  );
/** Signs in at one place after the other, and answers what came of it. */
async function moves(email: string, places: readonly string[], everyMs = minute): Promise<string[]> {
  const codes = [];
  for (const place of places) {
    codes.push(await codeOf(signIn(email, place)));
    s.passes(everyMs);
  }
  return codes;
}
const command = (name: string, ...args: string[]) =>
  s.client({ token: 'media-secret-of-the-tests' })(runCommand, { body: { name, args } });
const handedAround = [home, phone, friend, home, phone, friend, home];

describe('the rule', () => {
  it('wants six take-overs and three networks', () => {
    expect(isSharing(['a', 'b', 'a', 'b', 'a'], 'c')).toBe(false);
    expect(isSharing(['a', 'b', 'a', 'b', 'a', 'b'], 'c')).toBe(true);
    expect(isSharing(Array(50).fill('a'), 'b')).toBe(false);
    expect(isSharing(['a', 'b', 'c', 'a', 'b', 'c'], 'a')).toBe(true);
  });
});

describe('an account that is handed around', () => {
  it('is blocked for a day at the sixth take-over, and everybody is out', async () => {
    const { id, email } = await s.account();
    expect(await moves(email, handedAround.slice(0, 5))).toEqual(Array(5).fill('ok'));
    const last = await signIn(email, friend);
    s.passes(61 * minute);
    await moves(email, handedAround.slice(0, 4), 1_000);
    const present = await signIn(email, phone);
    expect((await present(userInfo, {})).user).not.toBeNull();
    const refusal = { code: 'auth.blocked', status: 403, until: s.now() + day };
    await expect(signIn(email, home)).rejects.toMatchObject(refusal);
    await expect(present(userInfo, {})).rejects.toMatchObject(refusal);
    await expect(last(listDevices, {})).rejects.toMatchObject({ code: 'auth.TokenNotActive' });
    await expect(signIn(email, friend)).rejects.toMatchObject(refusal);
    await expect(signIn(email, phone, 'vale')).rejects.toMatchObject({ code: 'auth.wrongCredentials' });
    expect(await auditOf(s.db, id)).toMatchObject([
      { actor: 'system', action: 'account.blocked', details: { reason: 'sharing', takeovers: 6 } },
    ]);
    s.passes(day);
    expect(await codeOf(present(userInfo, {}))).toBe('auth.sessionEnded');
    expect(await moves(email, [home, phone])).toEqual(['ok', 'ok']);
  });

  it('is blocked until an operator lifts it, the second time', async () => {
    const { id, email } = await s.account();
    expect((await moves(email, handedAround)).at(-1)).toBe('auth.blocked');
    s.passes(30 * day);
    expect((await moves(email, handedAround)).at(-1)).toBe('auth.blocked');
    s.passes(300 * day);
    const refused = await signIn(email, home).catch((error) => error);
    expect([refused.code, refused.until]).toEqual(['auth.blocked', undefined]);
    const { text } = await command('member-page', email, '--json');
    const { blocks } = JSON.parse(text) as { blocks: { until: number | null; inForce: boolean }[] };
    expect(blocks.map(({ until, inForce }) => [until === null, inForce])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect((await command('unblock-member', email)).text).toBe('lifted  jah');
    expect((await command('unblock-member', email)).text).toBe('lifted  ei');
    expect(await moves(email, [home, phone, friend])).toEqual(['ok', 'ok', 'ok']);
    expect((await auditOf(s.db, id))[0]).toMatchObject({
      actor: 'operator:cli',
      action: 'account.unblocked',
    });
  });

  it('is blocked once, however many arrive at the same instant', async () => {
    const { id, email } = await s.account();
    await moves(email, handedAround.slice(0, 6));
    const codes = await Promise.all(
      [home, phone, friend, other].map((place) => codeOf(signIn(email, place))),
    );
    expect(codes).toEqual(Array(4).fill('auth.blocked'));
    expect(await blocksOf(s.db, id)).toHaveLength(1);
  });
});

describe('a member who moves about', () => {
  it('between home and phone is never blocked', async () => {
    const { email } = await s.account();
    const codes = await moves(
      email,
      Array.from({ length: 40 }, (_, i) => (i % 2 ? home : phone)),
    );
    expect(codes).toEqual(Array(40).fill('ok'));
  });

  it('between many networks, but not that often, neither', async () => {
    const { email } = await s.account();
    const places = Array.from({ length: 30 }, (_, i) => [home, phone, friend, other][i % 4]!);
    expect(await moves(email, places, 12.5 * minute)).toEqual(Array(30).fill('ok'));
  });
});

describe('an operator', () => {
  it('blocks for some hours, and lists what there is', async () => {
    const { email, call } = await s.member();
    const blocked = async () => (await command('search-members', '--json')).text.includes('"blocked": true');
    expect(await blocked()).toBe(false);
    expect(await command('block-member', email, 'Proov', '--hours', '2')).toMatchObject({ exitCode: 0 });
    const until = s.now() + 120 * minute;
    await expect(call(userInfo, {})).rejects.toMatchObject({ code: 'auth.blockedByOperator', until });
    await expect(signIn(email, home)).rejects.toMatchObject({ code: 'auth.blockedByOperator', until });
    expect(await blocked()).toBe(true);
    s.passes(120 * minute);
    expect(await codeOf(signIn(email, home))).toBe('ok');
  });

  it('is told what is wrong with the call', async () => {
    const { email } = await s.account();
    for (const args of [
      ['block-member', email],
      ['block-member', 'keegi@naide.test', 'Proov'],
      ['block-member', email, 'Proov', '--hours', '-1'],
      ['unblock-member'],
    ]) {
      expect(await command(args[0]!, ...args.slice(1)), args.join(' ')).toMatchObject({ exitCode: 2 });
    }
  });
});
