// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Webhook, WebhookDelivery } from '../../../contract/models/console/webhooks.ts';
import {
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  saveWebhook,
  sendWebhookAgain,
  testWebhook,
} from '../../../contract/routes/console/webhooks.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, dialog, fill, press, rowOf, sent } from '../../testing/operate.ts';
import { evening } from '../../testing/service-fixtures.ts';

afterEachConsole();

const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 1,
  name: 'Seire',
  url: 'https://haagid.naide.test/1',
  events: ['stream.down', 'stream.up'],
  createdAt: evening,
  failingSince: null,
  offAt: null,
  offBy: null,
  previousSecretUntil: null,
  ...more,
});
const delivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 9,
  webhookId: 1,
  messageId: 'msg_1',
  type: 'stream.down',
  state: 'sent',
  createdAt: evening,
  attempts: 1,
  attemptedAt: evening,
  nextAt: null,
  status: 200,
  answer: 'ok',
  error: null,
  ...more,
});
const show = (webhooks = [webhook()], deliveries: WebhookDelivery[] = [], next: number | null = null) =>
  showConsole('/automation/webhooks', [
    on(listWebhooks, webhooks),
    on(listWebhookDeliveries, { deliveries, next }),
  ]);

test('webhooks say what they hear of and how they stand; the log says how each message went', async () => {
  const waits = { state: 'waiting' as const, status: null, answer: null, error: 'silent', nextAt: evening };
  show(
    [
      webhook(),
      webhook({ id: 2, name: 'Raamatud', failingSince: evening }),
      webhook({ id: 3, name: 'Vana', offAt: evening, offBy: 'failures' }),
      webhook({ id: 4, name: 'Suletud', offAt: evening, offBy: 'operator' }),
    ],
    [
      delivery(),
      delivery({ id: 8, type: 'test', ...waits }),
      delivery({ id: 7, webhookId: null, type: 'alarm.changed', state: 'failed', status: 500, answer: 'ei' }),
    ],
  );
  const rows = await cellsOf('Veebihaagid');
  expect(rows[0]).toEqual(['Seire', 'haagid.naide.test', 'kanal kadus, kanal tuli tagasi', 'töötab']);
  expect(rows.map((row) => row.at(-1))).toEqual(['töötab', 'ei võta vastu', 'lülitus ise välja', 'väljas']);
  expect(await cellsOf('Sõnumid')).toEqual([
    ['21.11.2026 20:43', 'kanal kadus', 'Seire', 'kohal', '1', '200 ok'],
    ['21.11.2026 20:43', 'proov', 'Seire', 'ootab', '1', 'silent; järgmine katse 21.11.2026 20:43'],
    [
      '21.11.2026 20:43',
      'häire algas või lõppes',
      'häirete aadress seadetes',
      'ei jõudnud kohale',
      '1',
      '500 ei',
    ],
  ]);
  expect(screen.getAllByRole('button', { name: 'Saada uuesti' })).toHaveLength(2);
});

test('a webhook is added, and its secret is shown once', async () => {
  const world = show([]);
  world.answers(on(saveWebhook, refusal('operation.refused', 'Aadress ei sobi.')));
  expect(await screen.findByText('Veebihaake ei ole.')).toBeTruthy();
  await press('Lisa veebihaak');
  const form = await dialog('Lisa veebihaak');
  const faults = [];
  for (const [label, value] of [
    ['Nimi', 'Seire'],
    ['Aadress', 'https://haagid.naide.test/1'],
  ] as const) {
    await press('Lisa veebihaak', form);
    faults.push((await form.findByRole('alert')).textContent);
    fill(label, value, form);
  }
  await press('Lisa veebihaak', form);
  faults.push((await form.findByRole('alert')).textContent);
  expect(faults).toEqual(['Palun sisesta nimi', 'Palun sisesta aadress', 'Vali vähemalt üks sündmus']);
  fireEvent.click(form.getByRole('checkbox', { name: 'makse tuli' }));
  await press('Lisa veebihaak', form);
  expect(await form.findByText('Aadress ei sobi.')).toBeTruthy();
  world.answers(on(saveWebhook, { id: 1, secret: 'whsec_abc' }));
  await press('Lisa veebihaak', form);
  const made = await dialog('Saladus on valmis');
  expect(made.getByText('whsec_abc')).toBeTruthy();
  expect(sent(world, saveWebhook).at(-1)).toEqual({
    name: 'Seire',
    url: 'https://haagid.naide.test/1',
    events: ['payment.received'],
    off: false,
  });
  await press('Valmis', made);
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
});

test('one that switched itself off is switched on again', async () => {
  const world = show([webhook({ offAt: evening, offBy: 'failures' })]);
  world.answers(on(saveWebhook, { id: 1, secret: null }));
  await press('Muuda', await rowOf(/^Seire/));
  const form = await dialog('Muuda veebihaaki');
  fireEvent.click(form.getByRole('checkbox', { name: 'Välja lülitatud' }));
  world.answers(on(listWebhooks, [webhook()]));
  await press('Salvesta', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(world, saveWebhook)).toMatchObject([{ id: 1, off: false }]);
});

test('it is tried, gets a new secret, and is removed only after it was asked', async () => {
  const world = show([webhook()], [delivery()]);
  world.answers(
    on(testWebhook, null),
    on(sendWebhookAgain, null),
    on(rotateWebhookSecret, { secret: 'whsec_uus' }),
    on(removeWebhook, null),
  );
  await press('Saada proov', await rowOf(/^Seire/));
  expect(await screen.findByText('Proov on teel')).toBeTruthy();
  await press('Saada uuesti');
  expect(await screen.findByText('Sõnum on teel')).toBeTruthy();
  expect(sent(world, sendWebhookAgain)).toEqual([{ id: 9 }]);
  await press('Uus saladus', await rowOf(/^Seire/));
  await press('Uus saladus', await dialog('Teha uus saladus?'));
  const made = await dialog('Saladus on valmis');
  expect(made.getByText('whsec_uus')).toBeTruthy();
  await press('Valmis', made);
  await press('Eemalda', await rowOf(/^Seire/));
  const asks = await dialog('Eemaldada veebihaak?');
  expect(sent(world, removeWebhook)).toEqual([]);
  world.answers(on(listWebhooks, []));
  await press('Eemalda', asks);
  expect(await screen.findByText('Veebihaake ei ole.')).toBeTruthy();
});
