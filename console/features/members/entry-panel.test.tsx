// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mendMemberAddress, sendMemberLink } from '../../../contract/routes/console/members.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { answersOf } from '../../testing/members-fixtures.ts';
import { dialogOf, fill, panelOf, press } from '../../testing/shown.ts';

afterEachConsole();

test('who has an open account gets a link to a new password, and their address stays theirs', async () => {
  const world = showConsole('/members/7', [...answersOf(), on(sendMemberLink, null)]);
  const panel = await panelOf('Sissepääs');
  expect(within(panel).queryByRole('button', { name: 'Paranda aadress' })).toBeNull();
  press(panel, 'Saada parooli link');
  expect(await screen.findByText('Link on saadetud: mari@naide.test')).toBeTruthy();
  expect(world.asked(sendMemberLink)).toEqual([{ params: { id: '7' }, query: {}, body: { to: 'password' } }]);
});

test('an account that came along, and has no password yet, gets the address that was meant', async () => {
  const world = showConsole('/members/7', [
    ...answersOf({ hasPassword: false }),
    on(mendMemberAddress, null),
  ]);
  press(await panelOf('Sissepääs'), 'Paranda aadress');
  const dialog = await dialogOf('Paranda aadress');
  fill(dialog, 'E-post', 'mari@teine.test');
  press(dialog, 'Paranda ja saada link');
  expect(await screen.findByText('Link on saadetud: mari@teine.test')).toBeTruthy();
  expect(world.asked(mendMemberAddress)[0]?.body).toEqual({ email: 'mari@teine.test' });
});

test('an account that is not open gets its link again, also to the address that was meant', async () => {
  const world = showConsole('/members/7', [
    ...answersOf({ activated: false }),
    on(sendMemberLink, null),
    on(mendMemberAddress, refusal('operation.refused', 'Selle aadressiga on juba konto: mari@naide.test')),
  ]);
  const panel = await panelOf('Sissepääs');
  press(panel, 'Saada aktiveerimise link');
  expect(await screen.findByText('Link on saadetud: mari@naide.test')).toBeTruthy();
  expect(world.asked(sendMemberLink)[0]?.body).toEqual({ to: 'activation' });
  press(panel, 'Paranda aadress');
  const dialog = await dialogOf('Paranda aadress');
  fill(dialog, 'E-post', 'mari@teine.test');
  press(dialog, 'Paranda ja saada link');
  expect(await within(dialog).findByText('Selle aadressiga on juba konto: mari@naide.test')).toBeTruthy();
  expect(world.asked(mendMemberAddress)[0]?.body).toEqual({ email: 'mari@teine.test' });
});
