// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '../../../contract/models/user.ts';
import { dayMs } from '../../../contract/time.ts';
import { momentText } from '../../../ui/lib/problem-text.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { ExtraPlaceOrder } from './extra-place-order.tsx';
import { GiftCheck } from './gift-check.tsx';
import { GiftDone } from './gift-done.tsx';
import { GiftForm } from './gift-form.tsx';
import { useGift } from './use-gift.ts';

const now = Date.parse('2026-11-21T18:43:00Z');
const inDays = (days: number) => now + days * dayMs;

const nobody = { frozenUntil: null } as User;
let sent: { path: string; body: Record<string, unknown> }[];
let reply: () => Promise<Response>;
const answer =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
/** An answer that comes when it is let. */
function heldAnswer(body: unknown): () => void {
  let arrive = (): void => undefined;
  reply = () => new Promise((resolve) => (arrive = () => resolve(new Response(JSON.stringify(body)))));
  return () => arrive();
}
const onEnds = vi.fn<(ends: unknown) => void>();
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  sent = [];
  vi.clearAllMocks();
  beginSession('tok', true);
  reply = answer({ expirationdate: inDays(173), additViewPlaceExpirationDate: null });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(init.body as string) as Record<string, unknown> });
    return reply();
  });
});
afterEach(() => {
  cleanup();
  endSession('left');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (screenOf: ReactNode) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}
    >
      {screenOf}
    </QueryClientProvider>,
  );
const alerted = () => screen.getByRole('alert').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function GiftScreen({ days }: { days: number }) {
  const own = { email: 'leida@paasuke.test', expirationdate: inDays(days), frozenUntil: null } as User;
  const gift = useGift(own, onEnds);
  if (gift.step === 'form') return <GiftForm gift={gift} user={own} />;
  if (gift.step === 'check') return <GiftCheck gift={gift} expiresAt={own.expirationdate ?? 0} />;
  return <GiftDone gift={gift} expiresAt={inDays(173)} onClose={onClose} />;
}
const fillIn = (email: string, days: string) => {
  type('Sõbra e-post', email);
  type('Mitu päeva', days);
  fireEvent.submit(screen.getByLabelText('Sõbra e-post').closest('form')!);
};

