import { expect, it } from 'vitest';
import { login } from '../../../contract/routes/auth.ts';
import { listAudit } from '../../../contract/routes/console/service.ts';
import { operatorSecurity } from '../../../contract/routes/console/sign-in.ts';
import { getPlayerList } from '../../../contract/routes/player-api.ts';
import { downloadMyData } from '../../../contract/routes/user.ts';
import { playerList } from '../../../contract/routes/player-list.ts';
import { findDeviceSignIn, startDeviceSignIn } from '../../../contract/routes/sign-in/device-sign-in.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { listen } from '../../scenario/event-line.ts';
import { addressOf, playerOf } from '../../scenario/players.ts';
import { scenario } from '../../scenario/scenario.ts';
import { note } from '../audit/index.ts';
import { createOperator, startSession } from '../operators/index.ts';

const s = scenario();
const television = { userAgent: 'Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/94' };

/** What somebody who reads a language is answered. */
async function readIn<T>(
  language: string,
  token: string,
  route: { method: string; path: string },
  body?: object,
) {
  const answer = await s.inject({
    method: route.method as 'GET',
    url: route.path,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    ...(body && { payload: body }),
  });
  return answer.json<T>();
}

it('operators read where they are signed in in their language', async () => {
  const id = await createOperator(
    s.db,
    { email: 'haldur@naide.test', name: 'Haldur', role: 'owner' },
    s.now(),
  );
  const browser = { device: 'Samsungi brauser, Android', network: '100.64.0.0/24' };
  const token = await startSession(s.db, { operatorId: id, proof: 'full', browser }, s.now());
  for (const [language, device] of [
    ['et', 'Samsungi brauser, Android'],
    ['en', 'Samsung browser, Android'],
  ] as const)
    expect(await readIn(language, token, operatorSecurity)).toMatchObject({ sessions: [{ device }] });
});

it('a member who lets a television in reads what it is in their language', async () => {
  const { token } = await s.member();
  const { code } = await s.client(television)(startDeviceSignIn, { body: {} });
  for (const [language, device] of [
    ['et', 'LG teler'],
    ['en', 'LG television'],
  ] as const)
    expect(await readIn(language, token, findDeviceSignIn, { code })).toMatchObject({ device });
});

it('whose place a television takes is named it in their language', async () => {
  const { email, token } = await s.member();
  const line = await listen(s, token, 'en');
  const body = { username: email, password: s.password, rememberMe: true, place: 'main' } as const;
  await s.client(television)(login, { body });
  await line.closed;
  expect(line.heard.at(-1)).toMatchObject({
    type: 'session.ended',
    reason: 'takeover',
    device: 'LG television',
  });
});

it('members read by what their list was opened last in their language', async () => {
  const { allow, listOf } = playerOf(s);
  await allow();
  const { token, access } = await listOf();
  const { username, password } = access;
  const query = new URLSearchParams({ username, password, type: 'm3u_plus' });
  await s.inject({
    url: `${addressOf(getPlayerList, access, {})}?${String(query)}`,
    headers: { 'user-agent': '' },
  });
  for (const [language, device] of [
    ['et', 'Tundmatu seade'],
    ['en', 'Unknown device'],
  ] as const)
    expect(await readIn(language, token, playerList)).toMatchObject({ list: { device } });
});

it('members and operators read in their language on which devices somebody was signed out', async () => {
  const { id, email } = await s.member();
  const body = { username: email, password: s.password, rememberMe: true, place: 'main' } as const;
  const { token } = await s.client(television)(login, { body });
  const owner = await operatorAs(s, 'owner');
  const sessions = { actor: 'system', action: 'sessions.ended', accountId: id } as const;
  const devices = [{ device: 'LG teler', place: 'main' }];
  await note(s.db, { ...sessions, details: { before: { devices }, after: { devices: [] } } }, s.now());
  for (const [language, device] of [
    ['et', 'LG teler'],
    ['en', 'LG television'],
  ] as const) {
    const details = { before: { devices: [{ device, place: 'main' }] } };
    expect(await readIn(language, token!, downloadMyData)).toMatchObject({
      devices: expect.arrayContaining([expect.objectContaining({ device })]),
      audit: [{ action: 'sessions.ended', details }],
    });
    expect(await readIn(language, owner.token, listAudit)).toMatchObject({ lines: [{ details }] });
  }
});
