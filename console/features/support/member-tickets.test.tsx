// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConsoleTicket } from '../../../contract/models/console/support.ts';
import { cellsOf } from '../../testing/operate.ts';
import { ticket } from '../../testing/support-fixtures.ts';
import { MemberTickets } from './member-tickets.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the part of a member's page, and answers with the address that was asked. */
function show(list: ConsoleTicket[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ list, next: null });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MemberTickets memberId={7} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

test('what a member has asked is shown with how it stands, the last ten of it', async () => {
  const asked = show([
    ticket({ state: 'closed' }),
    ...Array.from({ length: 11 }, (_, i) => ticket({ id: 11 - i })),
  ]);
  const rows = await cellsOf('Pöördumised');
  expect(rows).toHaveLength(10);
  expect(rows.slice(0, 2)).toEqual([
    ['12', 'Pilt hakib', 'Suletud', '21.11.2026 20:43'],
    ['11', 'Pilt hakib', 'Ootab vastust', '21.11.2026 20:43'],
  ]);
  expect(screen.getByRole('link', { name: '12' }).getAttribute('href')).toBe('/tickets/12');
  expect(asked[0]).toBe('/admin/api/tickets?state=all&accountId=7');
});

test('of a member who has asked nothing that is said', async () => {
  show([]);
  expect(await screen.findByText('Siin ei ole ühtegi pöördumist.')).toBeTruthy();
});
