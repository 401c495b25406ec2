// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lineup, LineupChannel } from '../../../contract/models/console/lineup.ts';
import { CategoriesPage } from './categories-page.tsx';
import { LineupPage } from './lineup-page.tsx';

const channel = (id: string, number: number, kind: 'tv' | 'radio', name: string): LineupChannel => ({
  fields: {
    id,
    kind,
    name,
    number,
    altName: null,
    extId: null,
    source: { kind: 'virtual' },
    renditions: [],
    categories: [],
    demo: false,
    hasSeries: false,
    dvrSupport: false,
    dvrDays: null,
    mayRecord: false,
  },
  version: '1',
  logoUrl: '',
  hasLogo: false,
  keptFrom: null,
  state: null,
  lastErrorAt: null,
  guideUntil: null,
  logoComing: false,
});

/** What the server has, and what it is asked to change. */
let lineup: Lineup;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  lineup = {
    channels: [
      channel('etv', 1, 'tv', 'Eesti Üks'),
      channel('etv2', 2, 'tv', 'Eesti Kaks'),
      channel('aed', 7, 'tv', 'Aed'),
      channel('vikker', 1, 'radio', 'Vikker'),
      channel('klassika', 5, 'radio', 'Klassika'),
    ],
    categories: [
      { id: 'uudised', name: 'Uudised', channels: 2 },
      { id: 'lapsed', name: 'Lapsed', channels: 1 },
    ],
    ingestAnswers: true,
  };
});
vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
  if (init?.method !== 'POST') return Response.json(path.includes('/filters') ? [] : lineup);
  const body = JSON.parse(init.body as string) as { ids?: string[] };
  sent.push([path, body]);
  if (body.ids)
    lineup.categories.sort((one, other) => body.ids!.indexOf(one.id) - body.ids!.indexOf(other.id));
  return Response.json(null);
});
afterEach(cleanup);

const show = (page: ReactNode, at: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
function lift(name: string): void {
  screen.getByRole('button', { name: `Tõsta: ${name}` }).focus();
  press(' ');
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Järjekord' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function orders(at: string): Promise<HTMLElement> {
  show(<LineupPage />, at);
  const button = screen.getByRole('button', { name: 'Järjesta' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  return screen.findByRole('dialog', { name: 'Järjekord' });
}

test.each([
  ['/lineup', 'Eesti Üks', ['1Eesti Kaks', '2Aed', '7Eesti Üks'], 'tv', ['etv2', 'aed', 'etv']],
  ['/lineup?kind=radio', 'Vikker', ['1Klassika', '5Vikker'], 'radio', ['klassika', 'vikker']],
])(
  '%s: channels change places, and numbers stay where they are',
  async (at, name, after, kind, channelIds) => {
    const dialog = await orders(at);
    lift(name);
    press('End');
    press(' ');
    expect(rows()).toEqual(after);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([['/admin/api/lineup/order', { kind, channelIds }]]);
  },
);

test('Escape puts back what is lifted, and only then closes the dialog', async () => {
  const dialog = await orders('/lineup');
  lift('Aed');
  press('Home');
  press('Escape');
  expect(within(dialog).getByRole('status').textContent).toBe('Aed jäi sinna, kus oli.');
  expect(rows()[2]).toBe('7Aed');
  press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('categories are in another order as soon as one is dropped', async () => {
  show(<CategoriesPage />, '/lineup/categories');
  await screen.findByRole('list', { name: 'Järjekord' });
  lift('Lapsed');
  press('ArrowUp');
  press('Enter');
  await waitFor(() => expect(rows()).toEqual(['Lapsed', 'Uudised']));
  expect(sent).toEqual([['/admin/api/lineup/category/order', { ids: ['lapsed', 'uudised'] }]]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tõsta: Lapsed');
});
