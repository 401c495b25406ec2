// @vitest-environment happy-dom
import { startAuthentication } from '@simplewebauthn/browser';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listJobs, listWork } from '../../../contract/routes/console/service.ts';
import {
  operatorAskLink,
  operatorInfo,
  operatorLogin,
  operatorLogout,
  operatorPasskeyLogin,
  operatorPasskeyOptions,
  operatorSecondFactor,
} from '../../../contract/routes/console/sign-in.ts';
import { languageKey } from '../../i18n/languages.ts';
import { session } from '../../lib/session.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { entry, passkeyAnswer } from '../../testing/operator-fixtures.ts';
import { fill, press, sent } from '../../testing/operate.ts';

vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: vi.fn<() => Promise<never>>(),
  startAuthentication: vi.fn<() => Promise<never>>(),
}));

afterEachConsole();
afterEach(() => void vi.mocked(startAuthentication).mockReset());

/** A page with little on it, that somebody was about to look at. */
const jobs = [on(listJobs, []), on(listWork, [])];
const show = () => showConsole('/jobs', jobs, 'nobody');

async function logIn(email: string, password: string): Promise<void> {
  await screen.findByRole('heading', { name: 'Logi haldusse sisse' });
  fill('E-post', email);
  fill('Parool', password);
  await press('Logi sisse');
}

test('who has shown both factors is where they wanted to go', async () => {
  const world = show();
  world.answers(on(operatorLogin, entry({ next: 'second' })), on(operatorSecondFactor, entry()));
  await logIn('haldur@naide.test', 'salasõna');
  expect(await screen.findByRole('heading', { name: 'Teine tegur' })).toBeTruthy();
  expect(session.getState().token).toBeUndefined();
  fill('Kood', '123456');
  await press('Kinnita');
  expect(await screen.findByRole('heading', { name: 'Korduvad tööd' })).toBeTruthy();
  expect(sent(world, operatorLogin)).toEqual([{ email: 'haldur@naide.test', password: 'salasõna' }]);
  expect(sent(world, operatorSecondFactor)).toEqual([{ token: 'uus', code: '123456' }]);
  expect(session.getState().token).toBe('uus');
});

test.each([
  ['an address', '', 'salasõna', 'Palun sisesta e-posti aadress', 'E-post'],
  ['a password', 'haldur@naide.test', '', 'Palun sisesta parool', 'Parool'],
])('without %s nothing is sent', async (_, email, password, words, field) => {
  const world = show();
  await logIn(email, password);
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(document.activeElement).toBe(screen.getByLabelText(field));
  expect(sent(world, operatorLogin)).toEqual([]);
});

test('a wrong password is said, leads to its field, and is forgotten once something is typed', async () => {
  const world = show();
  world.answers(on(operatorLogin, refusal('auth.wrongCredentials')));
  await logIn('haldur@naide.test', 'vale');
  expect((await screen.findByRole('alert')).textContent).toBe('Vale kasutajanimi või parool!');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Parool')));
  expect(screen.queryByRole('button', { name: 'Saada mulle e-kirjaga link' })).toBeNull();
  fill('Parool', 'teine');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('E-post')).toHaveProperty('value', 'haldur@naide.test');
});

test('where passwords have to wait a link by mail stands for one', async () => {
  const world = show();
  world.answers(
    on(operatorLogin, refusal('request.tooMany')),
    on(operatorAskLink, refusal('request.tooMany')),
  );
  await logIn('haldur@naide.test', 'vale');
  await press('Saada mulle e-kirjaga link');
  await waitFor(() => expect(screen.getAllByText(/^Liiga palju katseid/)).toHaveLength(2));
  world.answers(on(operatorAskLink, null));
  await press('Saada mulle e-kirjaga link');
  expect(
    await screen.findByText(/^Kui haldur@naide.test on halduri aadress, on link sinna teel/),
  ).toBeTruthy();
  expect(sent(world, operatorAskLink)).toEqual([
    { email: 'haldur@naide.test' },
    { email: 'haldur@naide.test' },
  ]);
});

