// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OperatorRole } from '../../contract/route.ts';
import { readServiceLogo } from '../../contract/routes/console/brand.ts';
import { changeSettings, listAllSettings } from '../../contract/routes/console/service.ts';
import { operatorInfo, operatorLogin, operatorLogout } from '../../contract/routes/console/sign-in.ts';
import { afterEachConsole, on, refusal, showConsole } from '../testing/console-world.tsx';
import { fill, press, sent } from '../testing/operate.ts';
import { entry } from '../testing/operator-fixtures.ts';
import { setting } from '../testing/service-fixtures.ts';

afterEachConsole();
afterEach(() => void vi.useRealTimers());

const operator = (id: number, role: OperatorRole = 'owner') =>
  on(operatorInfo, { id, name: 'Haldur', email: 'haldur@naide.test', role, language: null });
/** The field, once it is seen. */
const serviceName = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Teenuse nimi' });
const signedOut = () => screen.findByRole('heading', { name: 'Logi haldusse sisse' });

/** A form that somebody has filled in for long enough that their session is over when they save it. */
async function fillInTooLong() {
  const world = showConsole('/brand', [
    on(listAllSettings, [
      setting({ code: 'SERVICE_NAME', value: null }),
      setting({ code: 'SERVICE_COLOUR', value: null }),
      setting({ code: 'MAIL_FROM', value: null }),
      setting({ code: 'SUPPORT_EMAIL', value: null }),
    ]),
    on(readServiceLogo, { logoUrl: '/favicon.svg', own: false }),
    on(changeSettings, refusal('auth.sessionEnded')),
    on(operatorLogout, null),
  ]);
  await serviceName();
  fill('Teenuse nimi', 'Kodune TV');
  await press('Salvesta');
  await signedOut();
  expect(screen.queryByRole('navigation', { name: 'Menüü' })).toBeNull();
  return world;
}

async function signIn(): Promise<void> {
  fill('E-post', 'haldur@naide.test');
  fill('Parool', 'salasõna');
  await press('Logi sisse');
}

test('a session that ends does not take along what is filled in', async () => {
  const world = await fillInTooLong();
  world.answers(on(operatorLogin, entry()), on(changeSettings, null));
  await signIn();
  expect((await serviceName()).value).toBe('Kodune TV');
  await press('Salvesta');
  expect(await screen.findByText('Salvestatud')).toBeTruthy();
  expect(sent(world, changeSettings)).toHaveLength(2);
});

test('it is there after a long pause, too, and nothing is asked meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const world = await fillInTooLong();
  const asked = world.asked(operatorInfo).length;
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(world.asked(operatorInfo)).toHaveLength(asked);
  world.answers(on(operatorLogin, entry()));
  await signIn();
  expect((await serviceName()).value).toBe('Kodune TV');
});

test('somebody else who signs in instead finds nothing of it', async () => {
  const world = await fillInTooLong();
  world.answers(on(operatorLogin, entry()), operator(2));
  await signIn();
  expect((await serviceName()).value).toBe('');
});

test('drafts go with the operator who signs out', async () => {
  sessionStorage.setItem('paasuke.draft.1-message', '{"text":"Homme on hooldus."}');
  const world = await fillInTooLong();
  expect(sessionStorage).toHaveLength(1);
  world.answers(on(operatorLogin, entry()));
  await signIn();
  await serviceName();
  await press('Logi välja');
  await signedOut();
  expect(sessionStorage).toHaveLength(0);
});

test('one tab in which somebody has signed in again is enough for all', async () => {
  await fillInTooLong();
  const heard = { key: 'paasuke.admin.token', newValue: 'uus' };
  act(() => void window.dispatchEvent(new StorageEvent('storage', heard)));
  expect((await serviceName()).value).toBe('Kodune TV');
});

test('a session that the server has ended is not signed out in other tabs; who signs out is, everywhere', async () => {
  const world = await fillInTooLong();
  expect(localStorage.getItem('paasuke.admin.token')).toBe('tok');
  world.answers(on(operatorLogin, entry()));
  await signIn();
  await serviceName();
  await press('Logi välja');
  await signedOut();
  expect(localStorage.getItem('paasuke.admin.token')).toBeNull();
  await signIn();
  await waitFor(async () => expect((await serviceName()).value).toBe(''));
});
