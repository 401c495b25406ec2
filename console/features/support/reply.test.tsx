// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ConsoleConversation } from '../../../contract/models/console/support.ts';
import {
  answerTicket,
  consoleIncidents,
  consoleTicket,
  reopenTicket,
} from '../../../contract/routes/console/support.ts';
import { operatorInfo } from '../../../contract/routes/console/sign-in.ts';
import {
  afterEachConsole,
  on,
  refusal,
  showConsole,
  type ConsoleWorld,
} from '../../testing/console-world.tsx';
import { dialog, fill, press, sent } from '../../testing/operate.ts';
import { conversation, guest } from '../../testing/support-fixtures.ts';

afterEachConsole();
afterEach(() => sessionStorage.clear());

async function show(more: Partial<ConsoleConversation> = {}, ...others: ReturnType<typeof on>[]) {
  const world = showConsole(
    '/tickets/12',
    [
      on(consoleTicket, conversation(more)),
      on(consoleIncidents, []),
      on(answerTicket, { ok: true }),
      on(reopenTicket, { ok: true }),
      ...others,
    ],
    'support',
  );
  await screen.findByRole('region', { name: 'Vestlus' });
  return world;
}
const answered = (world: ConsoleWorld) =>
  world.asked(answerTicket).map(({ body }) => Object.fromEntries((body as FormData).entries()));

test('an answer is sent as markup with the version that was read, and the field is empty then', async () => {
  const world = await show();
  expect(screen.getByRole('button', { name: 'Vasta' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Vasta ja sulge' })).toHaveProperty('disabled', true);
  fill('Vastus', 'Tere!\n\nProovi **uuesti** <kohe>.');
  await press('Vasta');
  expect(await screen.findByText('Vastus on saadetud.')).toBeTruthy();
  expect(world.asked(answerTicket)[0]!.params).toEqual({ id: '12' });
  expect(answered(world)).toEqual([
    { html: '<p>Tere!</p><p>Proovi <strong>uuesti</strong> &lt;kohe&gt;.</p>', version: '3' },
  ]);
  expect(screen.getByLabelText('Vastus')).toHaveProperty('value', '');
});

test('an answer may close the ticket', async () => {
  const world = await show();
  fill('Vastus', 'Korras.');
  world.answers(on(consoleTicket, conversation({ state: 'closed' })));
  await press('Vasta ja sulge');
  expect(await screen.findByRole('button', { name: 'Ava uuesti' })).toBeTruthy();
  expect(answered(world)).toEqual([{ html: '<p>Korras.</p>', close: 'true', version: '3' }]);
});

test('a file goes with an answer, and with no second one', async () => {
  const world = await show();
  const file = new File(['pilt'], 'juhis.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/^Fail/), { target: { files: [file] } });
  fill('Vastus', 'Vaata pilti.');
  await press('Vasta');
  await waitFor(() => expect(screen.getByLabelText('Vastus')).toHaveProperty('value', ''));
  fill('Vastus', 'Veel midagi.');
  await press('Vasta');
  await waitFor(() => expect(answered(world)).toHaveLength(2));
  expect(answered(world).map(({ file: one }) => (one as File | undefined)?.name)).toEqual([
    'juhis.png',
    undefined,
  ]);
});

test('a ticket is closed without an answer only after it was asked; what was typed is not sent', async () => {
  const world = await show();
  fill('Vastus', 'pooleli');
  await press('Sulge vastuseta');
  const asks = await dialog('Sulge pöördumine');
  expect(asks.getByText(/liige ei saa sinna enam kirjutada/)).toBeTruthy();
  expect(answered(world)).toEqual([]);
  world.answers(on(consoleTicket, conversation({ state: 'closed' })));
  await press('Sulge vastuseta', asks);
  expect(await screen.findByText('Pöördumine on suletud.')).toBeTruthy();
  expect(answered(world)).toEqual([{ close: 'true', version: '3' }]);
});

test('why a ticket cannot be closed is said over its question, not behind it', async () => {
  const world = await show();
  world.answers(on(answerTicket, refusal('operation.refused', 'Pöördumine on juba suletud.')));
  await press('Sulge vastuseta');
  const asks = await dialog('Sulge pöördumine');
  await press('Sulge vastuseta', asks);
  const words = await screen.findByText('Pöördumine on juba suletud.');
  expect(words.closest('form')).toBeNull();
  expect(asks.getByRole('button', { name: 'Sulge vastuseta' })).toBeTruthy();
});

test('when something was said meanwhile the answer is not sent, and stays to be looked over', async () => {
  const world = await show();
  world.answers(on(answerTicket, refusal('operation.outdated')));
  fill('Vastus', 'Tere!');
  await press('Vasta');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Pöördumises on vahepeal midagi muutunud. Vaata see üle ja saada uuesti.',
  );
  expect(screen.getByLabelText('Vastus')).toHaveProperty('value', 'Tere!');
});

test('another refusal is said in its own words', async () => {
  const world = await show();
  world.answers(on(answerTicket, refusal('attachment.tooLarge')));
  fill('Vastus', 'Tere!');
  await press('Vasta');
  expect((await screen.findByRole('alert')).textContent).toBe('Faili maksimaalne suurus võib olla 10 MB.');
});

test('what was typed is there again when the ticket is opened anew', async () => {
  await show();
  fill('Vastus', 'poolik vastus');
  cleanup();
  await show();
  expect(await screen.findByDisplayValue('poolik vastus')).toBeTruthy();
});

test('a guest is answered by mail, which takes no file along', async () => {
  await show({ asker: guest });
  expect(screen.getByText('Vastus läheb kirjaga aadressile jaan@naide.test.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Fail/)).toBeNull();
});

test('a closed ticket can only be opened again', async () => {
  const world = await show({ state: 'closed' });
  expect(screen.queryByLabelText('Vastus')).toBeNull();
  world.answers(on(reopenTicket, refusal('operation.outdated')));
  await press('Ava uuesti');
  expect(await screen.findByText('Keegi on seda vahepeal muutnud.')).toBeTruthy();
  world.answers(on(reopenTicket, { ok: true }), on(consoleTicket, conversation()));
  await press('Ava uuesti');
  expect(await screen.findByText('Pöördumine on jälle avatud.')).toBeTruthy();
  expect(await screen.findByLabelText('Vastus')).toBeTruthy();
  expect(sent(world, reopenTicket)).toEqual([{ version: '3' }, { version: '3' }]);
});

test('what one operator has begun to write is not shown to another one', async () => {
  await show();
  fill('Vastus', 'Vaatame kohe.');
  cleanup();
  await show();
  expect(screen.getByLabelText('Vastus')).toHaveProperty('value', 'Vaatame kohe.');
  cleanup();
  const other = { id: 2, name: 'Juta', email: 'juta@naide.test', role: 'support', language: null } as const;
  await show({}, on(operatorInfo, other));
  expect(screen.getByLabelText('Vastus')).toHaveProperty('value', '');
});
