// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuditLine } from '../../../contract/models/console/service.ts';
import { exportAudit, listAudit } from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, fill, press } from '../../testing/operate.ts';
import { evening } from '../../testing/service-fixtures.ts';

afterEachConsole();

/** What the browser was given to keep, by name. */
let kept: string[] = [];
beforeEach(() => {
  kept = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:naide');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
});
afterEach(() => void vi.restoreAllMocks());

const line = (more: Partial<AuditLine> = {}): AuditLine => ({
  id: 9,
  at: evening,
  actor: 'operator:haldur@naide.test',
  action: 'channel.changed',
  accountId: null,
  details: { channelId: 'etv', before: { name: 'ETV', number: 1 }, after: { name: 'ETV HD', note: '' } },
  ...more,
});
const show = (lines: AuditLine[], next: number | null = null) =>
  showConsole('/audit', [on(listAudit, { lines, next })]);

test('each act tells who did it, what it was about, and what was before and after', async () => {
  show([line(), line({ id: 8, actor: 'cli', accountId: 77, details: null })]);
  expect(await cellsOf('Muudatused')).toEqual([
    [
      '21.11.2026 20:43',
      'haldur@naide.test',
      'muutis kanalit',
      '',
      'kanal: etvnimi: enne ETV pärast ETV HDnumber: enne 1 pärast puudus',
    ],
    ['21.11.2026 20:43', 'käsurida', 'muutis kanalit', '77', ''],
  ]);
});

test('what has fields itself is said by its fields, and what is as it was is left out', async () => {
  const before = { source: { kind: 'fed', watch: { black: false } }, categories: [] };
  const after = { source: { kind: 'fed', watch: { black: true } }, altName: null };
  show([line({ details: { before, after } })]);
  const [row] = await cellsOf('Muudatused');
  expect(row!.at(-1)).toBe('allikas · jälgimine · must pilt: enne ei pärast jah');
});

test('where nothing was done that is said', async () => {
  show([]);
  expect(await screen.findByText('Muudatusi ei ole.')).toBeTruthy();
});

test('acts are looked for by who did them and by what they are about', async () => {
  const world = show([line()]);
  await cellsOf('Muudatused');
  fill('Liik', 'channel');
  await waitFor(() => expect(world.asked(listAudit).at(-1)!.query).toEqual({ action: 'channel' }));
  fill('Otsi tegija järgi', 'haldur');
  await waitFor(() =>
    expect(world.asked(listAudit).at(-1)!.query).toEqual({ actor: 'haldur', action: 'channel' }),
  );
  expect(location.hash).toBe('#/audit?action=channel&actor=haldur');
});

test('older acts come page by page, after those that are there', async () => {
  const world = showConsole('/audit?action=job', [
    on(listAudit, ({ query }) =>
      query.before === '9'
        ? { lines: [line({ id: 8, action: 'job.wanted' })], next: null }
        : { lines: [line()], next: 9 },
    ),
  ]);
  await press('Näita veel');
  await waitFor(async () => expect(await cellsOf('Muudatused')).toHaveLength(2));
  expect((await cellsOf('Muudatused')).map(([, , what]) => what)).toEqual([
    'muutis kanalit',
    'lasi korduva töö kohe teha',
  ]);
  expect(screen.queryByRole('button', { name: 'Näita veel' })).toBeNull();
  expect(world.asked(listAudit).at(-1)!.query).toEqual({ action: 'job', before: '9' });
});

test('what is shown is also had as a table for spreadsheets', async () => {
  const world = showConsole('/audit?actor=haldur', [
    on(listAudit, { lines: [line()], next: null }),
    on(exportAudit, new Response('aeg;kes')),
  ]);
  await press('Laadi alla (CSV)');
  await waitFor(() => expect(kept).toEqual(['muudatused.csv']));
  expect(world.asked(exportAudit)[0]!.query).toEqual({ actor: 'haldur' });
});

test('a table that does not come is told of, and nothing is kept', async () => {
  showConsole('/audit', [
    on(listAudit, { lines: [], next: null }),
    on(exportAudit, refusal('operation.refused', 'Ridu on liiga palju.')),
  ]);
  await press('Laadi alla (CSV)');
  expect(await screen.findByText('Ridu on liiga palju.')).toBeTruthy();
  expect(kept).toEqual([]);
});

test('instants are times, and yes is a word', async () => {
  const details = { before: { demo: false }, after: { demo: true }, startAt: Date.UTC(2026, 10, 28, 18) };
  show([line({ details })]);
  expect((await cellsOf('Muudatused'))[0]!.at(-1)).toBe(
    'algus: 28.11.2026 20:00külalised võivad vaadata: enne ei pärast jah',
  );
});

test('codes are said in words, amounts in euros', async () => {
  const details = {
    outcome: 'imported',
    before: { role: 'owner', cents: 1250 },
    after: { role: 'support', cents: 900 },
  };
  show([line({ details })]);
  expect((await cellsOf('Muudatused'))[0]!.at(-1)).toBe(
    'tulemus: toodudroll: enne omanik pärast klienditugisumma: enne 12,50 € pärast 9 €',
  );
});
