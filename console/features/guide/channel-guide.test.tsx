// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ChannelGuide } from './channel-guide.tsx';

const source = (id: string, priority: number) => ({
  id,
  url: `https://kava.test/${id}.xml`,
  language: 'et',
  priority,
  everyMinutes: 60,
  enabled: true,
  nextAt: 0,
  lastAt: null,
  lastGoodAt: null,
  failures: 0,
  programmes: 0,
  alarm: null,
});
const channel = (feedId: string, channelId: string | null, more = {}) => ({
  feedId,
  name: '',
  channelId,
  how: channelId === null ? null : 'name',
  decided: false,
  shiftMinutes: 0,
  programmes: 7,
  coveredUntil: null,
  ...more,
});
const details: Record<string, object> = {
  vara: {
    source: source('vara', 2),
    mapping: [channel('etv.ee', 'etv', { how: 'operator', decided: true })],
    fetches: [],
  },
  pea: {
    source: source('pea', 1),
    mapping: [channel('ETV', 'etv'), channel('ETV HD', null), channel('Muu', 'muu')],
    fetches: [],
  },
};
const sources = { sources: [source('pea', 1), source('vara', 2)], alarms: [] };

/** What was decided, in turn. */
const decided: unknown[] = [];
const answer = (path: string, init?: RequestInit): unknown => {
  if (init?.method === 'POST') return decided.push(JSON.parse(init.body as string)) && null;
  return path.endsWith('/sources') ? sources : details[path.split('/').at(-1)!];
};
vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => Response.json(answer(path, init)));
afterEach(cleanup);

test('a channel says which feeds fill it, the deciding one first, and which channel of them it is', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ChannelGuide channelId="etv" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('link', { name: 'vara' });
  const [, ...rows] = screen.getAllByRole('row');
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(texts.map((cells) => cells.slice(0, 3))).toEqual([
    ['pea', 'ETV', 'pakkumine nime järgi'],
    ['vara', 'etv.ee', 'otsustatud'],
  ]);
  const press = async (row: HTMLElement, name: string) => {
    fireEvent.click(within(row).getByRole('button', { name }));
    const before = decided.length;
    await expect.poll(() => decided.length).toBeGreaterThan(before);
  };
  const [main, spare] = rows as [HTMLElement, HTMLElement];
  await press(main, 'Kinnita');
  await press(main, 'Ei ole see kanal');
  await press(spare, 'Võta otsus tagasi');
  const choices = screen.getByLabelText('Voo kanal');
  expect(
    within(choices)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['vali', 'ETV HD', 'Muu']);
  fireEvent.change(choices, { target: { value: 'ETV HD' } });
  await press(document.body, 'Seo selle kanaliga');
  expect(decided).toEqual([
    { sourceId: 'pea', decisions: [{ feedId: 'ETV', channelId: 'etv' }] },
    { sourceId: 'pea', decisions: [{ feedId: 'ETV', channelId: null }] },
    { sourceId: 'vara', decisions: [{ feedId: 'etv.ee', undo: true }] },
    { sourceId: 'pea', decisions: [{ feedId: 'ETV HD', channelId: 'etv' }] },
  ]);
});
