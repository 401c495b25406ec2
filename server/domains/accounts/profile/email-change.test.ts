import { describe, expect, it } from 'vitest';
import { confirmEmail, forgotPassword, resetPassword } from '../../../../contract/routes/access.ts';
import { addressOf } from '../../../../contract/client.ts';
import { login } from '../../../../contract/routes/auth.ts';
import { cancelEmailChange, changeEmail, getProfile } from '../../../../contract/routes/user.ts';
import { pressButton } from '../../../scenario/access.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { createAccount } from '../index.ts';

const s = scenario();
const newEmail = 'Uus.Aadress@naide.test';

async function requestChange(
  member: Awaited<ReturnType<typeof s.member>>,
  wished = newEmail,
): Promise<string> {
  await member.call(changeEmail, { body: { newEmail: wished } });
  return s.linkIn((await s.mails(wished.trim())).at(-1));
}
const press = (link: string) => pressButton(s, link);
const signIn = (username: string) =>
  s.client()(login, { body: { username, password: s.password, rememberMe: false } });

describe('another address', () => {
  it('counts once the button behind the link that went there was pressed; the old address is told', async () => {
    const member = await s.member();
    const link = await requestChange(member, ` ${newEmail} `);
    expect(new Set((await s.mails()).map(({ to }) => to.address))).toEqual(new Set([member.email, newEmail]));
    expect(await member.call(getProfile, {})).toMatchObject({ email: member.email, newEmail });
    expect(await press(link)).toBe('done');
    expect(await member.call(getProfile, {})).toMatchObject({ email: newEmail, newEmail: null });
    const notice = (await s.mails(member.email)).at(-1)!;
    expect(notice.subject).toBe('Sinu konto e-posti aadress on muudetud');
    expect(notice.text).toContain('Uu…@naide.test');
    expect((await signIn(newEmail)).activeSession).not.toBeNull();
    await expect(signIn(member.email)).rejects.toMatchObject({ code: 'auth.wrongCredentials' });
  });

  it.each(['GET', 'HEAD'] as const)(
    'does not count by %s, as scanners of mail ask: it leads to a page',
    async (method) => {
      const member = await s.member();
      const url = new URL(await requestChange(member)).pathname;
      const { statusCode, headers } = await s.inject({ method, url });
      const page = `http://localhost:8080/#/emailchange/confirm/${url.split('/').at(-1)}`;
      expect([statusCode, headers['location']]).toEqual([303, page]);
      expect(await member.call(getProfile, {})).toMatchObject({ email: member.email, newEmail });
    },
  );

  it('counts as done when the link is opened again, also at the same instant', async () => {
    const link = await requestChange(await s.member());
    expect(await Promise.all([press(link), press(link)])).toEqual(['done', 'done']);
    s.passes(2 * 86_400_000);
    expect(await press(link)).toBe('done');
    expect(await s.mails()).toHaveLength(3);
  });

  it('waits a day, and not longer', async () => {
    const member = await s.member();
    const link = await requestChange(member);
    s.passes(86_400_000);
    expect(await press(link)).toBe('auth.keyInvalid');
  });

  it('is given up with a word, or by wishing for a third one', async () => {
    const member = await s.member();
    const first = await requestChange(member);
    await member.call(cancelEmailChange, {});
    expect(await member.call(getProfile, {})).toMatchObject({ newEmail: null });
    expect(await press(first)).toBe('auth.keyInvalid');
    const second = await requestChange(member);
    const third = await requestChange(member, 'kolmas@naide.test');
    expect(await press(second)).toBe('auth.keyInvalid');
    expect(await press(third)).toBe('done');
  });

  it('is refused when it will not do', async () => {
    const member = await s.member();
    const other = await s.account();
    const wrong: [string, string, number][] = [
      [' ', 'profile.newEmailRequired', 400],
      [` ${member.email.toUpperCase()}`, 'profile.newEmailSame', 400],
      ['keegi', 'form.emailInvalid', 400],
      ['x@mailinator.com', 'user.emailNotAllowed', 422],
    ];
    for (const [wished, code, status] of wrong)
      await expect(requestChange(member, wished)).rejects.toMatchObject({ code, status });
    // Whose address it is may be asked a few times; what the form refuses by itself does not count.
    for (let asked = 0; asked < 5; asked++)
      await expect(requestChange(member, other.email)).rejects.toMatchObject({
        code: 'ACCOUNT_EXISTS',
        status: 400,
      });
    await expect(requestChange(member)).rejects.toMatchObject({ code: 'request.tooMany' });
    expect(await s.mails()).toEqual([]);
  });

  it('goes to nobody when somebody else has got it in the meantime', async () => {
    const member = await s.member();
    const link = await requestChange(member);
    const names = { firstName: 'Kiirem', lastName: 'Teine' };
    await createAccount(s.db, { email: newEmail, ...names, password: s.password }, s.now());
    expect(await press(link)).toBe('auth.keyInvalid');
    expect(await press(link)).toBe('auth.keyInvalid');
    expect(await member.call(getProfile, {})).toMatchObject({ email: member.email });
  });

  it('goes to one of two who confirm it at the same instant', async () => {
    const links = [await requestChange(await s.member()), await requestChange(await s.member())];
    expect(new Set(await Promise.all(links.map(press)))).toEqual(new Set(['done', 'auth.keyInvalid']));
  });

  it('is no link that somebody made up', async () => {
    const path = addressOf(confirmEmail, { params: { key: 'x'.repeat(32) } }, false);
    expect(await press(`http://localhost${path}`)).toBe('auth.keyInvalid');
  });

  it('takes links to a new password away from the old mailbox', async () => {
    const member = await s.member();
    await s.client()(forgotPassword, { body: { email: member.email } });
    const key = new URL(s.linkIn((await s.mails(member.email)).at(-1))).hash.split('/').at(-1)!;
    await press(await requestChange(member));
    const body = { email: newEmail, newPassword: 'uus-salasõna-9', key };
    await expect(s.client()(resetPassword, { body })).rejects.toMatchObject({ code: 'auth.resetFailed' });
  });
});
