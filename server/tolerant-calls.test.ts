import { expect, it } from 'vitest';
import { programAt } from './scenario/recordings.ts';
import { findById } from './domains/accounts/store.ts';
import { at, scenario } from './scenario/scenario.ts';

const s = scenario();

/** Calls as clients make them that were not written here. */
async function post(url: string, body: object, token?: string): Promise<[number, unknown]> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await s.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
  const { error, message } = answer.json<{ error?: string; message?: string }>();
  return [answer.statusCode, error ? `${error}: ${message}` : 'ok'];
}

it('signing in needs no word about being remembered, and says by the rules what is missing', async () => {
  const { email } = await s.account();
  const { password } = s;
  expect(await post('/auth/user', { username: email, password })).toEqual([200, 'ok']);
  expect(await post('/auth/user', { username: email, password, rememberMe: null, place: '' })).toEqual([
    200,
    'ok',
  ]);
  expect(await post('/auth/user', { password })).toEqual([
    400,
    'login.usernameRequired: Palun sisesta kasutajanimi',
  ]);
  expect(await post('/auth/user', { username: email, password: null })).toEqual([
    400,
    'register.passwordRequired: Palun sisesta parool',
  ]);
});

it('registering says what is missing in the order of the rules', async () => {
  const recaptchaResponse = await s.solvedCaptcha();
  expect((await post('/auth/register', {}))[1]).toBe('register.captchaRequired: Palun täitke reCAPTCHA.');
  expect((await post('/auth/register', { recaptchaResponse }))[1]).toBe(
    'register.firstNameRequired: Palun sisesta eesnimi',
  );
  expect((await post('/auth/register', { recaptchaResponse, firstName: 'A', lastName: null }))[1]).toBe(
    'register.lastNameRequired: Palun sisesta perekonnanimi',
  );
  expect((await post('/auth/forgot', {}))[1]).toBe('forgot.emailRequired: Palun sisesta oma email!');
});

it('a profile is saved with passwords that say nothing, and days as a text', async () => {
  const { token } = await s.member();
  const body = { firstName: 'Aino', lastName: 'Kask', viewtimeNotifyBeforeDays: '7' };
  expect(
    await post('/api/user/profile/update', { ...body, oldPassword: null, newPassword: '' }, token),
  ).toEqual([200, 'ok']);
});

it('a position may have a fraction, and numbers may be text', async () => {
  await s.channel();
  await s.programs('etv', [at('2026-11-21 20:00', 60, 'Metsarajal')]);
  const { token } = await s.member();
  const programId = await programAt(s, '2026-11-21 20:00');
  expect(
    await post('/api/user/recording/position/save', { programId: String(programId), position: 17.9 }, token),
  ).toEqual([200, 'ok']);
  expect(await post('/api/user/recording/position/save', { programId, position: '1e3' }, token)).toEqual([
    400,
    'request.invalid: Palun kontrolli sisestatud andmeid',
  ]);
});

it('a search may leave its filters empty', async () => {
  const { token } = await s.member();
  const body = { search: 'mets', isOnlyRecorded: null, channel: '', genre: null };
  expect(await post('/api/program/search', body, token)).toEqual([200, 'ok']);
  expect((await post('/api/program/search', {}, token))[1]).toMatch(/^search\.tooShort: /);
});

it('a number that is missing is refused by the rule about it, after what comes before it', async () => {
  const { token } = await s.member();
  for (const body of [{}, { targetDays: null }])
    expect((await post('/api/user/sendtime', body, token))[1]).toBe(
      'gift.emailRequired: Palun sisesta email',
    );
  expect((await post('/api/user/sendtime', { targetEmail: 'a@naide.test' }, token))[1]).toBe(
    'gift.daysRequired: Palun päevade arv',
  );
  for (const body of [{}, { days: null }, { days: '' }])
    expect((await post('/api/user/multiplace/order', body, token))[1]).toContain('extraPlace.daysUnknown');
  expect(await post('/api/user/viewtime/notification/update', {}, token)).toEqual([200, 'ok']);
});

it('a profile without a word about reminders keeps them, and numbers in lists may be text', async () => {
  const { token, id: accountId } = await s.member();
  await post('/api/user/viewtime/notification/update', { viewtimeNotifyBeforeDays: '3' }, token);
  for (const days of [undefined, ''])
    expect(
      await post(
        '/api/user/profile/update',
        { firstName: 'Aino', lastName: 'Kask', viewtimeNotifyBeforeDays: days },
        token,
      ),
    ).toEqual([200, 'ok']);
  expect((await findById(s.db, accountId))?.reminderDays).toBe(3);
  expect(await post('/api/user/messages/dismiss', { messages: ['1'] }, token)).toEqual([200, 'ok']);
});

it('refused forms leave the allowance for another address', async () => {
  const { token, email } = await s.member();
  for (let i = 0; i < 12; i++) await post('/api/user/email/change', { newEmail: i % 2 ? '' : email }, token);
  const [status] = await post(
    '/api/user/email/change',
    { newEmail: 'uus.aadress@naide.test', password: s.password },
    token,
  );
  expect(status).toBe(200);
});
