import { describe, expect, it } from 'vitest';
import { login, loginWithToken, userInfo } from '../../../../contract/routes/auth.ts';
import { getProfile, updateProfile, updateViewtimeReminder } from '../../../../contract/routes/user.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { openExtraPlace } from '../../viewtime/index.ts';
import { createAccount, issueKey } from '../index.ts';

const s = scenario();
const day = 86_400_000;
type Member = Awaited<ReturnType<typeof s.member>>;

const save = (member: Pick<Member, 'call'>, change: object = {}) =>
  member.call(updateProfile, {
    body: { firstName: 'Mari', lastName: 'Kuusk', viewtimeNotifyBeforeDays: null, ...change },
  });
const signIn = (username: string, password: string, more: object = {}) =>
  s.client()(login, { body: { username, password, rememberMe: false, ...more } });

describe('the profile', () => {
  it('shows everything a member may change, and how to invite friends', async () => {
    const { id, email, call } = await s.member({ days: 10 });
    const profile = await call(getProfile, {});
    expect(profile).toEqual({
      id,
      email,
      firstName: 'Liige',
      lastName: expect.any(String) as string,
      newEmail: null,
      expirationdate: s.now() + 10 * day,
      additViewPlaceExpirationDate: null,
      frozenUntil: null,
      profileImageUrl: null,
      mayViewSeries: true,
      language: null,
      showsSeries: true,
      referralCode: profile.referralCode,
      referralUrl: `http://localhost:8080/#/register/referral/${profile.referralCode}`,
      reminderSendEnabled: false,
      sendViewtimeNotification: false,
      streamKey: null,
      viewtimeNotifyBeforeDays: 3,
      hasPassword: true,
      providers: [],
    });
    await expect(s.client()(getProfile, {})).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('takes names and the reminder', async () => {
    const member = await s.member();
    const saved = await save(member, {
      firstName: ' Õie ',
      lastName: 'Ööbik 🐦',
      viewtimeNotifyBeforeDays: 60,
    });
    expect(saved).toMatchObject({
      firstName: 'Õie',
      lastName: 'Ööbik 🐦',
      reminderSendEnabled: true,
      viewtimeNotifyBeforeDays: 60,
    });
    const off = await save(member);
    expect(off).toMatchObject({ reminderSendEnabled: false, viewtimeNotifyBeforeDays: 60 });
    expect(await s.mails()).toEqual([]);
  });

  it('refuses what the form would refuse', async () => {
    const member = await s.member();
    const wrong: [object, string][] = [
      [{ firstName: ' ' }, 'profile.invalid'],
      [{ lastName: '' }, 'profile.invalid'],
      [{ firstName: 'Ma\u0000ri' }, 'request.invalid'],
      [{ newPassword: 'uus-salasõna-9' }, 'profile.oldPasswordRequired'],
      [{ newPassword: 'lühike', oldPassword: s.password }, 'form.passwordTooShort'],
      [{ newPassword: 'uus-salasõna-9', oldPassword: 'vale' }, 'profile.oldPasswordWrong'],
      [{ viewtimeNotifyBeforeDays: 0 }, 'profile.reminderDays'],
      [{ viewtimeNotifyBeforeDays: 61 }, 'profile.reminderDays'],
      [{ viewtimeNotifyBeforeDays: 1.5 }, 'request.invalid'],
    ];
    for (const [change, code] of wrong) await expect(save(member, change)).rejects.toMatchObject({ code });
    expect(await member.call(getProfile, {})).toMatchObject({ firstName: 'Liige' });
  });
});

describe('the reminder', () => {
  it('is changed by itself, too', async () => {
    const { call } = await s.member();
    const change = (viewtimeNotifyBeforeDays: number | null) =>
      call(updateViewtimeReminder, { body: { viewtimeNotifyBeforeDays } });
    await change(7);
    expect(await call(getProfile, {})).toMatchObject({
      reminderSendEnabled: true,
      viewtimeNotifyBeforeDays: 7,
    });
    await change(null);
    expect(await call(getProfile, {})).toMatchObject({
      reminderSendEnabled: false,
      viewtimeNotifyBeforeDays: 7,
    });
    await expect(change(61)).rejects.toMatchObject({ code: 'profile.reminderDays' });
  });
});

describe('a new password', () => {
  const change = { oldPassword: s.password, newPassword: 'uus-salasõna-9' };

  it('ends the sessions of other devices, and not the one it was set at', async () => {
    const member = await s.member();
    await openExtraPlace(s.db, member.id, s.now() + day, s.now());
    const { token } = await signIn(member.email, s.password, { place: 'additional' });
    const other = s.client({ token: token! });
    expect((await other(userInfo, {})).user).not.toBeNull();
    await save(member, change);
    await expect(other(userInfo, {})).rejects.toMatchObject({ code: 'auth.sessionEnded' });
    expect((await member.call(userInfo, {})).user).not.toBeNull();
    await expect(signIn(member.email, s.password)).rejects.toMatchObject({ code: 'auth.wrongCredentials' });
    const [notice] = await s.mails(member.email);
    expect(notice!.subject).toBe('Sinu parool on muudetud');
  });

  it('does not come by guessing the old one', async () => {
    const member = await s.member();
    const guess = () => save(member, { ...change, oldPassword: 'vale' }).catch((error) => error.code);
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push(await guess());
    expect(codes).toEqual([...Array<string>(5).fill('profile.oldPasswordWrong'), 'request.tooMany']);
    await expect(save(member, change)).rejects.toMatchObject({ code: 'request.tooMany' });
    expect(await save(member)).toMatchObject({ firstName: 'Mari' });
    s.passes(2 * 60_000);
    expect(await save(member, change)).toMatchObject({ hasPassword: true });
  });

  it('is the first one for somebody who came through another provider', async () => {
    const email = 'google@naide.test';
    const accountId = await createAccount(s.db, { email, firstName: 'G', lastName: 'G' }, s.now());
    const key = await issueKey(s.db, { purpose: 'login', accountId, expiresAt: s.now() + 60_000 }, s.now());
    const { token } = await s.client()(loginWithToken, { body: { token: key } });
    const call = s.client({ token: token! });
    expect(await call(getProfile, {})).toMatchObject({ hasPassword: false });
    expect(await save({ call }, { newPassword: 'uus-salasõna-9' })).toMatchObject({ hasPassword: true });
    expect((await signIn(email, 'uus-salasõna-9')).activeSession).not.toBeNull();
  });
});
