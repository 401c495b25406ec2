// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AlarmChoice } from '../../../contract/models/console/alarms.ts';
import { alarmChoice, chooseAlarms, tryAlarms } from '../../../contract/routes/console/alarm-choice.ts';
import { operatorSecurity } from '../../../contract/routes/console/sign-in.ts';
import { ownZone } from '../../../ui/lib/time-text.ts';
import { afterEachConsole, on, showConsole } from '../../testing/console-world.tsx';
import { security } from '../../testing/operator-fixtures.ts';
import { press, sent } from '../../testing/operate.ts';

afterEachConsole();

const show = (choice: Partial<AlarmChoice> = {}, more: { publicKey?: string; devices?: number } = {}) => {
  let chosen: AlarmChoice = { mail: false, quiet: null, timeZone: 'Europe/Tallinn', ...choice };
  return showConsole('/security', [
    on(operatorSecurity, security()),
    on(alarmChoice, () => ({ choice: chosen, publicKey: null, devices: 0, ...more })),
    on(chooseAlarms, ({ body }) => {
      chosen = body as AlarmChoice;
      return null;
    }),
  ]);
};
const panel = async () => within(await screen.findByRole('region', { name: 'Häiretest teatamine' }));
const tick = async (name: string) => fireEvent.click(await (await panel()).findByRole('checkbox', { name }));

test('mails are chosen, and quiet hours by the clock of where one sits', async () => {
  const world = show();
  await tick('Kirjaga minu e-posti aadressile');
  expect(await screen.findByText('Salvestatud')).toBeTruthy();
  await tick('Vaiksed tunnid');
  const timeZone = ownZone();
  const from = (await (await panel()).findByLabelText('Alates')) as HTMLInputElement;
  expect(from.value).toBe('23:00');
  fireEvent.change(from, { target: { value: '21:30' } });
  await vi.waitFor(() => expect(sent(world, chooseAlarms)).toHaveLength(3));
  expect(sent(world, chooseAlarms)).toEqual([
    { mail: true, quiet: null, timeZone },
    { mail: true, quiet: { from: 1_380, until: 420 }, timeZone },
    { mail: true, quiet: { from: 1_290, until: 420 }, timeZone },
  ]);
});

test('a service that sends none to browsers says so', async () => {
  show();
  expect(await (await panel()).findByText('Brauserisse siit teenusest teateid ei saadeta.')).toBeTruthy();
});

test('a browser that takes no messages says so', async () => {
  show({}, { publicKey: 'B', devices: 2 });
  expect(await (await panel()).findByText('See brauser ei võta teateid vastu.')).toBeTruthy();
});

test.each([
  [{ mail: true, devices: 0, webhook: 'none', fault: null }, 'Proov on teel.'],
  [
    { mail: false, devices: 0, webhook: 'none', fault: null },
    'Sinule ei ole midagi saata: lülita sisse kiri või brauseri teated.',
  ],
  [{ mail: true, devices: 1, webhook: 'taken', fault: null }, 'Proov on teel, ka veebihaagi aadressile.'],
  [
    { mail: true, devices: 1, webhook: 'refused', fault: 'status 500' },
    'Veebihaagi aadress ei võtnud proovi vastu: status 500',
  ],
] as const)('a message to try says what became of it: %o', async (answer, words) => {
  const world = show();
  world.answers(on(tryAlarms, answer));
  await press('Saada proov', await panel());
  expect(await screen.findByText(words)).toBeTruthy();
});
