// @vitest-environment happy-dom
import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OperatorSecurity } from '../../../contract/models/console/operators.ts';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  operatorSecurity,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '../../../contract/routes/console/sign-in.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { entry, passkeyAnswer, security } from '../../testing/operator-fixtures.ts';
import { cellsOf, dialog, fill, press, rowOf, sent } from '../../testing/operate.ts';
import { evening, noAlarms } from '../../testing/service-fixtures.ts';

vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: vi.fn<() => Promise<never>>(),
  startAuthentication: vi.fn<() => Promise<never>>(),
}));

afterEachConsole();
afterEach(() => void vi.mocked(startRegistration).mockReset());

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const totp = { secret, uri: `otpauth://totp/haldus?secret=${secret}` };
const codes = ['aaaa-bbbb', 'cccc-dddd'];
const key = { id: 'k1', name: 'Sülearvuti', backedUp: true, createdAt: evening, lastUsedAt: null };
const show = (more: Partial<OperatorSecurity> = {}) =>
  showConsole('/security', [on(operatorSecurity, security(more)), noAlarms], 'support');

test('second factors are told, and how many recovery codes are left', async () => {
  show({ passkeys: [key] });
  expect(await cellsOf('Pääsuvõtmed')).toEqual([['Sülearvuti mitmes seadmes', '21.11.2026 20:43', '–']]);
  expect(screen.getByText('kasutusel')).toBeTruthy();
  expect(screen.getByText(/Kasutamata koode: 8/)).toBeTruthy();
});

test('an authenticator app is added by showing one of its codes, and recovery codes are shown once', async () => {
  const world = show({ totp: false, recoveryCodes: 0 });
  world.answers(on(beginTotp, totp), on(confirmTotp, refusal('operator.wrongCode')));
  expect(await screen.findByText('Pääsuvõtmeid ei ole.')).toBeTruthy();
  await press('Lisa');
  const form = await dialog('Autentimisrakendus');
  expect(await form.findByText(secret)).toBeTruthy();
  expect(form.getByRole('img', { name: 'QR-kood autentimisrakendusele' }).querySelector('svg')).toBeTruthy();
  await press('Kinnita', form);
  expect((await form.findByRole('alert')).textContent).toBe('Palun sisesta kood');
  fill('Kood', '000000', form);
  await press('Kinnita', form);
  expect(await form.findByText('See kood ei sobi. Oota järgmist ja proovi uuesti.')).toBeTruthy();
  world.answers(
    on(confirmTotp, { entry: entry(), recoveryCodes: codes }),
    on(operatorSecurity, security({ recoveryCodes: 2 })),
  );
  fill('Kood', '123456', form);
  await press('Kinnita', form);
  const shown = await dialog('Taastekoodid');
  for (const code of codes) expect(shown.getByText(code)).toBeTruthy();
  expect(sent(world, beginTotp)[0]).toEqual({ token: 'tok' });
  expect(sent(world, confirmTotp).at(-1)).toEqual({ token: 'tok', secret, code: '123456' });
  await press('Olen need alles pannud', shown);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(codes[0]!)).toBeNull();
  expect(await screen.findByText(/Kasutamata koode: 2/)).toBeTruthy();
});

test('an app whose secret does not come is asked for again', async () => {
  const world = show({ totp: false });
  world.answers(on(beginTotp, refusal('operator.entryOver')));
  await press('Lisa');
  const form = await dialog('Autentimisrakendus');
  expect(await form.findByText('See sisselogimine on aegunud. Palun alusta uuesti.')).toBeTruthy();
  world.answers(on(beginTotp, totp));
  await press('Proovi uuesti', form);
  expect(await form.findByText(secret)).toBeTruthy();
});

test('the app is taken away only after it was asked; the last factor stays', async () => {
  const world = show();
  world.answers(on(removeTotp, refusal('operation.refused', 'Üks teine tegur peab jääma.')));
  await press('Võta ära');
  const asks = await dialog('Võtta ära?');
  expect(asks.getByText(/Sellega ei pääse enam sisse/)).toBeTruthy();
  expect(world.asked(removeTotp)).toEqual([]);
  await press('Võta ära', asks);
  expect(await screen.findByText('Üks teine tegur peab jääma.')).toBeTruthy();
  world.answers(on(removeTotp, null), on(operatorSecurity, security({ totp: false })));
  await press('Võta ära', asks);
  expect(await screen.findByText('ei ole üles seatud')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('new recovery codes replace the others only after it was asked', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const world = show();
  world.answers(on(renewRecoveryCodes, codes));
  await press('Tee uued koodid');
  const asks = await dialog('Teha uued taastekoodid?');
  expect(asks.getByText('Senised koodid ei kehti siis enam.')).toBeTruthy();
  expect(world.asked(renewRecoveryCodes)).toEqual([]);
  await press('Tee uued koodid', asks);
  const shown = await dialog('Taastekoodid');
  expect(shown.getByText('aaaa-bbbb')).toBeTruthy();
  await press('Kopeeri koodid', shown);
  expect(await screen.findByText('Kopeeritud')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith('aaaa-bbbb\ncccc-dddd');
  copied.mockRestore();
});

test('a passkey is made by the browser and kept under a name', async () => {
  vi.mocked(startRegistration).mockResolvedValue(passkeyAnswer as never);
  const world = show();
  world.answers(
    on(beginPasskey, { challenge: 'x' }),
    on(confirmPasskey, { entry: entry(), recoveryCodes: [] }),
  );
  await press('Lisa pääsuvõti');
  const form = await dialog('Lisa pääsuvõti');
  fill('Pääsuvõtme nimi', ' Telefon ', form);
  world.answers(on(operatorSecurity, security({ passkeys: [key] })));
  await press('Loo pääsuvõti', form);
  expect(await cellsOf('Pääsuvõtmed')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'x' } });
  expect(sent(world, confirmPasskey)).toEqual([{ token: 'tok', name: 'Telefon', answer: passkeyAnswer }]);
});

test('a passkey without a name is called one; what the browser or the server says no to is told apart', async () => {
  vi.mocked(startRegistration).mockRejectedValueOnce(new Error('NotAllowedError'));
  const world = show();
  world.answers(on(beginPasskey, {}), on(confirmPasskey, refusal('operator.wrongPasskey')));
  await press('Lisa pääsuvõti');
  const form = await dialog('Lisa pääsuvõti');
  await press('Loo pääsuvõti', form);
  expect((await form.findByRole('alert')).textContent).toContain('Pääsuvõti ei andnud vastust.');
  vi.mocked(startRegistration).mockResolvedValueOnce(passkeyAnswer as never);
  await press('Loo pääsuvõti', form);
  expect(await form.findByText('See pääsuvõti ei sobi siia.')).toBeTruthy();
  expect(sent(world, confirmPasskey)[0]).toMatchObject({ name: 'Pääsuvõti' });
});

test('a passkey is taken away only after it was asked', async () => {
  const world = show({ totp: false, passkeys: [key] });
  world.answers(on(removePasskey, null));
  await press('Võta ära', await rowOf(/^Sülearvuti/));
  const asks = await dialog('Võtta ära?');
  expect(sent(world, removePasskey)).toEqual([]);
  world.answers(on(operatorSecurity, security()));
  await press('Võta ära', asks);
  expect(await screen.findByText('Pääsuvõtmeid ei ole.')).toBeTruthy();
  expect(sent(world, removePasskey)).toEqual([{ id: 'k1' }]);
});