describe('a member who has stopped their time', () => {
  test('spends only what runs after the stop', () => {
    const user = { expirationdate: inDays(40), frozenUntil: inDays(30) } as User;
    show(<ExtraPlaceOrder user={user} onOrdered={onEnds} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Telli lisavaatamiskoht' }).disabled).toBe(
      true,
    );
    fireEvent.click(screen.getByRole('radio', { name: '7 päeva' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Telli lisavaatamiskoht' }).disabled).toBe(
      true,
    );
  });
});

describe('a gift', () => {
  test.each([
    ['', '7', 'Palun sisesta email', 'Sõbra e-post'],
    ['mari', '7', 'Palun sisesta email', 'Sõbra e-post'],
    ['LEIDA@paasuke.test', '7', 'Iseendale ei saa vaatamisaega kinkida.', 'Sõbra e-post'],
    ['mari@paasuke.test', '', 'Palun päevade arv', 'Mitu päeva'],
    ['mari@paasuke.test', '6', 'Palun päevade arv', 'Mitu päeva'],
    ['mari@paasuke.test', '180', 'Sul ei ole nii palju vaatamisaega.', 'Mitu päeva'],
  ])('to "%s" of "%s" days is refused: %s', (email, days, text, field) => {
    show(<GiftScreen days={180} />);
    fillIn(email, days);
    expect(alerted()).toBe(text);
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    expect(sent).toEqual([]);
  });

  test('takes digits only, and says how much there is to give', () => {
    show(<GiftScreen days={180} />);
    type('Mitu päeva', '1e2 päeva');
    expect(screen.getByLabelText<HTMLInputElement>('Mitu päeva').value).toBe('12');
    screen.getByText('Palun sisesta päevade arv (vähemalt 7). Praegu saad kinkida kuni 179.');
  });

  test('is out of reach for a viewer who has too little', () => {
    show(<GiftScreen days={7} />);
    screen.getByText('Kinkimiseks peab sul vaatamisaega olema üle 7 päeva.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edasi' }).disabled).toBe(true);
  });

  test('is looked at once more, and then given once', async () => {
    show(<GiftScreen days={180} />);
    fillIn(' mari@paasuke.test ', '7');
    expect(sent).toEqual([]);
    screen.getByText('mari@paasuke.test');
    screen.getByText('7 päeva');
    screen.getByText(momentText(inDays(173)));
    const ends = { expirationdate: inDays(173), additViewPlaceExpirationDate: null };
    const arrive = heldAnswer(ends);
    press('Kingi 7 päeva');
    fireEvent.click(await screen.findByRole('button', { name: 'Kingin…' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    arrive();
    await screen.findByText('mari@paasuke.test', { selector: 'b' });
    expect(onEnds).toHaveBeenCalledWith(ends);
    const requestId = expect.stringMatching(/^[0-9a-f]{32}$/);
    const body = { targetEmail: 'mari@paasuke.test', targetDays: 7, requestId };
    expect(sent).toEqual([{ path: '/api/user/sendtime', body }]);
    press('Sulge');
    expect(onClose).toHaveBeenCalled();
  });

  test('can be taken back until it is sent', () => {
    show(<GiftScreen days={180} />);
    fillIn('mari@paasuke.test', '7');
    press('Tagasi');
    expect(screen.getByLabelText<HTMLInputElement>('Sõbra e-post').value).toBe('mari@paasuke.test');
    expect(sent).toEqual([]);
  });

  test('whose answer got lost is sent again under the same name, another one under its own', async () => {
    show(<GiftScreen days={180} />);
    fillIn('mari@paasuke.test', '7');
    reply = () => Promise.reject(new TypeError('no line'));
    press('Kingi 7 päeva');
    await waitFor(() => expect(alerted()).toContain('sama kingitus läheb teele ainult üks kord'));
    press('Kingi 7 päeva');
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(alerted()).toContain('Ühendus serveriga puudub.'));
    press('Tagasi');
    fillIn('mari@paasuke.test', '8');
    expect(screen.queryByRole('alert')).toBeNull();
    reply = answer({ expirationdate: inDays(172), additViewPlaceExpirationDate: null });
    press('Kingi 8 päeva');
    await screen.findByRole('button', { name: 'Kingi veel' });
    press('Kingi veel');
    fillIn('mari@paasuke.test', '8');
    press('Kingi 8 päeva');
    await waitFor(() => expect(sent).toHaveLength(4));
    const ids = sent.map(({ body }) => body['requestId']);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  test('that the server has something against leads back to the field', async () => {
    show(<GiftScreen days={180} />);
    fillIn('kes@paasuke.test', '7');
    reply = answer({ error: 'gift.receiverUnknown', message: '' }, 422);
    press('Kingi 7 päeva');
    await waitFor(() => expect(alerted()).toContain('Sellise e-posti aadressiga liiget ei ole.'));
    expect(screen.getByLabelText('Sõbra e-post').getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    [500, 'server.failed', 'Viga vaatamisaja kinkimisel!'],
    [429, 'request.tooMany', 'Liiga palju katseid. Palun oota veidi ja proovi uuesti.'],
  ])('a failure %i %s reads %s', async (status, error, text) => {
    show(<GiftScreen days={180} />);
    fillIn('mari@paasuke.test', '7');
    reply = answer({ error, message: '' }, status);
    press('Kingi 7 päeva');
    await waitFor(() => expect(alerted()).toBe(text));
    expect(onEnds).not.toHaveBeenCalled();
  });
});

describe('an extra place', () => {
  const order = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Telli lisavaatamiskoht' });
  const place = (days: number) =>
    show(<ExtraPlaceOrder user={{ ...nobody, expirationdate: inDays(days) }} onOrdered={onEnds} />);

  test('costs half of its days, and 30 are proposed', () => {
    place(180);
    expect(screen.getByLabelText<HTMLInputElement>('30 päeva').checked).toBe(true);
    screen.getByText('Maksab 15 päeva vaatamisaega');
    for (const [days, cost] of [
      [60, '30'],
      [14, '7'],
      [7, '3,5'],
    ] as const) {
      fireEvent.click(screen.getByLabelText(`${days} päeva`));
      screen.getByText(`Maksab ${cost} päeva vaatamisaega`);
    }
    screen.getByText(`Vaatamisaeg kehtib siis kuni ${momentText(inDays(176.5))}`);
  });

  test('is not for sale where there is too little time', () => {
    place(45);
    screen.getByText('Teil ei ole piisavalt vaatamisaega lisavaatamiskoha tellimiseks!');
    expect(order().disabled).toBe(true);
    fireEvent.submit(order().closest('form')!);
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByLabelText('14 päeva'));
    expect(order().disabled).toBe(false);
  });

  test('is ordered once', async () => {
    const arrive = heldAnswer({ expirationdate: inDays(165), additViewPlaceExpirationDate: inDays(30) });
    place(180);
    fireEvent.submit(order().closest('form')!);
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Tellin…' });
    fireEvent.submit(busy.closest('form')!);
    arrive();
    await waitFor(() => expect(onEnds).toHaveBeenCalledTimes(1));
    const requestId = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(sent).toEqual([{ path: '/api/user/multiplace/order', body: { days: 30, requestId } }]);
  });

  test.each([
    [500, 'server.failed', 'Lisavaatamiskoha aktiveerimine ebaõnnestus!'],
    [409, 'extraPlace.active', 'Lisavaatamiskoht on juba aktiivne.'],
  ])('a failure %i %s reads %s', async (status, error, text) => {
    place(180);
    reply = answer({ error, message: '' }, status);
    fireEvent.submit(order().closest('form')!);
    await waitFor(() => expect(alerted()).toBe(text));
    fireEvent.click(screen.getByLabelText('14 päeva'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
