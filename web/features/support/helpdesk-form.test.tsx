// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../contract/i18n/texts.ts';
import { inPageLanguage } from '../../../ui/i18n/page-language.ts';
import { languages } from '../../i18n/languages.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { HelpdeskForm } from './helpdesk-form.tsx';

const onSent = vi.fn<(ticketId: number | null) => void>();
let sent: FormData[];

/** The form as a page shows it that is begun now. */
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HelpdeskForm
        member={{ email: 'mari@paasuke.test', token: 'tok' }}
        writer="7"
        diagnostics={() => ({})}
        onSent={onSent}
      />
    </QueryClientProvider>,
  );

beforeEach(() => {
  onSent.mockClear();
  beginSession('tok', false);
  sent = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.body instanceof FormData) sent.push(init.body);
    return Promise.resolve(Response.json({ ok: true, ticketId: 7 }));
  });
  show();
});
afterEach(() => {
  cleanup();
  endSession('left');
  setLanguage('et');
  localStorage.clear();
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

test('who reads English chooses among English words, and what travels is the same', async () => {
  localStorage.setItem('test.language', 'en');
  await new Promise<void>((resolve) => inPageLanguage('test.language', languages, resolve));
  cleanup();
  show();
  const named = (label: string) =>
    [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ text }) => text);
  expect(named('Category')).toEqual(['Payments', 'Picture or sound', 'Catch-up', 'TV guide']);
  expect(named('Device')).toEqual(['Choose one', 'Computer', 'Tablet', 'Mobile phone', 'Smart TV']);
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Järelvaatamine' } });
  fireEvent.change(screen.getByLabelText('Device'), { target: { value: 'Arvuti' } });
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'It does not begin' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Send' }).closest('form')!);
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(7));
  expect([sent[0]?.get('category'), sent[0]?.get('device')]).toEqual(['Järelvaatamine', 'Arvuti']);
});
