// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import type { OnAir } from '../../features/guide/day-guide.ts';
import { session } from '../../lib/session.ts';
import { channel } from '../../testing/channels.ts';
import { openEveryLane } from '../../testing/open-lanes.ts';
import { OnAirRows } from './on-air-rows.tsx';

const putAway = {
  kind: 'program',
  key: '100001',
  addedAt: 1,
  name: 'Kaluri päevik',
  imgUrl: null,
  posterUrl: null,
  year: null,
  duration: 1_500,
  channel: { id: 'etv', name: 'Eesti Üks', logoUrl: '/etv.webp' },
  startTime: 1,
  endTime: 1_500_001,
};

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path.includes('/watchlist/') ? { list: [putAway] } : [])),
  );
  session.setState({ token: 'tok' });
  openEveryLane();
});
afterEach(() => {
  cleanup();
  session.setState({ token: undefined });
  vi.unstubAllGlobals();
});

const show = (onAir: ReadonlyMap<string, OnAir>) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <OnAirRows
          guide={{ onAir, state: 'ready', retry: () => undefined }}
          channels={[channel(1, 'Eesti Üks')]}
          activeId="k1"
          onOpen={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('a guide that has nothing of other channels is there, and so is what the member has put away', async () => {
  const now = { id: 1, name: 'Kevade', startTime: 0, endTime: 1 } as ProgramSummary;
  show(new Map([['k1', { previous: undefined, now, next: undefined }]]));
  expect(await screen.findByRole('heading', { name: 'Hiljem' })).toBeTruthy();
  expect(screen.queryByText('Saatekava puudub')).toBeNull();
});

test('that no channel has a guide is said above it', async () => {
  show(new Map());
  expect(await screen.findByRole('heading', { name: 'Hiljem' })).toBeTruthy();
  expect(screen.getByText('Saatekava puudub')).toBeTruthy();
});
