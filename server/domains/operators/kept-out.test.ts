import { generateSync } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import { operatorLinkMinutes } from '../../../contract/constants.ts';
import * as routes from '../../../contract/routes/console/sign-in.ts';
import { scenario } from '../../scenario/scenario.ts';
import { createOperator } from './index.ts';

const s = scenario();
const [email, password] = ['valve@haldus.test', 'pikk salasõna'];
const home = '100.70.1.5';
const away = '100.71.1.5';
let secret: string;

const at = (address: string) => s.client({ address });
const logIn = (address: string, given = password) =>
  at(address)(routes.operatorLogin, { body: { email, password: given } });
async function showsCode(token: string, address: string) {
  s.passes(60_000);
  const code = generateSync({ secret, epoch: Math.floor(s.now() / 1000) });
  return at(address)(routes.operatorSecondFactor, { body: { token, code } });
}
const askLink = (address: string, to = email) => at(address)(routes.operatorAskLink, { body: { email: to } });
const openLink = (key: string, address = away) => at(address)(routes.operatorOpenLink, { body: { key } });
const newestKey = async () => /#\/login\/(.+)$/.exec(s.linkIn((await s.mails(email)).at(-1)))![1]!;

/** Fourteen wrong passwords, each from a network of its own. */
async function strangersGuess() {
  for (let i = 0; i < 14; i++) await logIn(`100.80.${i}.5`, 'vale').catch(() => undefined);
}

beforeEach(async () => {
  await createOperator(s.db, { email, name: 'Valve', role: 'support', password }, s.now());
  const { token } = await logIn(home);
  ({ secret } = await at(home)(routes.beginTotp, { body: { token } }));
  const code = generateSync({ secret, epoch: Math.floor(s.now() / 1000) });
  await at(home)(routes.confirmTotp, { body: { token, secret, code } });
});

describe('an operator at whose password strangers guess', () => {
  it('comes in where they have been before, and waits elsewhere', async () => {
    await strangersGuess();
    await expect(logIn(away)).rejects.toMatchObject({ code: 'request.tooMany' });
    const { token } = await logIn(home);
    expect((await showsCode(token, home)).next).toBeNull();
  });

  it('comes in elsewhere with a mailed link and the second factor, and is known there from then on', async () => {
    await strangersGuess();
    await askLink(away);
    const entry = await openLink(await newestKey());
    expect(entry).toMatchObject({ next: 'second', ways: ['totp'] });
    const call = s.client({ token: entry.token, address: away });
    await expect(call(routes.operatorInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    await showsCode(entry.token, away);
    expect(await call(routes.operatorInfo, {})).toMatchObject({ email });
    await strangersGuess();
    expect((await logIn(away)).next).toBe('second');
  });

  it('is guessed at from a network of their own no more often than from others', async () => {
    for (let i = 0; i < 5; i++) await logIn(home, 'vale').catch(() => undefined);
    await expect(logIn(home)).rejects.toMatchObject({ code: 'request.tooMany' });
  });
});

describe('a mailed link', () => {
  it('opens once, and not when it is too old', async () => {
    await askLink(away);
    const key = await newestKey();
    await openLink(key);
    await expect(openLink(key)).rejects.toMatchObject({ code: 'auth.keyInvalid' });
    await askLink(away);
    s.passes(operatorLinkMinutes * 60_000);
    await expect(openLink(await newestKey())).rejects.toMatchObject({ code: 'auth.keyInvalid' });
  });

  it('is written to nobody who is unknown, or has no second factor yet, and nobody learns that', async () => {
    const other = { email: 'uus@haldus.test', name: 'Uus', role: 'support', password } as const;
    await createOperator(s.db, other, s.now());
    for (const to of ['keegi@haldus.test', other.email]) expect(await askLink(away, to)).toBeNull();
    expect(await s.mails()).toEqual([]);
  });

  it('is at hand for one who asks for them all', async () => {
    for (let i = 0; i < 10; i++) await askLink(`100.81.${i}.5`).catch(() => undefined);
    const mails = await s.mails(email);
    expect(mails).toHaveLength(3);
    await openLink(await newestKey());
  });
});