test('a code that is wrong or missing is said, and one may begin anew', async () => {
  const world = show();
  world.answers(
    on(operatorLogin, entry({ next: 'second' })),
    on(operatorSecondFactor, refusal('operator.wrongCode')),
  );
  await logIn('haldur@naide.test', 'salasõna');
  await press('Kinnita');
  expect((await screen.findByRole('alert')).textContent).toBe('Palun sisesta kood');
  expect(sent(world, operatorSecondFactor)).toEqual([]);
  fill('Kood', '000000');
  await press('Kinnita');
  expect(await screen.findByText('See kood ei sobi. Oota järgmist ja proovi uuesti.')).toBeTruthy();
  await press('Alusta uuesti');
  expect(await screen.findByRole('heading', { name: 'Logi haldusse sisse' })).toBeTruthy();
});

test('a passkey alone is both factors', async () => {
  vi.mocked(startAuthentication).mockResolvedValue(passkeyAnswer as never);
  const world = show();
  world.answers(on(operatorPasskeyOptions, { challenge: 'x' }), on(operatorPasskeyLogin, entry()));
  await press('Logi sisse pääsuvõtmega');
  expect(await screen.findByRole('heading', { name: 'Korduvad tööd' })).toBeTruthy();
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'x' } });
  expect(sent(world, operatorPasskeyLogin)).toEqual([{ answer: passkeyAnswer }]);
});

test('a browser that gives no passkey is told from a passkey that does not fit', async () => {
  vi.mocked(startAuthentication).mockRejectedValueOnce(new Error('NotAllowedError'));
  const world = show();
  world.answers(on(operatorPasskeyOptions, {}), on(operatorPasskeyLogin, refusal('operator.wrongPasskey')));
  await press('Logi sisse pääsuvõtmega');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Pääsuvõti ei andnud vastust. Proovi uuesti või kasuta parooli.',
  );
  expect(sent(world, operatorPasskeyLogin)).toEqual([]);
  vi.mocked(startAuthentication).mockResolvedValueOnce(passkeyAnswer as never);
  await press('Logi sisse pääsuvõtmega');
  expect(await screen.findByText('See pääsuvõti ei sobi siia.')).toBeTruthy();
});

test('who was signed out by the server is told why, and goes on where they were', async () => {
  const world = showConsole('/jobs', jobs);
  world.answers(on(listJobs, refusal('auth.sessionEnded')));
  expect(await screen.findByText(/^Seanss on lõppenud/)).toBeTruthy();
  world.answers(on(listJobs, []), on(operatorLogin, entry()));
  await logIn('haldur@naide.test', 'salasõna');
  expect(await screen.findByText('Ühtegi tööd ei ole veel tehtud.')).toBeTruthy();
});

test('signing in and out in another tab shows in this one', async () => {
  show();
  await screen.findByRole('heading', { name: 'Logi haldusse sisse' });
  const elsewhere = (newValue: string | null) =>
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'paasuke.admin.token', newValue })),
    );
  elsewhere('muu');
  expect(await screen.findByRole('heading', { name: 'Korduvad tööd' })).toBeTruthy();
  elsewhere(null);
  expect(await screen.findByRole('heading', { name: 'Logi haldusse sisse' })).toBeTruthy();
  expect(screen.queryByText(/^Seanss on lõppenud/)).toBeNull();
});

test('what one operator was told is not shown to the next', async () => {
  const world = show();
  const who = (name: string) =>
    on(operatorInfo, { id: 1, name, email: 'haldur@naide.test', role: 'support' as const, language: null });
  world.answers(on(operatorLogin, entry()), on(operatorLogout, null), who('Esimene'));
  await logIn('haldur@naide.test', 'salasõna');
  expect(await screen.findByText('Esimene')).toBeTruthy();
  await press('Logi välja');
  world.answers(on(operatorLogin, entry({ token: 'teine' })), who('Teine'));
  await logIn('teine@naide.test', 'salasõna');
  expect(await screen.findByText('Teine')).toBeTruthy();
  expect(screen.queryByText('Esimene')).toBeNull();
});

test('the language of this browser is chosen before anybody is known', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  show();
  await press('English');
  expect(reload).toHaveBeenCalledOnce();
  expect(localStorage.getItem(languageKey)).toBe('en');
  localStorage.clear();
  reload.mockRestore();
});

test('who signs in reads as their account does, no matter what this browser was', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const world = show();
  const me = { id: 1, name: 'Mary', email: 'mary@naide.test', role: 'support', language: 'en' } as const;
  world.answers(on(operatorLogin, entry()), on(operatorInfo, me));
  await logIn('mary@naide.test', 'salasõna');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(localStorage.getItem(languageKey)).toBe('en');
  localStorage.clear();
  reload.mockRestore();
});
