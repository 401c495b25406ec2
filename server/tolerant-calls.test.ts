import { expect, it } from 'vitest';
import { programAt } from './scenario/recordings.ts';
import { findById } from './domains/accounts/store.ts';
import { at, scenario } from './scenario/scenario.ts';
import type { Route } from '../contract/route.ts';
import { refusalOf } from '../contract/refused-as.ts';
import { serverRoutes } from '../contract/routes/all.ts';
import { searchPrograms } from '../contract/routes/search.ts';

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

it('a missing or malformed field is refused with the error of its own rule', async () => {
  const { token } = await s.member();
  const codeOf = async (url: string, body: object): Promise<string> =>
    String((await post(url, body, token))[1]).split(':', 1)[0]!;
  for (const programId of [undefined, null, 'x', 0]) {
    expect(await codeOf('/api/user/recording/add', { programId, isSeries: false })).toBe('program.unknown');
    expect(await codeOf('/api/user/reminder/add', { programId })).toBe('program.unknown');
    expect(await codeOf('/api/user/recording/position/save', { programId, position: 3 })).toBe(
      'program.unknown',
    );
  }
  for (const channelId of [undefined, null, 'Ei Ole'])
    expect(await codeOf('/api/user/favorite/channel/add', { channelId })).toBe('channel.unknown');
  for (const amount of [undefined, null, 'palju'])
    expect(await codeOf('/api/paysera/order', { amount })).toBe('order.amountUnknown');
  expect(await codeOf('/api/user/viewtime/order/trustly/check', {})).toBe('order.unknown');
  expect(await codeOf('/api/guide/continue-watching/remove', {})).toBe('program.unknown');
  expect(await codeOf('/api/guide/continue-watching-series/remove', {})).toBe('series.unknown');
  expect(await codeOf('/api/user/messages/dismiss', {})).toBe('ok');
});

it('a route that refuses a field with an error of its own lists that error', () => {
  const unlisted = Object.values<Route>(serverRoutes).flatMap(({ path, params, query, body, errors }) =>
    [params, query, body]
      .flatMap((part) => Object.keys(part?.properties ?? {}).map((field) => refusalOf(part, field)))
      .filter((code) => code && !errors.includes(code))
      .map((code) => `${path} ${code}`),
  );
  expect(unlisted).toEqual([]);
});

it('the model of a search is taken whole', async () => {
  await s.channel({ dvrSupport: true });
  await s.programs('etv', [
    { ...at('2026-11-20 20:00', 60, 'Metsarajal'), year: 1998 },
    { ...at('2026-11-20 21:00', 60, 'Metsatee'), year: 2004 },
  ]);
  const { call } = await s.member();
  const search = async (more: object): Promise<(string | undefined)[]> =>
    (await call(searchPrograms, { body: { search: 'mets', ...more } })).results.map(
      ({ program }) => program?.name,
    );
  expect(await search({ sortBy: 'added', genre: null, year: null, offset: 0 })).toHaveLength(2);
  expect(await search({ year: '1998' })).toEqual(['Metsarajal']);
  const [, second] = await search({});
  expect(await search({ offset: 1 })).toEqual([second]);
  expect(await search({ search: null, programName: 'metsatee' })).toEqual(['Metsatee']);
});

it('a repeated password, the id of a server, and a past in seconds are taken', async () => {
  const { token } = await s.member();
  const names = { firstName: 'Aino', lastName: 'Kask' };
  const passwords = { oldPassword: s.password, newPassword: 'uus-parool-1' };
  const update = '/api/user/profile/update';
  expect((await post(update, { ...names, ...passwords, newPassword2: 'teine' }, token))[1]).toContain(
    'profile.passwordMismatch',
  );
  expect(await post(update, { ...names, ...passwords, newPassword2: passwords.newPassword }, token)).toEqual([
    200,
    'ok',
  ]);
  const server = '/api/stream/defaultserver/update';
  expect(await post(server, { id: 's1' }, token)).toEqual([200, 'ok']);
  expect((await post(server, { id: 's9' }, token))[1]).toContain('stream.serverUnknown');
  expect(await post(server, {}, token)).toEqual([200, 'ok']);
  await s.channel({ dvrSupport: true });
  for (const dvr of ['3600', 3600, 'true', '1', ''])
    expect(await post('/api/stream/url', { channelId: 'etv', dvr }, token)).toEqual([200, 'ok']);
});

it('a null in an address says nothing', async () => {
  const { token } = await s.member();
  const listed = async (query: string): Promise<unknown> =>
    (
      await s.inject({ url: `/api/guide/movies${query}`, headers: { authorization: `Bearer ${token}` } })
    ).json();
  expect(await listed('?genre=null&year=undefined&offset=null')).toEqual(await listed(''));
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
