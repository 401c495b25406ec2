// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberLedger } from '../../../contract/routes/console/members.ts';
import type { LedgerLine } from '../../../contract/models/payment.ts';
import { dayMs } from '../../../contract/time.ts';
import { afterEachConsole, on, showConsole } from '../../testing/console-world.tsx';
import { answersOf } from '../../testing/members-fixtures.ts';
import { moment, momentText } from '../../testing/moment.ts';
import { headsOf, panelOf, rowsOf } from '../../testing/shown.ts';

afterEachConsole();

const daySeconds = dayMs / 1_000;
const later = moment + dayMs;
const laterText = '22.11.2026 09:05';
const entry = (more: Partial<LedgerLine> = {}): LedgerLine => ({
  id: 1,
  at: moment,
  reason: 'payment',
  deltaSeconds: 30 * daySeconds,
  endAt: later,
  cents: 1_350,
  by: null,
  receipt: '2026-17',
  ...more,
});

test('the ledger says what moved viewing time, by how many days, and what was paid', async () => {
  showConsole('/members/7', [
    ...answersOf(),
    on(memberLedger, {
      entries: [
        entry(),
        entry({ id: 2, reason: 'reversal', deltaSeconds: -1.5 * daySeconds, cents: -123_400, receipt: null }),
        entry({ id: 3, reason: 'goodwill', deltaSeconds: 0, cents: null, receipt: null }),
      ],
      next: null,
    }),
  ]);
  const name = 'Vaatamisaja kanded';
  expect(await rowsOf(name)).toEqual([
    [momentText, 'makse', '+30 päeva', laterText, '13,50 €', '2026-17'],
    [momentText, 'makse tagasi', '−1,5 päeva', laterText, '−1 234 €', '–'],
    [momentText, 'hea tahe', '0 päeva', laterText, '–', '–'],
  ]);
  expect(await headsOf(name)).toEqual(['Aeg', 'Põhjus', 'Muutus', 'Lõpp pärast', 'Summa', 'Kviitung']);
});

test('older entries of the ledger come under those that are shown', async () => {
  const world = showConsole('/members/7', [
    ...answersOf(),
    on(memberLedger, ({ query }) =>
      query['before'] === '12'
        ? { entries: [entry({ id: 11, reason: 'trial' })], next: null }
        : { entries: [entry({ id: 12 })], next: 12 },
    ),
  ]);
  const panel = await panelOf('Vaatamisaja kanded');
  fireEvent.click(await within(panel).findByRole('button', { name: 'Näita veel' }));
  await screen.findByText('proovipäevad');
  expect((await rowsOf('Vaatamisaja kanded')).map((cells) => cells[1])).toEqual(['makse', 'proovipäevad']);
  expect(world.asked(memberLedger).at(-1)).toMatchObject({ params: { id: '7' }, query: { before: '12' } });
  await waitFor(() => expect(within(panel).queryByRole('button')).toBeNull());
});

test('orders and payments stand with their state in words; a payment that was taken back is told apart', async () => {
  showConsole(
    '/members/7',
    answersOf({
      orders: [
        { id: '1007', provider: 'swedbank', offer: '1m', cents: 1_300, state: 'done', createdAt: moment },
        { id: '1008', provider: 'card', offer: '3m', cents: 3_650, state: 'canceled', createdAt: later },
      ],
      payments: [
        { id: 1, way: 'swedbank', cents: 1_300, seconds: 1, at: moment, receipt: '2026-17', counted: true },
        { id: 2, way: 'transfer', cents: 650, seconds: 1, at: later, receipt: null, counted: false },
      ],
    }),
  );
  expect(await rowsOf('Tellimus')).toEqual([
    ['1007', momentText, 'Swedbank', 'makstud', '13 €'],
    ['1008', laterText, 'kaart', 'katkestatud', '36,50 €'],
  ]);
  expect(await rowsOf('arvestatud')).toEqual([
    ['2026-17', momentText, 'Swedbank', 'arvestatud', '13 €'],
    ['–', laterText, 'pangaülekanne', 'tagasi võetud', '6,50 €'],
  ]);
  expect(screen.getByRole('link', { name: '1007' }).getAttribute('href')).toBe('#/money/orders/1007');
});

test('mails stand by when they went, or were written, and never with their words', async () => {
  const mail = { id: 1, kind: 'activation', state: 'sent', createdAt: moment, sentAt: later } as const;
  const unsent = { ...mail, sentAt: null };
  showConsole(
    '/members/7',
    answersOf({
      mails: [
        mail,
        { ...unsent, id: 2, kind: 'payment-received', state: 'waiting' },
        { ...unsent, id: 3, kind: 'reset', state: 'failed' },
        { ...unsent, id: 4, kind: 'digest', state: 'suppressed' },
        { ...unsent, id: 5, kind: 'reminder', state: 'kept' },
      ],
    }),
  );
  expect(await rowsOf('Saadetud kirjad')).toEqual([
    [laterText, 'konto avamine', 'saadetud'],
    [momentText, 'makse laekus', 'ootab'],
    [momentText, 'uus parool', 'ebaõnnestus'],
    [momentText, 'hommikune kokkuvõte', 'saaja ei soovi'],
    [momentText, 'meeldetuletus', 'hoitud'],
  ]);
});

test('the trail says who did what with the account, and why', async () => {
  showConsole(
    '/members/7',
    answersOf({
      done: [
        { id: 1, at: moment, actor: 'operator:juta@naide.test', action: 'member.block', why: 'kaebus' },
        { id: 2, at: later, actor: 'system', action: 'member.unblock', why: null },
      ],
    }),
  );
  expect(await rowsOf('Muudatused')).toEqual([
    [momentText, 'juta@naide.test', 'member.block', 'kaebus'],
    [laterText, 'system', 'member.unblock', ''],
  ]);
});

test('a member with whom nothing happened yet is told of in words', async () => {
  showConsole('/members/7', answersOf());
  for (const [panel, words] of [
    ['Tellimused ja maksed', 'Midagi ei ole tellitud ega makstud.'],
    ['Vaatamisaja kanded', 'Siin ei ole midagi.'],
    ['Saadetud kirjad', 'Kirju ei ole saadetud.'],
    ['Muudatused', 'Muudatusi ei ole.'],
    ['Blokeeringud', 'Blokeeringuid ei ole olnud.'],
    ['Seansid ja seadmed', 'Ühtegi seadet ei ole sisse logitud.'],
  ] as const)
    expect(await within(await panelOf(panel)).findByText(words)).toBeTruthy();
});
