// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { HelpdeskForm } from './helpdesk-form.tsx';

const onSent = vi.fn<(ticketId: number | null) => void>();
let sent: FormData[];

beforeEach(() => {
  onSent.mockClear();
  beginSession('tok', false);
  sent = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.body instanceof FormData) sent.push(init.body);
    return Promise.resolve(Response.json({ ok: true, ticketId: 7 }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HelpdeskForm
        member={{ email: 'mari@paasuke.test', token: 'tok' }}
        diagnostics={() => ({})}
        onSent={onSent}
      />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  endSession('left');
  vi.unstubAllGlobals();
});

const send = () => fireEvent.submit(screen.getByRole('button', { name: 'Saada' }).closest('form')!);

test('all that is missing is said at once, and the first of it has the focus', () => {
  send();
  expect(screen.getByRole('alert').textContent?.split('\n')).toEqual([
    'Palun vali seade',
    'Palun kirjelda probleemi',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Seade'));
  expect(sent).toEqual([]);
});

test('once sent the file is gone with the words, and the way leads to the report', async () => {
  fireEvent.change(screen.getByLabelText('Seade'), { target: { value: 'Arvuti' } });
  fireEvent.change(screen.getByLabelText('Kirjeldus'), { target: { value: 'Pilt hangub' } });
  const file = new File(['x'], 'logi.txt');
  fireEvent.change(screen.getByLabelText('Fail (soovi korral)'), { target: { files: [file] } });
  expect(screen.getByText('logi.txt')).toBeTruthy();
  send();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(7));
  expect(sent[0]?.get('file')).toMatchObject({ name: 'logi.txt' });
  expect(screen.queryByText('logi.txt')).toBeNull();
});
