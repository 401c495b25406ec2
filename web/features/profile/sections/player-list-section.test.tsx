// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session.ts';
import { PlayerListSection } from './player-list-section.tsx';

let enabled: boolean;
let list: object | null;
let sent: string[];
const access = {
  username: 'bcdfghjk',
  password: 'mnpqrstvwxz23456',
  server: 'https://tv.naide.test',
  listUrl: 'https://tv.naide.test/get.php?username=bcdfghjk',
  guideUrl: 'https://tv.naide.test/xmltv.php?username=bcdfghjk',
};

beforeEach(() => {
  [enabled, list, sent] = [true, null, []];
  beginSession('tok', true);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(path);
    const made = { username: access.username, createdAt: 0, lastUsedAt: null, device: null };
    if (path.endsWith('/open')) list = made;
    if (path.endsWith('/close')) list = null;
    const body = path.endsWith('/open') ? access : path.endsWith('/close') ? { ok: true } : { enabled, list };
    return new Response(JSON.stringify(body));
  });
});
afterEach(() => {
  cleanup();
  endSession('left');
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlayerListSection token="tok" />
    </QueryClientProvider>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('is not there where members may have no list', async () => {
  enabled = false;
  const { container } = open();
  await vi.waitFor(() => expect(fetch).toBeDefined());
  expect(container.textContent).toBe('');
});

test('a list that is made shows all that a player asks for, and its password this once', async () => {
  open();
  await press('Loo nimekiri');
  expect(await screen.findByLabelText('Parool')).toHaveProperty('value', access.password);
  for (const [label, value] of [
    ['Server', access.server],
    ['Kasutajanimi', access.username],
    ['Nimekirja aadress', access.listUrl],
    ['Saatekava aadress (XMLTV)', access.guideUrl],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveProperty('value', value);
  screen.getByRole('button', { name: 'Kopeeri: Parool' });
  cleanup();
  open();
  await screen.findByText('bcdfghjk');
  expect(screen.queryByLabelText('Parool')).toBeNull();
  screen.getByText(/veel kasutamata/);
});

test('is made anew and ended only after a question', async () => {
  list = { username: 'vana', createdAt: 0, lastUsedAt: 1, device: 'Kodi' };
  open();
  await screen.findByText(/Kodi$/);
  await press('Loo uus');
  expect(sent).toEqual([]);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Loo uus' }));
  await screen.findByLabelText('Parool');
  await press('Lõpeta nimekiri');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lõpeta nimekiri' }));
  await screen.findByRole('button', { name: 'Loo nimekiri' });
  expect(sent).toEqual(['/api/user/player-list/open', '/api/user/player-list/close']);
});
