// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../../lib/session.ts';
import { emptyDraft } from './draft.ts';
import { RegisterForm } from './register-form.tsx';

let sent: Record<string, unknown>[];
let reply: { status: number; body: unknown };
let expiresInMs: number;
let siteKey: string | undefined;
const onRegistered = vi.fn<(email: string) => void>();
const onReferralUnknown = vi.fn<() => void>();

beforeEach(() => {
  sent = [];
  expiresInMs = 600_000;
  siteKey = undefined;
  reply = { status: 200, body: { ok: true } };
  endSession('left');
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/auth/captcha' && siteKey !== undefined)
      return Promise.resolve(new Response(JSON.stringify({ kind: 'recaptcha', siteKey })));
    if (path === '/auth/captcha') {
      const challenge = { algorithm: 'SHA-256', challenge: 'c', maxnumber: 9, salt: 's', signature: 'x' };
      const expiresAt = Date.now() + expiresInMs;
      return Promise.resolve(new Response(JSON.stringify({ kind: 'altcha', challenge, expiresAt })));
    }
    if (path.startsWith('/auth/referral/'))
      return Promise.resolve(Response.json({ known: !path.endsWith('/VALE-KOOD') }));
    sent.push(JSON.parse(init.body as string) as Record<string, unknown>);
    return Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status }));
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const solve = () => Promise.resolve(7);

function Screen({ referralCode }: { referralCode?: string }) {
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <RegisterForm
      draft={draft}
      onDraft={setDraft}
      referralCode={referralCode}
      onReferralUnknown={onReferralUnknown}
      onRegistered={onRegistered}
      solve={solve}
    />
  );
}
const show = (referralCode?: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Screen {...(referralCode === undefined ? {} : { referralCode })} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => {
  const form = screen.getByLabelText('Eesnimi').closest('form');
  if (form) fireEvent.submit(form);
};
const alerted = () => screen.getByRole('alert').textContent;
const prove = async () => {
  fireEvent.click(screen.getByLabelText('Ma ei ole robot'));
  await screen.findByText('Kontrollitud');
};
const fillAll = () => {
  type('Eesnimi', 'Mari');
  type('Perekonnanimi', 'Kuusk');
  type('E-post', ' mari@paasuke.test ');
  type('Parool', 'salajane1');
  type('Korda parooli', 'salajane1');
};

test('the brand of a check is named only where it is that brand’s', async () => {
  siteKey = 'võti';
  show();
  await waitFor(() => expect(screen.queryByLabelText('Ma ei ole robot')).toBeNull());
  submit();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts.join('\n')).toContain('Palun täitke reCAPTCHA.');
});

test('asks for everything in the order of the specification, and leads to the field', async () => {
  show();
  submit();
  const all = [
    'Palun täitke reCAPTCHA.',
    'Palun sisesta eesnimi',
    'Palun sisesta perekonnanimi',
    'Palun sisesta email',
    'Palun sisesta parool',
  ];
  expect(alerted()?.split('\n')).toEqual(all);
  expect(document.activeElement).toBe(screen.getByLabelText('Ma ei ole robot'));
  await prove();
  expect(alerted()?.split('\n')).toEqual(all.slice(1));
  const steps: [string, string, string][] = [
    ['Eesnimi', 'Mari', 'Palun sisesta eesnimi'],
    ['Perekonnanimi', 'Kuusk', 'Palun sisesta perekonnanimi'],
    ['E-post', 'mari@paasuke.test', 'Palun sisesta email'],
    ['Parool', 'salajane1', 'Palun sisesta parool'],
    ['Korda parooli', 'salajane1', 'Palun kontrolli sisestatud parooli'],
  ];
  for (const [label, value, text] of steps) {
    submit();
    expect(alerted()?.split('\n')[0]).toBe(text);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    type(label, value);
  }
  type('Soovitaja e-post (pole kohustuslik)', 'MARI@paasuke.test');
  submit();
  expect(alerted()).toBe('Soovitaja email ei tohi olla sama mis registreerimise email!');
  expect(sent).toEqual([]);
});

test('registers, with the solved check and without an empty referrer', async () => {
  show();
  await prove();
  fillAll();
  submit();
  await waitFor(() => expect(onRegistered).toHaveBeenCalledWith('mari@paasuke.test'));
  const { recaptchaResponse, ...rest } = sent[0] ?? {};
  expect(rest).toEqual({
    firstName: 'Mari',
    lastName: 'Kuusk',
    email: 'mari@paasuke.test',
    password: 'salajane1',
    password2: 'salajane1',
  });
  expect(JSON.parse(atob(recaptchaResponse as string))).toMatchObject({ number: 7, salt: 's' });
});

test('a friend’s code takes the place of the referrer, and is sent', async () => {
  show('LEPP42');
  expect(screen.getByText('Sind kutsus sõber')).toBeTruthy();
  expect(screen.queryByLabelText('Soovitaja e-post (pole kohustuslik)')).toBeNull();
  await prove();
  fillAll();
  submit();
  await waitFor(() => expect(onRegistered).toHaveBeenCalled());
  expect(sent[0]).toMatchObject({ referredByCode: 'LEPP42' });
});

test('a code that the server does not know is given up', async () => {
  reply = { status: 422, body: { error: 'user.referrerUnknown', message: '' } };
  show('VALE');
  await prove();
  fillAll();
  submit();
  await waitFor(() => expect(onReferralUnknown).toHaveBeenCalled());
});

test('who is a member already is shown the ways back in, and the check is made anew', async () => {
  reply = { status: 409, body: { error: 'user.accountExists', message: '' } };
  show();
  await prove();
  fillAll();
  submit();
  await waitFor(() => expect(alerted()).toContain('administraatori'));
  expect(screen.getByRole('link', { name: 'Logi sisse' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Unustasid parooli?' }).getAttribute('href')).toBe('/forgot');
  await screen.findByText('Kontrollitud');
});

test('an expired check says so and has to be done again', async () => {
  reply = { status: 400, body: { error: 'captcha.expired', message: '' } };
  show();
  await prove();
  fillAll();
  submit();
  await waitFor(() => expect(alerted()).toBe('Kontroll aegus. Palun tee see uuesti.'));
  expect(screen.getByLabelText<HTMLInputElement>('Ma ei ole robot').checked).toBe(false);
});

test.each([
  [500, 'server.failed', 'Registreerimine ebaõnnestus!'],
  [422, 'user.emailNotAllowed', 'Selle e-posti aadressiga ei saa kontot luua.'],
])('a failure %i %s reads %s', async (status, error, text) => {
  reply = { status, body: { error, message: '' } };
  show();
  await prove();
  fillAll();
  submit();
  await waitFor(() => expect(alerted()).toBe(text));
});

test('a code that nobody invites with is said before anything is filled in, and not sent', async () => {
  show('VALE-KOOD');
  expect(await screen.findByText(/^Selle kutse koodi me ei tunne/)).toBeTruthy();
  expect(screen.queryByText('Sind kutsus sõber')).toBeNull();
  expect(screen.getByLabelText(/soovitaja/i)).toBeTruthy();
  cleanup();
  show('LEPP42');
  expect(await screen.findByText('Sind kutsus sõber')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Selle kutse koodi/)).toBeNull());
});
