// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ForgotForm } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';

let sent: { path: string; body: unknown }[];
let reply: { status: number; body: unknown };
const onSent = vi.fn<(email: string) => void>();
const onDone = vi.fn<() => void>();

beforeEach(() => {
  sent = [];
  reply = { status: 200, body: { ok: true } };
  vi.clearAllMocks();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(init.body as string) });
    return Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (form: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => {
  const form = screen.getByLabelText('E-post').closest('form');
  if (form) fireEvent.submit(form);
};
const alerted = () => screen.getByRole('alert').textContent;

test('forgot: the address is needed, and may be unknown', async () => {
  show(<ForgotForm firstEmail="" onSent={onSent} />);
  submit();
  expect(alerted()).toBe('Palun sisesta oma email!');
  expect(sent).toEqual([]);
  reply = { status: 409, body: { error: 'forgot.emailUnknown', message: '' } };
  type('E-post', 'kes@paasuke.test');
  submit();
  await waitFor(() => expect(alerted()).toBe('Sisestatud e-maili aadressi ei leitud.'));
});

test('forgot: begins with the address of the login and tells where the mail went', async () => {
  show(<ForgotForm firstEmail="mari@paasuke.test" onSent={onSent} />);
  submit();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('mari@paasuke.test'));
  expect(sent).toEqual([{ path: '/auth/forgot', body: { email: 'mari@paasuke.test' } }]);
});

test('reset: everything is needed and has to agree, in this order', () => {
  show(<ResetForm firstEmail="" resetKey="k" onDone={onDone} />);
  submit();
  expect(alerted()).toBe('Palun sisesta email\nPalun sisesta parool');
  const steps: [string, string, string][] = [
    ['E-post', 'mari@paasuke.test', 'Palun sisesta email'],
    ['Uus parool', 'lühike', 'Palun sisesta parool'],
    ['Korda uut parooli', 'lühike', 'Palun kontrolli sisestatud parooli'],
    ['Uus parool', 'pikem-parool', 'Parool peab olema vähemalt 8 tähemärki pikk'],
  ];
  for (const [label, value, text] of steps) {
    submit();
    expect(alerted()?.split('\n')[0]).toBe(text);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    type(label, value);
  }
  expect(sent).toEqual([]);
});

test('reset: sends the key, and says when it does not count any more', async () => {
  reply = { status: 409, body: { error: 'auth.resetFailed', message: '' } };
  show(<ResetForm firstEmail="mari@paasuke.test" resetKey="k" onDone={onDone} />);
  type('Uus parool', 'pikem-parool');
  type('Korda uut parooli', 'pikem-parool');
  submit();
  await waitFor(() => expect(alerted()).toBe('Parooli muutmine ebaõnnestus!'));
  reply = { status: 200, body: { ok: true } };
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.at(-1)).toEqual({
    path: '/auth/reset',
    body: { email: 'mari@paasuke.test', newPassword: 'pikem-parool', key: 'k' },
  });
});
