// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError } from '../../contract/client.ts';
import { press } from '../testing/operate.ts';
import { Pages } from './pages.tsx';

/** What the server says to each page, by where it begins; undefined while it does not answer. */
let answers: Record<string, { rows: string[]; next?: string } | Error | undefined>;
let client: QueryClient;
beforeEach(() => {
  answers = {};
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(cleanup);

async function answer(from: string): Promise<{ rows: string[]; next?: string }> {
  const said = answers[from];
  if (said === undefined) return new Promise(() => undefined);
  if (said instanceof Error) throw said;
  return said;
}

function List() {
  const query = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: ({ pageParam }) => answer(pageParam),
    initialPageParam: 'algus',
    getNextPageParam: ({ next }: { next?: string }) => next,
  });
  return (
    <Pages query={query} rowsOf={({ rows }) => rows}>
      {(rows) => <p>{rows.join(', ')}</p>}
    </Pages>
  );
}
const show = () =>
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
const away = new CallError('server.unavailable', 503, '');

test('until the server has answered it is said that the page waits', () => {
  show();
  expect(screen.getByRole('status', { name: 'Laeb' })).toBeTruthy();
});

test('what went wrong is said, with a way to ask again', async () => {
  answers = { algus: away };
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('Teenus ei ole hetkel kättesaadav.');
  answers = { algus: { rows: ['üks'] } };
  await press('Proovi uuesti');
  expect(await screen.findByText('üks')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is there stays when asking anew fails, and it is said that it may be old', async () => {
  answers = { algus: { rows: ['üks'] } };
  show();
  await screen.findByText('üks');
  answers = { algus: away };
  await act(() => client.invalidateQueries());
  expect((await screen.findByText(/^Teenus ei ole hetkel kättesaadav/)).textContent).toBeTruthy();
  expect(screen.getByText('üks')).toBeTruthy();
});

test('rows come page by page, as long as there are more', async () => {
  answers = { algus: { rows: ['üks', 'kaks'], next: 'edasi' }, edasi: { rows: ['kolm'] } };
  show();
  await screen.findByText('üks, kaks');
  await press('Näita veel');
  expect(await screen.findByText('üks, kaks, kolm')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Näita veel' })).toBeNull();
});
