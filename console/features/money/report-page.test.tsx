// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MoneyLine, MoneyReport } from '../../../contract/models/payment-books.ts';
import { moneyReport, moneyReportCsv } from '../../../contract/routes/console/money.ts';
import { dismissNotice } from '../../../ui/feedback/notices.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { choicesOf, fill, headsOf, queriesOf, rowsOf, valueOf } from '../../testing/shown.ts';

/** Half past midnight in Tallinn, on 22 November. */
const now = Date.UTC(2026, 10, 21, 22, 30);
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  dismissNotice();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterEachConsole();

const line = (key: string, more: Partial<MoneyLine> = {}): MoneyLine => ({
  key,
  payments: 2,
  grossCents: 2_600,
  vatCents: 503,
  reversals: 0,
  reversedCents: 0,
  reversedVatCents: 0,
  ...more,
});
const report = (lines: MoneyLine[], total: Partial<MoneyLine> = {}): MoneyReport => ({
  lines,
  total: line('total', total),
  waiting: { count: 3, cents: 4_150 },
  refused: [],
});
const main = () => screen.getByRole('main');
const monthBack = { from: '2026-10-23', to: '2026-11-22' };

test('the report is of a month back by the day of Tallinn, with what came, went back, and is left', async () => {
  const back = { reversals: 1, reversedCents: 1_350 };
  const world = showConsole('/money/report', [
    on(
      moneyReport,
      report([line('2026-11-20'), line('2026-11-21', back)], { payments: 4, grossCents: 5_200, ...back }),
    ),
  ]);
  expect(await rowsOf('Aruanne')).toEqual([
    ['20.11.2026', '2', '26 €', '5,03 €', '0', '0 €', '26 €'],
    ['21.11.2026', '2', '26 €', '5,03 €', '1', '13,50 €', '12,50 €'],
    ['Kokku', '4', '52 €', '5,03 €', '1', '13,50 €', '38,50 €'],
  ]);
  const heads = ['Osa', 'Makseid', 'Laekunud', 'sh km', 'Tagastusi', 'Tagastatud', 'Kokku'];
  expect(await headsOf('Aruanne')).toEqual(heads);
  expect(screen.getByText('Ootab otsust: 3 · 41,50 €')).toBeTruthy();
  expect(queriesOf(world.asked(moneyReport))).toEqual([{ ...monthBack, by: 'day' }]);
  expect([valueOf(main(), 'Alates'), valueOf(main(), 'Kuni')]).toEqual([monthBack.from, monthBack.to]);
});

test('other days and parts are asked for, stay in the address, and ways have their names', async () => {
  const world = showConsole('/money/report', [on(moneyReport, report([line('2026-11-20')]))]);
  await screen.findByText('20.11.2026');
  expect(choicesOf(main(), 'Jaotus')).toEqual(['päevad', 'kuud', 'maksmise viisid']);
  fill(main(), 'Alates', '2026-01-01');
  fill(main(), 'Kuni', '2026-03-31');
  world.answers(on(moneyReport, report([line('swedbank'), line('transfer')])));
  fill(main(), 'Jaotus', 'provider');
  await screen.findByText('pangaülekanne');
  expect((await rowsOf('Aruanne')).map(([part]) => part)).toEqual(['Swedbank', 'pangaülekanne', 'Kokku']);
  const wanted = { from: '2026-01-01', to: '2026-03-31', by: 'provider' };
  expect(world.asked(moneyReport).at(-1)?.query).toEqual(wanted);
  expect(location.hash).toBe(`#/money/report?${String(new URLSearchParams(wanted))}`);
});

test('days on which no money moved have no sum either', async () => {
  showConsole('/money/report', [on(moneyReport, report([]))]);
  expect(await screen.findByText('Neil päevadel raha ei liikunud.')).toBeTruthy();
  expect(screen.queryByText('Kokku')).toBeNull();
  expect(screen.getByText('Ootab otsust: 3 · 41,50 €')).toBeTruthy();
});

test('what is shown is saved as a table', async () => {
  const saved = savedFiles();
  const world = showConsole('/money/report?by=month', [
    on(moneyReport, report([line('2026-11')])),
    on(moneyReportCsv, new Response('Osa;Kokku')),
  ]);
  await screen.findByText('2026-11');
  fireEvent.click(screen.getByRole('button', { name: 'Laadi CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('raha-2026-10-23-2026-11-22.csv');
  expect(await saved[0]?.bytes.text()).toBe('Osa;Kokku');
  expect(queriesOf(world.asked(moneyReportCsv))).toEqual([{ ...monthBack, by: 'month' }]);
});

test('a table that is refused is not saved, and why is said', async () => {
  const saved = savedFiles();
  showConsole('/money/report', [
    on(moneyReport, report([line('2026-11-20')])),
    on(moneyReportCsv, refusal('operation.refused', 'Nii pikka aruannet ei tehta.')),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Laadi CSV' }));
  expect(await screen.findByText('Nii pikka aruannet ei tehta.')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('a refused report is said in words', async () => {
  showConsole('/money/report?from=2026-12-01', [
    on(moneyReport, refusal('operation.refused', 'Algus on pärast lõppu.')),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('Algus on pärast lõppu.');
  expect(valueOf(main(), 'Alates')).toBe('2026-12-01');
});
