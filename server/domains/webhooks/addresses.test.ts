import { expect, it } from 'vitest';
import { listWebhooks, saveWebhook } from '../../../contract/routes/console/webhooks.ts';
import { createWebhooks } from '../../adapters/webhook/send-webhook.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario({ allowPrivateSources: false });

it.each([
  'http://haagid.naide.test/1',
  'https://127.0.0.1/1',
  'https://10.0.0.7/1',
  'https://[::1]/1',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'udp://239.0.0.1:1234',
  'haagid',
])('a webhook is not posted to %s', async (url) => {
  const { call } = await operatorAs(s, 'owner');
  const saving = call(saveWebhook, { body: { name: 'Haak', url, events: ['stream.up'] } });
  await expect(saving).rejects.toMatchObject({
    code: 'operation.refused',
    message: 'Aadress algab https:// ja nimetab masina avalikus võrgus.',
  });
  expect(await call(listWebhooks, {})).toEqual([]);
});

it('a name that leads into the own network is not called either', async () => {
  const send = createWebhooks({ allowPrivate: false });
  await expect(send('https://localhost.:1/1', { body: '{}' })).rejects.toThrow();
  await expect(send('http://localhost:1/1', { body: '{}' })).rejects.toThrow();
});

it('a webhook has a name that can be written down', async () => {
  const { call } = await operatorAs(s, 'owner');
  const body = { name: 'Haa\ud83dk', url: 'https://haagid.naide.test/1', events: ['stream.up' as const] };
  await expect(call(saveWebhook, { body })).rejects.toMatchObject({ code: 'request.invalid', status: 400 });
  expect(await call(listWebhooks, {})).toEqual([]);
});
