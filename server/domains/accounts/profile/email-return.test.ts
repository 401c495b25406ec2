import { describe, expect, it } from 'vitest';
import { emailReturnDays, freshSignInMs } from '../../../../contract/constants.ts';
import {
  forgotPassword,
  leadToEmailReturn,
  register,
  takeEmailBack,
} from '../../../../contract/routes/access.ts';
import { addressOf } from '../../../../contract/client.ts';
import { login, userInfo } from '../../../../contract/routes/auth.ts';
import { changeEmail, deleteAccount, getProfile, updateProfile } from '../../../../contract/routes/user.ts';
import { pressButton } from '../../../scenario/access.ts';
import { signedIn } from '../../../scenario/callers.ts';
import { scenario } from '../../../scenario/scenario.ts';

const s = scenario();
const day = 86_400_000;
const [thief, further] = ['varas@naide.test', 'veel@naide.test'];
type Member = Awaited<ReturnType<typeof s.member>>;

const input = ({ call }: Member, newEmail = thief, password?: string) =>
  call(changeEmail, { body: { newEmail, ...(password !== undefined && { password }) } });
/** The link of the newest mail to an address. */
const linkTo = async (email: string) => s.linkIn((await s.mails(email)).at(-1));
const press = (link: string) => pressButton(s, link);
const emailOf = async (member: Member) => (await member.call(getProfile, {})).email;
const signIn = (username: string) =>
  s
    .client({ address: '198.51.100.9' })(login, {
      body: { username, password: s.password, rememberMe: false },
    })
    .then(
      () => 'in',
      (error: { code: string }) => error.code,
    );

describe('a wish for another address', () => {
  it('wants the password, or a sign-in of this moment', async () => {
    const member = await s.member();
    s.passes(freshSignInMs);
    await expect(input(member)).rejects.toMatchObject({ code: 'profile.proofNeeded', status: 403 });
    await expect(input(member, thief, 'vale')).rejects.toMatchObject({ code: 'profile.oldPasswordWrong' });
    expect(await s.mails()).toEqual([]);
    await input(member, thief, s.password);
    expect((await member.call(getProfile, {})).newEmail).toBe(thief);
  });

  it('is told to the present address before the other one counts', async () => {
    const member = await s.member();
    await input(member);
    const [mail] = await s.mails(member.email);
    expect(mail!.subject).toBe('Sinu konto e-posti aadressi soovitakse muuta');
    expect(mail!.text).toContain('va…@naide.test');
    expect(await emailOf(member)).toBe(member.email);
    expect(await press(await linkTo(member.email))).toBe('done');
    expect(await press(await linkTo(thief))).toBe('auth.keyInvalid');
  });
});

describe('an account without a password', () => {
  it('gets its first one, or is deleted, by somebody who has signed in lately', async () => {
    const { token } = await signedIn(s, 'sotsiaalne');
    const call = s.client({ token });
    const form = { firstName: 'A', lastName: 'B', viewtimeNotifyBeforeDays: null };
    const body = { ...form, newPassword: 'uus-salasõna-9' };
    s.passes(freshSignInMs);
    const proofNeeded = { code: 'profile.proofNeeded' };
    await expect(call(updateProfile, { body })).rejects.toMatchObject(proofNeeded);
    await expect(call(deleteAccount, { body: {} })).rejects.toMatchObject(proofNeeded);
    await call(updateProfile, { body: form });
    s.passes(-1);
    await call(updateProfile, { body });
  });
});

describe('an address of before', () => {
  it.each(['GET', 'HEAD'] as const)('is not taken back by %s: the link leads to a page', async (method) => {
    const member = await s.member();
    await input(member);
    await press(await linkTo(thief));
    const url = addressOf(leadToEmailReturn, { params: { key: 'abc' } }, false);
    const { statusCode, headers } = await s.inject({ method, url });
    expect([statusCode, headers['location']]).toEqual([
      303,
      'http://localhost:8080/#/emailchange/takeback/abc',
    ]);
    const link = new URL(await linkTo(member.email)).pathname;
    await s.inject({ method, url: link });
    expect(await emailOf(member)).toBe(thief);
  });

  it('is taken back with all that goes with it: sessions end, and the password opens nothing', async () => {
    const member = await s.member();
    await input(member);
    const before = await linkTo(member.email);
    expect(await press(await linkTo(thief))).toBe('done');
    const after = await linkTo(member.email);
    expect(after).not.toBe(before);
    expect(await press(after)).toBe('done');
    await expect(member.call(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    expect([await signIn(thief), await signIn(member.email)]).toEqual([
      'auth.wrongCredentials',
      'auth.wrongCredentials',
    ]);
    expect(await press(after)).toBe('done');
    await s.client()(forgotPassword, { body: { email: member.email } });
    expect((await s.mails(member.email)).at(-1)!.subject).toBe('Uue parooli määramine');
  });

  it('is taken back from an address further on, and nobody takes it away by a later link', async () => {
    const member = await s.member();
    await input(member);
    await press(await linkTo(thief));
    const mine = await linkTo(member.email);
    await input(member, further);
    const theirs = await linkTo(thief);
    await press(await linkTo(further));
    expect(await press(theirs)).toBe('done');
    expect(await press(mine)).toBe('done');
    expect(await press(theirs)).toBe('auth.keyInvalid');
    await s.client()(forgotPassword, { body: { email: member.email } });
    expect((await s.mails(member.email)).at(-1)!.subject).toBe('Uue parooli määramine');
  });

  it('is kept for its account for seven days, and free then', async () => {
    const member = await s.member();
    const other = await s.member();
    await input(member);
    await press(await linkTo(thief));
    const link = await linkTo(member.email);
    await expect(input(other, member.email, s.password)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
    const names = { firstName: 'Uus', lastName: 'Liige', email: member.email };
    const passwords = { password: s.password, password2: s.password };
    const form = async () => ({ ...names, ...passwords, recaptchaResponse: await s.solvedCaptcha() });
    await expect(s.client()(register, { body: await form() })).rejects.toMatchObject({
      code: 'user.accountExists',
    });
    s.passes(emailReturnDays * day);
    expect(await press(link)).toBe('auth.keyInvalid');
    await s.client()(register, { body: await form() });
  });

  it('of many who press at once is taken back once', async () => {
    const member = await s.member();
    await input(member);
    await press(await linkTo(thief));
    const link = await linkTo(member.email);
    expect(await Promise.all([press(link), press(link), press(link)])).toEqual(['done', 'done', 'done']);
  });

  it('is given back by no key that somebody made up', async () => {
    const path = addressOf(takeEmailBack, { params: { key: 'x'.repeat(32) } }, false);
    expect(await press(`http://localhost${path}`)).toBe('auth.keyInvalid');
  });
});
