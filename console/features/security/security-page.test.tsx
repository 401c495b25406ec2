// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  changeOperatorPassword,
  chooseOperatorLanguage,
  endAllOperatorSessions,
  endOperatorSession,
  operatorSecurity,
} from '../../../contract/routes/console/sign-in.ts';
import { languageKey } from '../../i18n/languages.ts';
import { session } from '../../lib/session.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { security } from '../../testing/operator-fixtures.ts';
import { cellsOf, dialog, fill, press, rowOf, sent } from '../../testing/operate.ts';
import { evening, noAlarms } from '../../testing/service-fixtures.ts';

afterEachConsole();
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const place = { network: '10.0.0.0', createdAt: evening, lastSeenAt: evening + 60_000, current: false };
const here = { ...place, id: 1, device: 'Firefox, Linux', current: true };
const away = { ...place, id: 2, device: 'Safari, iPhone' };
const show = () =>
  showConsole('/security', [on(operatorSecurity, security({ sessions: [here, away] })), noAlarms], 'lineup');

test('everybody sees who they are here, and where they are signed in', async () => {
  show();
  expect(await cellsOf('Minu seansid')).toEqual([
    ['Firefox, Linux see seade', '10.0.0.0', '21.11.2026 20:43', '21.11.2026 20:44'],
    ['Safari, iPhone', '10.0.0.0', '21.11.2026 20:43', '21.11.2026 20:44'],
  ]);
  expect(await screen.findByText('Haldur, kavastus')).toBeTruthy();
});

test('a session elsewhere is ended; the one of this device is not offered', async () => {
  const world = show();
  world.answers(on(endOperatorSession, null));
  expect((await rowOf(/^Firefox/)).queryByRole('button')).toBeNull();
  world.answers(on(operatorSecurity, security({ sessions: [here] })));
  await press('Lõpeta', await rowOf(/^Safari/));
  expect(await screen.findByText('Seanss on lõpetatud')).toBeTruthy();
  expect(sent(world, endOperatorSession)).toEqual([{ id: 2 }]);
  expect(await cellsOf('Minu seansid')).toHaveLength(1);
});

test('one logs out everywhere only after it was asked, and has to come in again then', async () => {
  const world = show();
  world.answers(on(endAllOperatorSessions, null));
  await press('Logi kõikjal välja');
  const asks = await dialog('Logida kõikjal välja?');
  expect(asks.getByText('Kõik sinu seansid lõpevad, ka see siin.')).toBeTruthy();
  expect(world.asked(endAllOperatorSessions)).toEqual([]);
  await press('Logi kõikjal välja', asks);
  expect(await screen.findByRole('heading', { name: 'Logi haldusse sisse' })).toBeTruthy();
  expect(session.getState()).toEqual({ token: undefined, over: false });
});

test('when logging out everywhere fails one is still in, and told so', async () => {
  const world = show();
  world.answers(on(endAllOperatorSessions, refusal('operation.refused', 'Seda ei saa praegu teha.')));
  await press('Logi kõikjal välja');
  await press('Logi kõikjal välja', await dialog('Logida kõikjal välja?'));
  expect(await screen.findByText('Seda ei saa praegu teha.')).toBeTruthy();
  expect(session.getState().token).toBe('tok');
});

async function fillPasswords(old: string, fresh: string): Promise<void> {
  await cellsOf('Minu seansid');
  fill('Praegune parool', old);
  fill('Uus parool', fresh);
  await press('Muuda parooli');
}

test('a password is changed, and both fields are empty then', async () => {
  const world = show();
  world.answers(on(changeOperatorPassword, null));
  await fillPasswords('vana parool', 'uus ja pikk parool');
  expect(await screen.findByText('Parool on muudetud, teised seansid on lõpetatud')).toBeTruthy();
  expect(sent(world, changeOperatorPassword)).toEqual([
    { oldPassword: 'vana parool', newPassword: 'uus ja pikk parool' },
  ]);
  expect(screen.getByLabelText('Praegune parool')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Uus parool')).toHaveProperty('value', '');
});

test.each([
  ['the present one is missing', '', 'uus ja pikk parool', 'Palun sisesta parool', 'Praegune parool'],
  ['the new one is too short', 'vana parool', '1234567', 'Paroolis on vähemalt 8 tähemärki', 'Uus parool'],
])('when %s nothing is sent', async (_, old, fresh, words, field) => {
  const world = show();
  await fillPasswords(old, fresh);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(document.activeElement).toBe(screen.getByLabelText(field));
  expect(sent(world, changeOperatorPassword)).toEqual([]);
});

test('a present password that is wrong is said, and what was typed stays', async () => {
  const world = show();
  world.answers(on(changeOperatorPassword, refusal('auth.wrongCredentials')));
  await fillPasswords('vale parool', 'uus ja pikk parool');
  expect((await screen.findByRole('alert')).textContent).toBe('Vale kasutajanimi või parool!');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Praegune parool')));
  expect(screen.getByLabelText('Uus parool')).toHaveProperty('value', 'uus ja pikk parool');
});

test('a language goes with the account; where it cannot, the page stays and says so', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const world = show();
  world.answers(on(chooseOperatorLanguage, refusal('operation.refused', 'Seda ei saa praegu teha.')));
  await press('English');
  expect(await screen.findByText('Seda ei saa praegu teha.')).toBeTruthy();
  expect([reload.mock.calls.length, localStorage.getItem(languageKey)]).toEqual([0, null]);
  world.answers(on(chooseOperatorLanguage, null));
  await press('English');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(sent(world, chooseOperatorLanguage)).toEqual([{ language: 'en' }, { language: 'en' }]);
  expect(localStorage.getItem(languageKey)).toBe('en');
});
