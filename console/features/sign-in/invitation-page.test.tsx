// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listFindings, sampleChart, serviceNow } from '../../../contract/routes/console/service.ts';
import {
  acceptOperatorInvitation,
  operatorInvitation,
  operatorOpenLink,
  operatorSecondFactor,
} from '../../../contract/routes/console/sign-in.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { entry } from '../../testing/operator-fixtures.ts';
import { fill, press, sent } from '../../testing/operate.ts';
import { nothingFound, status } from '../../testing/service-fixtures.ts';

afterEachConsole();

const start = [
  on(serviceNow, status()),
  on(listFindings, nothingFound),
  on(sampleChart, { times: [], lines: [] }),
];
const kai = { email: 'kai@naide.test', name: 'Kai' };
const inside = () => screen.findByRole('heading', { name: 'Praegu' });

async function invited() {
  const world = showConsole('/invitation/abc', [on(operatorInvitation, kai), ...start], 'nobody');
  await screen.findByRole('heading', { name: 'Tere tulemast, Kai' });
  return world;
}

test('an invitation greets by name, and a password is chosen with it', async () => {
  const world = await invited();
  expect(screen.getByLabelText('E-post')).toHaveProperty('value', 'kai@naide.test');
  expect(sent(world, operatorInvitation)[0]).toEqual({ key: 'abc' });
  world.answers(on(acceptOperatorInvitation, entry({ next: 'setUp', maySkip: false })));
  fill('Uus parool', 'pikk parool');
  await press('Jätka');
  expect(await screen.findByRole('heading', { name: 'Sea üles teine tegur' })).toBeTruthy();
  expect(sent(world, acceptOperatorInvitation)).toEqual([{ key: 'abc', password: 'pikk parool' }]);
});

test('who has nothing left to do is inside, at the beginning', async () => {
  const world = await invited();
  world.answers(on(acceptOperatorInvitation, entry()));
  fill('Uus parool', 'pikk parool');
  await press('Jätka');
  expect(await inside()).toBeTruthy();
  expect(location.hash).toBe('#/');
});

test('a password that is too short is not sent; one that is refused stays', async () => {
  const world = await invited();
  world.answers(on(acceptOperatorInvitation, refusal('request.tooMany')));
  fill('Uus parool', '1234567');
  await press('Jätka');
  expect((await screen.findByRole('alert')).textContent).toBe('Paroolis on vähemalt 8 tähemärki');
  expect(sent(world, acceptOperatorInvitation)).toEqual([]);
  fill('Uus parool', '12345678');
  await press('Jätka');
  expect(await screen.findByText(/^Liiga palju katseid/)).toBeTruthy();
  expect(screen.getByLabelText('Uus parool')).toHaveProperty('value', '12345678');
});

test('an invitation that was used says whom to ask', async () => {
  showConsole('/invitation/abc', [on(operatorInvitation, refusal('auth.keyInvalid'))], 'nobody');
  expect(await screen.findByText('See kutse ei kehti enam. Küsi omanikult uus.')).toBeTruthy();
});

test('an invitation that cannot be looked up now is asked for again', async () => {
  const world = showConsole(
    '/invitation/abc',
    [on(operatorInvitation, refusal('request.tooMany'))],
    'nobody',
  );
  expect(await screen.findByText(/^Liiga palju katseid/)).toBeTruthy();
  world.answers(on(operatorInvitation, kai));
  await press('Proovi uuesti');
  expect(await screen.findByRole('heading', { name: 'Tere tulemast, Kai' })).toBeTruthy();
});

const mailed = () => showConsole('/login/xyz', start, 'nobody');

test('a mailed link is used up by the button alone, and asks for the second factor', async () => {
  const world = mailed();
  world.answers(on(operatorOpenLink, entry({ next: 'second' })), on(operatorSecondFactor, entry()));
  expect(await screen.findByText(/^Sellest lingist piisab parooli asemel/)).toBeTruthy();
  expect(sent(world, operatorOpenLink)).toEqual([]);
  await press('Jätka');
  await screen.findByRole('heading', { name: 'Teine tegur' });
  expect(sent(world, operatorOpenLink)).toEqual([{ key: 'xyz' }]);
  fill('Kood', '123456');
  await press('Kinnita');
  expect(await inside()).toBeTruthy();
});

test('a link that is too old leads back to the beginning', async () => {
  const world = mailed();
  world.answers(on(operatorOpenLink, refusal('auth.keyInvalid')));
  await press('Jätka');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^See link ei kehti enam/);
  expect(screen.queryByRole('button', { name: 'Jätka' })).toBeNull();
  await press('Alusta uuesti');
  expect(await screen.findByLabelText('Parool')).toBeTruthy();
});

test('a link that was not opened may be opened again', async () => {
  const world = mailed();
  world.answers(on(operatorOpenLink, refusal('request.tooMany')));
  await press('Jätka');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Liiga palju katseid/);
  world.answers(on(operatorOpenLink, entry({ next: 'second' })));
  await press('Jätka');
  await screen.findByRole('heading', { name: 'Teine tegur' });
  await press('Alusta uuesti');
  await waitFor(() => expect(location.hash).toBe('#/'));
  expect(await screen.findByLabelText('Parool')).toBeTruthy();
});
