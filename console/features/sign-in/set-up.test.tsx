// @vitest-environment happy-dom
import { startRegistration } from '@simplewebauthn/browser';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listJobs, listWork } from '../../../contract/routes/console/service.ts';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  operatorLogin,
  operatorSkipSetUp,
} from '../../../contract/routes/console/sign-in.ts';
import { session } from '../../lib/session.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { entry, passkeyAnswer } from '../../testing/operator-fixtures.ts';
import { fill, press, sent } from '../../testing/operate.ts';

vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: vi.fn<() => Promise<never>>(),
  startAuthentication: vi.fn<() => Promise<never>>(),
}));

afterEachConsole();
afterEach(() => void vi.mocked(startRegistration).mockReset());

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const inside = () => screen.findByRole('heading', { name: 'Korduvad tööd' });

/** Somebody without a second factor has typed their password. */
async function show(maySkip = false) {
  const world = showConsole('/jobs', [on(listJobs, []), on(listWork, [])], 'nobody');
  world.answers(on(operatorLogin, entry({ next: 'setUp', ways: [], maySkip })));
  await screen.findByRole('heading', { name: 'Logi haldusse sisse' });
  fill('E-post', 'uus@naide.test');
  fill('Parool', 'salasõna');
  await press('Logi sisse');
  await screen.findByRole('heading', { name: 'Sea üles teine tegur' });
  return world;
}

test('nobody comes in without a second factor', async () => {
  await show();
  expect(screen.getByText(/Ainult paroolist ei piisa/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Jätka ilma/ })).toBeNull();
  expect(session.getState().token).toBeUndefined();
});

test('with an authenticator app one comes in after the recovery codes were kept', async () => {
  const world = await show();
  world.answers(
    on(beginTotp, { secret, uri: `otpauth://totp/haldus?secret=${secret}` }),
    on(confirmTotp, { entry: entry(), recoveryCodes: ['aaaa-bbbb'] }),
  );
  await press('Kasuta autentimisrakendust');
  expect(await screen.findByText(secret)).toBeTruthy();
  fill('Kood', '123456');
  await press('Kinnita');
  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
  expect(sent(world, confirmTotp)).toEqual([{ token: 'uus', secret, code: '123456' }]);
  expect(session.getState().token).toBeUndefined();
  await press('Olen need alles pannud');
  expect(await inside()).toBeTruthy();
  expect(session.getState().token).toBe('uus');
});

test('with a passkey, too', async () => {
  vi.mocked(startRegistration).mockResolvedValue(passkeyAnswer as never);
  const world = await show();
  world.answers(on(beginPasskey, {}), on(confirmPasskey, { entry: entry(), recoveryCodes: ['cccc-dddd'] }));
  await press('Loo pääsuvõti');
  fill('Pääsuvõtme nimi', 'Sülearvuti');
  await press('Loo pääsuvõti');
  expect(await screen.findByText('cccc-dddd')).toBeTruthy();
  expect(sent(world, confirmPasskey)).toEqual([{ token: 'uus', name: 'Sülearvuti', answer: passkeyAnswer }]);
  await press('Olen need alles pannud');
  expect(await inside()).toBeTruthy();
});

test('the demo may come in without one, as long as the server lets it', async () => {
  const world = await show(true);
  world.answers(on(operatorSkipSetUp, refusal('auth.demoOnly')));
  await press('Jätka ilma (ainult näidises)');
  expect((await screen.findByRole('alert')).textContent).toBe('See konto kehtib ainult näidisteenuses.');
  world.answers(on(operatorSkipSetUp, entry()));
  await press('Jätka ilma (ainult näidises)');
  expect(await inside()).toBeTruthy();
  expect(sent(world, operatorSkipSetUp)).toEqual([{ token: 'uus' }, { token: 'uus' }]);
});
