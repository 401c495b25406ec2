// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allScopes, type ApiKey, type Scope } from '../../../contract/models/console/api-keys.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../../../contract/routes/console/api-keys.ts';
import { dayMs } from '../../../contract/time.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, dialog, fill, press, rowOf, sent } from '../../testing/operate.ts';
import { evening } from '../../testing/service-fixtures.ts';

afterEachConsole();
beforeEach(() => void vi.useFakeTimers({ now: evening, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const record = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: 1,
  name: 'Seire',
  prefix: 'paasuke_abc123',
  scopes: ['service:read', 'lineup:read', 'lineup:write'],
  maker: 'haldur@naide.test',
  createdAt: evening,
  expiresAt: evening + 90 * dayMs,
  lastUsedAt: evening,
  lastNetwork: '10.0.0.0/24',
  revokedAt: null,
  ...more,
});
const show = (keys: ApiKey[] = [record()], scopes: readonly Scope[] = allScopes) =>
  showConsole('/automation', [on(listApiKeys, { keys, scopes: [...scopes] })]);

test('keys tell what they may do, when they were used last, and how they stand', async () => {
  const unused = { lastUsedAt: null, lastNetwork: null };
  show([
    record(),
    record({ id: 2, name: 'Varsti', expiresAt: evening + dayMs, ...unused }),
    record({ id: 3, name: 'Vana', expiresAt: evening }),
    record({ id: 4, name: 'Lekkinud', revokedAt: evening }),
  ]);
  const rows = await cellsOf('API-võtmed');
  expect(rows[0]).toEqual([
    'Seire',
    'paasuke_abc123…',
    'Kanalid: vaatab ja muudab; Teenus: vaatab',
    'haldur@naide.test',
    '21.11.2026 20:43, 10.0.0.0/24',
    '19.02.2027 20:43',
    'kehtib',
  ]);
  expect(rows[1]![4]).toBe('ei ole kasutatud');
  expect(rows.map((row) => row.at(-1))).toEqual(['kehtib', 'lõpeb varsti', 'lõppenud', 'tühistatud']);
  expect(screen.getAllByRole('button', { name: 'Tühista' })).toHaveLength(2);
});

test('a key is made with a name and rights, and shown once', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const world = show([]);
  world.answers(on(createApiKey, { key: 'paasuke_kogu-võti', record: record() }));
  expect(await screen.findByText('Võtmeid ei ole.')).toBeTruthy();
  await press('Tee võti');
  const form = await dialog('Tee võti');
  await press('Tee võti', form);
  expect((await form.findByRole('alert')).textContent).toBe('Palun sisesta nimi');
  fill('Nimi', ' Seire ', form);
  await press('Tee võti', form);
  expect((await form.findByRole('alert')).textContent).toBe('Vali vähemalt üks õigus');
  expect(document.activeElement).toBe(form.getByLabelText('Kanalid'));
  fill('Kanalid', 'readWrite', form);
  fill('Teenus', 'read', form);
  fill('Kehtib', '365', form);
  await press('Tee võti', form);
  const made = await dialog('Võti on valmis');
  expect(made.getByText('paasuke_kogu-võti')).toBeTruthy();
  expect(sent(world, createApiKey)).toEqual([
    {
      name: 'Seire',
      scopes: ['lineup:read', 'lineup:write', 'service:read'],
      expiresAt: evening + 365 * dayMs,
    },
  ]);
  await press('Kopeeri', made);
  expect(copied).toHaveBeenCalledWith('paasuke_kogu-võti');
  await press('Valmis', made);
  await waitFor(() => expect(screen.queryByText('paasuke_kogu-võti')).toBeNull());
});

test('only rights of one’s own can be given; a refusal keeps what was typed', async () => {
  const world = show([], ['support:read', 'support:write', 'service:read']);
  world.answers(on(createApiKey, refusal('operation.refused', 'Võtmeid on liiga palju.')));
  await press('Tee võti');
  const form = await dialog('Tee võti');
  expect(form.queryByLabelText('Raha')).toBeNull();
  const service = form.getByLabelText<HTMLSelectElement>('Teenus');
  expect([...service.options].map(({ text }) => text)).toEqual(['ei midagi', 'vaatab']);
  fill('Nimi', 'Seire', form);
  fill('Teenus', 'read', form);
  await press('Tee võti', form);
  expect((await form.findByRole('alert')).textContent).toBe('Võtmeid on liiga palju.');
  expect(form.getByLabelText('Nimi')).toHaveProperty('value', 'Seire');
});

test('a key is revoked only after it was asked', async () => {
  const world = show();
  world.answers(on(revokeApiKey, null));
  await press('Tühista', await rowOf(/^Seire/));
  const asks = await dialog('Tühistada võti?');
  expect(asks.getByText(/Programmid, mis kasutavad võtit „Seire“/)).toBeTruthy();
  world.answers(on(listApiKeys, { keys: [record({ revokedAt: evening })], scopes: [] }));
  await press('Tühista', asks);
  expect(await screen.findByText('Võti on tühistatud')).toBeTruthy();
  expect(sent(world, revokeApiKey)).toEqual([{ id: 1 }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tühista' })).toBeNull());
});
