// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listBroadcasts } from '../../../contract/routes/console/messages.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';

afterEachConsole();

test('nothing was sent yet', async () => {
  showConsole('/messages', [on(listBroadcasts, { broadcasts: [], next: null })]);
  expect(await screen.findByRole('heading', { name: 'Teated' })).toBeTruthy();
});

test('what the server refuses is said in its words', async () => {
  showConsole('/messages', [on(listBroadcasts, refusal('auth.operatorOnly'))]);
  expect(await screen.findByText('Selleks on vaja halduri õigusi.')).toBeTruthy();
});
