// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { IngestShare } from '../../../contract/models/console/service.ts';
import { IngestsPanel } from './ingests-panel.tsx';

/** What the server answers; undefined while it cannot. */
let ingests: { ingests: IngestShare[]; unheld: string[] } | undefined;
vi.stubGlobal('fetch', async (path: string) => {
  if (path.endsWith('/me')) return Response.json({ role: 'lineup' });
  return ingests ? Response.json(ingests) : Response.json({ error: 'server.failed' }, { status: 500 });
});
afterEach(cleanup);

const share = (id: string, more: Partial<IngestShare> = {}): IngestShare => ({
  id,
  url: `http://${id}.test`,
  state: 'ok',
  leftMs: 5_200,
  held: [],
  standsBy: [],
  missed: [],
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, i) => `k${i + 1}`);

function show(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <IngestsPanel />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('one ingest alone is shown with what it holds, and nothing is said of standbys or of what is well', async () => {
  ingests = { ingests: [share('i1', { held: ['etv', 'tv3'] })], unheld: [] };
  show();
  const row = await screen.findByRole('row', { name: /^i1/ });
  expect(heads()).toEqual(['Osa', 'Seis', 'Aadress', 'Tema käes']);
  expect(cellsOf(row)).toEqual(['i1', 'töötab', 'http://i1.test', 'etv, tv3']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('of several each says what it holds and reads along, many behind their number, and what does not come', async () => {
  const [first, second] = [many(40), many(40).map((id) => `${id}b`)];
  ingests = {
    ingests: [
      share('i1', { held: first, standsBy: second, missed: ['k7', 'k3b'] }),
      share('i2', { held: second, standsBy: ['k1'] }),
      share('i3', { state: 'elsewhere' }),
      share('i4', { state: 'unnamed', url: null }),
    ],
    unheld: [],
  };
  show();
  const row = await screen.findByRole('row', { name: /^i1/ });
  expect(heads()).toEqual(['Osa', 'Seis', 'Aadress', 'Tema käes', 'Loeb kaasa']);
  const [, , , held, along] = within(row).getAllByRole('cell');
  expect(within(held!).getByText('40 kanalit').closest('details')).toHaveProperty('open', false);
  expect(held!.textContent).toMatch(/k40ei tule k7$/);
  expect(along!.textContent).toMatch(/ei tule k3b$/);
  const lead = await within(held!).findByRole('link');
  expect(lead.getAttribute('href')).toBe('/lineup/channel/k7');
  expect(cellsOf(screen.getByRole('row', { name: /^i2/ }))[4]).toBe('k1');
  expect(cellsOf(screen.getByRole('row', { name: /^i3/ }))).toContain('teine arhiiv');
  expect(cellsOf(screen.getByRole('row', { name: /^i4/ }))).toContain('pole INGESTSis');
});

test('says what nobody holds, and until when one that is silent counts as living', async () => {
  const down = { state: 'down' } as const;
  ingests = {
    ingests: [
      share('i1', { ...down, held: ['etv'], leftMs: 2_300 }),
      share('i2', { ...down, leftMs: -60_000 }),
      share('i3', { ...down, leftMs: null }),
    ],
    unheld: ['etv2', 'tv3'],
  };
  show();
  expect((await screen.findByRole('alert')).textContent).toBe('Kellegi käes ei ole: etv2, tv3');
  const states = screen.getAllByRole('row', { name: /^i/ }).map((row) => cellsOf(row)[1]);
  expect(states).toEqual([
    'ei vastaloetakse surnuks 3 s pärast',
    expect.stringMatching(/^ei vastaloeti surnuks \d\d\.\d\d\.\d{4} \d\d:\d\d$/),
    'ei vasta',
  ]);
});

test('is asked again when the server could not answer', async () => {
  ingests = undefined;
  show();
  const again = await screen.findByRole('button', { name: 'Proovi uuesti' });
  ingests = { ingests: [share('i1')], unheld: [] };
  fireEvent.click(again);
  expect(cellsOf(await screen.findByRole('row', { name: /^i1/ }))[3]).toBe('–');
});
