// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StatementPreview } from '../../../contract/models/console/money.ts';
import type { ImportedStatement } from '../../../contract/models/payment-books.ts';
import { importStatement, previewStatement } from '../../../contract/routes/console/money.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { headsOf, panelOf, rowsOf } from '../../testing/shown.ts';

afterEachConsole();

type Entry = StatementPreview['entries'][number];
const entry = (more: Partial<Entry> = {}): Entry => ({
  bookedOn: '2026-11-20',
  cents: 1_300,
  currency: 'EUR',
  payerName: 'MARI MAASIKAS',
  reference: '1234567',
  message: 'teler',
  fate: 'credit',
  email: 'mari@naide.test',
  offer: '1m',
  why: null,
  ...more,
});
const counts = (more: Partial<StatementPreview['counts']> = {}): StatementPreview['counts'] => ({
  credit: 0,
  reverse: 0,
  settlement: 0,
  waiting: 0,
  foreign: 0,
  pending: 0,
  known: 0,
  ...more,
});
const statement = (more: Partial<StatementPreview> = {}): StatementPreview => ({
  id: 'NOV-1',
  account: '5685',
  counts: counts({ credit: 1 }),
  warnings: [],
  entries: [entry()],
  ...more,
});
const imported = (more: Partial<ImportedStatement> = {}): ImportedStatement => ({
  id: 'NOV-1',
  account: '5685',
  credited: 3,
  reversed: 0,
  settlement: 0,
  waiting: 1,
  foreign: 0,
  pending: 0,
  known: 0,
  warnings: [],
  ...more,
});
const title = 'Väljavõte NOV-1 (konto …5685)';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const choose = async (name = 'november.xml'): Promise<File> => {
  const file = new File(['<Document/>'], name, { type: 'application/xml' });
  fireEvent.change(await screen.findByLabelText('Väljavõtte fail'), { target: { files: [file] } });
  return file;
};
/** The names of the files that were sent. */
const namesOf = (asked: readonly { body: unknown }[]): string[] =>
  asked.map(({ body }) => ((body as FormData).get('file') as File).name);
async function lookAt(name?: string): Promise<void> {
  await choose(name);
  await panelOf(title);
}

test('a statement is looked at: what would become of each entry, and nothing happens', async () => {
  const world = showConsole('/money/statements', [
    on(previewStatement, [
      statement({
        counts: counts({ credit: 1, waiting: 2, foreign: 3 }),
        warnings: ['Lõppsaldo ei klapi.'],
        entries: [
          entry(),
          entry({ reference: null, fate: 'waiting', email: null, offer: null, why: 'viitenumber puudub' }),
          entry({
            cents: -505,
            payerName: null,
            reference: null,
            message: '',
            fate: 'foreign',
            email: null,
            offer: null,
          }),
        ],
      }),
    ]),
  ]);
  await screen.findByText(/midagi ei juhtu enne kinnitamist/);
  await lookAt();
  expect(await headsOf(title)).toEqual(['Aeg', 'Maksja', 'Selgitus', 'Mis saab', 'Liige', 'Summa']);
  expect(await rowsOf(title)).toEqual([
    ['20.11.2026', 'MARI MAASIKAS', '1234567', 'arvestatakse', 'mari@naide.test · 1 kuu', '13 €'],
    ['20.11.2026', 'MARI MAASIKAS', 'teler', 'jääb ootama', 'viitenumber puudub', '13 €'],
    ['20.11.2026', '–', '–', 'muu kanne', '–', '−5,05 €'],
  ]);
  const panel = within(await panelOf(title));
  expect(panel.getByText('arvestatakse 1, jääb ootama 2, muu kanne 3')).toBeTruthy();
  expect(panel.getByText('Lõppsaldo ei klapi.')).toBeTruthy();
  expect(panel.getByText('Näidatud on esimesed 3 kannet.')).toBeTruthy();
  expect(namesOf(world.asked(previewStatement))).toEqual(['november.xml']);
  expect(world.asked(importStatement)).toEqual([]);
});

test('a statement that is shown whole says so by saying nothing', async () => {
  showConsole('/money/statements', [on(previewStatement, [statement()])]);
  await lookAt();
  expect(screen.queryByText(/^Näidatud on/)).toBeNull();
});

test('a statement that was looked at is taken, and said what became of it', async () => {
  const world = showConsole('/money/statements', [
    on(previewStatement, [statement()]),
    on(importStatement, [imported(), imported({ id: 'NOV-2', credited: 2, waiting: 0, known: 4 })]),
  ]);
  await lookAt();
  fireEvent.click(button('Arvesta'));
  expect(await screen.findByText('Väljavõte on arvestatud: makstud 5, ootab 1, varem loetud 4')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Arvesta' })).toBeNull());
  expect(namesOf(world.asked(importStatement))).toEqual(['november.xml']);
});

test('another file is looked at anew, before it can be taken', async () => {
  const world = showConsole('/money/statements', [on(previewStatement, [statement()])]);
  await lookAt();
  world.answers(on(previewStatement, [statement({ id: 'DETS-1' })]));
  await choose('detsember.xml');
  await panelOf('Väljavõte DETS-1 (konto …5685)');
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  expect(namesOf(world.asked(previewStatement))).toEqual(['november.xml', 'detsember.xml']);
  expect(world.asked(importStatement)).toEqual([]);
});

test('a file that is no statement is refused in words, and cannot be taken', async () => {
  showConsole('/money/statements', [on(previewStatement, refusal('statement.tooLarge'))]);
  await choose();
  expect((await screen.findByRole('alert')).textContent).toBe('Väljavõte on liiga suur.');
  expect(screen.queryByRole('button', { name: 'Arvesta' })).toBeNull();
});

test('a statement that could not be taken is still there to be taken again', async () => {
  const world = showConsole('/money/statements', [
    on(previewStatement, [statement()]),
    on(importStatement, refusal('operation.refused', 'Raamatud on lukus.')),
  ]);
  await lookAt();
  fireEvent.click(button('Arvesta'));
  expect((await screen.findByRole('alert')).textContent).toBe('Raamatud on lukus.');
  world.answers(on(importStatement, [imported()]));
  fireEvent.click(button('Arvesta'));
  expect(await screen.findByText(/^Väljavõte on arvestatud: makstud 3/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('what was wrong with one file is not said of another', async () => {
  showConsole('/money/statements', [
    on(previewStatement, [statement()]),
    on(importStatement, refusal('operation.refused', 'Raamatud on lukus.')),
  ]);
  await lookAt();
  fireEvent.click(button('Arvesta'));
  await screen.findByRole('alert');
  await choose('detsember.xml');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
