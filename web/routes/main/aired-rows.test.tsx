// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Channel } from '../../../contract/models/channel.ts';
import { openEveryLane } from '../../testing/open-lanes.ts';
import { inZone } from '../../testing/in-zone.ts';
import { AiredRows } from './aired-rows.tsx';

/** A Saturday in New York, seven in the evening. */
const now = Date.UTC(2026, 10, 22, 0);
const channels = new Map([['etv', { id: 'etv', name: 'Eesti Üks', logoUrl: '/etv.webp' } as Channel]]);
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  asked = [];
  const program = (id: number, name: string, startTime: number) => ({
    channel: { id: 'etv' },
    program: { id, name, startTime, endTime: startTime + 3_600_000, genres: [], imgUrl: null },
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const evening = path.includes(String(Date.UTC(2026, 10, 21, 16, 30)));
    const found = evening
      ? program(100_001, 'Õhtune saade', Date.UTC(2026, 10, 21, 18))
      : program(100_002, 'Öine saade', Date.UTC(2026, 10, 21, 6));
    return Promise.resolve(Response.json([found]));
  });
  openEveryLane();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <AiredRows channels={channels} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('abroad: what was on while they slept, and the evening in Tallinn, by their own clock', async () => {
  inZone('America/New_York');
  show();
  expect(await screen.findByRole('heading', { name: 'Sinu õhtuks' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Eile õhtul' })).toBeTruthy();
  const cards = screen
    .getAllByRole('button', { name: /^Vaata: / })
    .map((card) => card.getAttribute('aria-label'));
  expect(cards).toEqual([
    'Vaata: Öine saade, Eesti Üks, Täna 1:00',
    'Vaata: Õhtune saade, Eesti Üks, Täna 13:00',
  ]);
});

test('at home there is only the evening before', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Eile õhtul' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Sinu õhtuks' })).toBeNull();
  expect(asked).toHaveLength(1);
});
