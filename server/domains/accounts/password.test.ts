import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { register } from '../../../contract/routes/access.ts';
import { login } from '../../../contract/routes/auth.ts';
import { changeOperatorPassword, operatorLogin } from '../../../contract/routes/console/sign-in.ts';
import { updateProfile } from '../../../contract/routes/user.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { pressButton } from '../../scenario/access.ts';
import { scenario } from '../../scenario/scenario.ts';
import { createOperator } from '../operators/index.ts';
import { operator } from '../operators/tables.ts';
import { verifyPassword } from './password.ts';
import { account } from './tables.ts';

// Firefox on macOS sends these letters in two parts (ulsklyc/yuvomi#608, mattermost/mattermost#36877).
const password = 'Õunapüüre-7š';
const forms = ['NFC', 'NFD'] as const;
const typed = (form: (typeof forms)[number], text = password): string => text.normalize(form);
/** As versions kept it that took the letters as they came. */
const keptAsTyped = (text: string): Promise<string> =>
  hash(text, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const s = scenario();
const email = 'aino@naide.test';
const signIn = (text: string): Promise<string> =>
  s
    .client()(login, { body: { username: email, password: text, rememberMe: false } })
    .then(
      () => 'in',
      (error: { code: string }) => error.code,
    );
const opened = async () => [await signIn(typed('NFC')), await signIn(typed('NFD'))];

async function registered(text: string): Promise<void> {
  const recaptchaResponse = await s.solvedCaptcha();
  const body = {
    firstName: 'Aino',
    lastName: 'K',
    email,
    password: text,
    password2: text,
    recaptchaResponse,
  };
  await s.client()(register, { body });
  expect(await pressButton(s, s.linkIn((await s.mails()).at(-1)))).toBe('done');
}

describe('a password with õ, however its letters are put together', () => {
  it.each(forms)('in %s opens the account in both forms', async (form) => {
    await registered(typed(form));
    expect(await opened()).toEqual(['in', 'in']);
    expect(await signIn(typed(form, 'Ounapuure-7s'))).toBe('auth.wrongCredentials');
  });

  it.each(forms)('that was kept in %s as it came still opens it, in both forms', async (form) => {
    await registered('kuni-muudetakse');
    await s.db
      .update(account)
      .set({ passwordHash: await keptAsTyped(typed(form)) })
      .where(eq(account.email, email));
    expect(await opened()).toEqual(['in', 'in']);
  });

  it('that was kept half in one form and half in the other still opens it', async () => {
    const mixed = typed('NFC', 'Õuna') + typed('NFD', 'püüre-7š');
    const kept = await keptAsTyped(mixed);
    expect(await verifyPassword(kept, mixed)).toBe(true);
    expect(await verifyPassword(kept, 'Ounapuure-7s')).toBe(false);
    expect(await verifyPassword(undefined, mixed)).toBe(false);
  });

  it('is the old one when a new one is chosen', async () => {
    await registered(typed('NFC'));
    const answer = await s.client()(login, { body: { username: email, password, rememberMe: true } });
    const names = { firstName: 'Aino', lastName: 'K', viewtimeNotifyBeforeDays: null };
    const body = { ...names, oldPassword: typed('NFD'), newPassword: typed('NFD', 'Õunapüüre-8š') };
    await s.client({ token: answer.token! })(updateProfile, { body });
    for (const form of forms) expect(await signIn(typed(form, 'Õunapüüre-8š'))).toBe('in');
    expect(await signIn(typed('NFC'))).toBe('auth.wrongCredentials');
  });
});

describe('a password of an operator', () => {
  const operatorEmail = 'valve@haldus.test';
  const begins = async (text: string) =>
    (await s.client()(operatorLogin, { body: { email: operatorEmail, password: text } })).next;
  const made = (text: string) =>
    createOperator(s.db, { email: operatorEmail, name: 'Valve', role: 'support', password: text }, s.now());

  it.each(forms)('in %s opens the console in both forms', async (form) => {
    await made(typed(form));
    for (const each of forms) expect(await begins(typed(each))).toBe('setUp');
  });

  it.each(forms)('that was kept in %s as it came still opens it, in both forms', async (form) => {
    const id = await made('kuni muudetakse');
    const passwordHash = await keptAsTyped(typed(form));
    await s.db.update(operator).set({ passwordHash }).where(eq(operator.id, id));
    for (const each of forms) expect(await begins(typed(each))).toBe('setUp');
  });

  it('is the old one when a new one is chosen', async () => {
    const { call, id } = await operatorAs(s, 'support');
    const passwordHash = await keptAsTyped(typed('NFC'));
    await s.db.update(operator).set({ passwordHash }).where(eq(operator.id, id));
    const body = { oldPassword: typed('NFD'), newPassword: 'uus pikk salasõna' };
    await expect(call(changeOperatorPassword, { body })).resolves.not.toThrow();
    // Eight letters as they came, and four as they look.
    const short = { oldPassword: body.newPassword, newPassword: typed('NFD', 'õäöü') };
    await expect(call(changeOperatorPassword, { body: short })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });
});
