// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readServiceLogo } from '../../contract/routes/console/brand.ts';
import { readLineup } from '../../contract/routes/console/lineup.ts';
import { changeSettings, listAllSettings, listFindings } from '../../contract/routes/console/service.ts';
import { readSetUpSteps } from '../../contract/routes/console/set-up.ts';
import { afterEachConsole, on, showConsole } from '../testing/console-world.tsx';
import { fill, press } from '../testing/operate.ts';
import { nothingFound, setting } from '../testing/service-fixtures.ts';

afterEachConsole();

const nothing = { look: false, seller: false, channel: false, guide: false, member: false };
const settings = on(listAllSettings, [
  setting({ code: 'SERVICE_NAME', value: null }),
  setting({ code: 'SERVICE_COLOUR', value: null }),
  setting({ code: 'MAIL_FROM', value: null }),
  setting({ code: 'SUPPORT_EMAIL', value: null }),
]);
const show = (address: string, done: Partial<typeof nothing> = {}) =>
  showConsole(address, [
    on(readSetUpSteps, { over: false, done: { ...nothing, ...done } }),
    on(listFindings, nothingFound),
    settings,
    on(readServiceLogo, { logoUrl: '/favicon.svg', own: false }),
    on(readLineup, { channels: [], categories: [], ingestAnswers: true }),
  ]);
const steps = async () => within(await screen.findByRole('navigation', { name: 'Sammud' }));
const open = async () =>
  (await steps()).getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'step')!;

test('it begins with what is not done yet, also with the code of the owner in the address', async () => {
  show('/setup/abcd-efgh');
  expect((await open()).textContent).toBe('Nimi ja ilmeteha');
  expect(await screen.findByLabelText('Teenuse nimi')).toBeTruthy();
  expect(location.hash).toBe('#/setup/look');
});

test('a step stays open once it is done', async () => {
  const world = show('/setup');
  await screen.findByLabelText('Teenuse nimi');
  world.answers(
    on(changeSettings, null),
    on(readSetUpSteps, { over: false, done: { ...nothing, look: true } }),
  );
  fill('Teenuse nimi', 'Kodune TV');
  await press('Salvesta');
  await waitFor(async () => expect((await open()).textContent).toBe('Nimi ja ilmetehtud'));
  expect(screen.getByLabelText('Teenuse nimi')).toBeTruthy();
});

test('it goes on with what is not done yet; what can wait holds nobody up', async () => {
  show('/setup', { look: true });
  expect((await open()).textContent).toBe('Esimene kanalteha');
  expect(await screen.findByLabelText('Allika aadress')).toBeTruthy();
  expect((await steps()).getByText('Saatekava').parentElement!.textContent).toBe('Saatekavavõib oodata');
});

test('a step has an address of its own, and leads to the next one', async () => {
  show('/setup/address');
  expect(await screen.findByText('Kell: sama aeg')).toBeTruthy();
  screen.getByRole('link', { name: 'Edasi: Müüja ja maksed' }).click();
  expect(await screen.findByText(/^Ilma müüjata/)).toBeTruthy();
  expect(location.hash).toBe('#/setup/seller');
});

test('what was mended is looked at again when somebody asks', async () => {
  const world = show('/setup/address');
  await screen.findByText('Kell: sama aeg');
  const bad = { state: 'bad' as const, what: 'Sertifikaat', found: 'aegunud', mend: 'Uuenda see.', to: null };
  world.answers(on(listFindings, { at: 1, findings: [bad] }));
  await press('Vaata uuesti');
  expect(await screen.findByText('Sertifikaat: aegunud')).toBeTruthy();
  expect(screen.getByText('Kuidas parandada: Uuenda see.')).toBeTruthy();
  expect(world.asked(listFindings).at(-1)!.query).toEqual({ fresh: '1' });
});

test('from everywhere else the owner is led back until somebody can watch', async () => {
  show('/brand');
  expect(await screen.findByRole('link', { name: 'Jätka seadistamist' })).toBeTruthy();
});
