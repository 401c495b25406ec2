// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError } from '../../contract/client.ts';
import { Field } from '../../ui/input/field.tsx';
import { EditedForm } from '../ui/edited-form.tsx';
import { plainText } from './plain-text.ts';
import { useEdited, type Versioned } from './use-edited.ts';

interface Fields {
  name: string;
  year: number | null;
}
type Stored = Versioned<Fields>;

/** What the server has, and what it refuses. */
let stored: Stored;
beforeEach(() => void (stored = { version: '1', fields: { name: 'Kevade', year: null } }));
afterEach(cleanup);

const put = (change: Partial<Fields>): void => {
  stored = { version: `${stored.version}+`, fields: { ...stored.fields, ...change } };
};
const save = async (fields: Fields, over: Stored | null): Promise<Stored> => {
  if (over?.version !== stored.version) throw new CallError('operation.outdated', 409, '');
  put(fields);
  return stored;
};

function Page({ latest }: { latest: Stored }) {
  const edited = useEdited<Fields>({ name: 'title 1', latest, save, readNow: async () => stored, stale: [] });
  return (
    <EditedForm edited={edited} names={{ name: 'Nimi', year: 'Aasta' }} textOf={plainText}>
      <Field
        label="Nimi"
        value={edited.fields.name}
        onValue={(name) => edited.setFields({ ...edited.fields, name })}
      />
    </EditedForm>
  );
}

function show() {
  const client = new QueryClient();
  const page = (latest: Stored) => (
    <QueryClientProvider client={client}>
      <Page latest={latest} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(stored));
  return {
    look: () => rerender(page(stored)),
    /** Goes elsewhere, and comes back. */
    comeBack() {
      rerender(<p />);
      rerender(page(stored));
    },
  };
}
const field = () => screen.getByLabelText<HTMLInputElement>('Nimi');
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const conflict = () => screen.findByRole('dialog', { name: 'Keegi teine salvestas vahepeal' });

test('what nobody has written into follows what others save; what somebody has written stays', () => {
  const { look } = show();
  put({ name: 'Suvi' });
  look();
  expect(field().value).toBe('Suvi');
  write('Sügis');
  put({ name: 'Talv' });
  look();
  expect(field().value).toBe('Sügis');
});

test('an operator who is second sees field by field what the first has changed, and saves their own', async () => {
  show();
  write('Sügis');
  put({ name: 'Suvi', year: 1969 });
  press('Salvesta');
  const rows = within(await conflict())
    .getAllByRole('row')
    .slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Nimi', 'Kevade', 'Suvi', 'Sügis'],
    ['Aasta', '–', '1969', '–'],
  ]);
  press('Salvesta minu oma');
  await expect.poll(() => stored.fields.name).toBe('Sügis');
});

test('or takes what the first has saved', async () => {
  show();
  write('Sügis');
  put({ name: 'Suvi' });
  press('Salvesta');
  await conflict();
  press('Võta tema oma');
  expect(field().value).toBe('Suvi');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was changed beside the fields keeps nobody from saving', async () => {
  show();
  write('Sügis');
  put({});
  press('Salvesta');
  await expect.poll(() => stored.fields.name).toBe('Sügis');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who has left the page unsaved finds what they had written, and can let it go', () => {
  const { comeBack } = show();
  write('Sügis');
  comeBack();
  expect(field().value).toBe('Sügis');
  expect(screen.getByText(/^Siin on see, mida sa enne ei salvestanud/)).toBeTruthy();
  press('Unusta see');
  expect(field().value).toBe('Kevade');
  expect(screen.queryByText(/ei salvestanud/)).toBeNull();
  comeBack();
  expect(field().value).toBe('Kevade');
});

test('what somebody else has saved meanwhile is said when that is saved; then nothing is found any more', async () => {
  const { comeBack } = show();
  write('Sügis');
  put({ name: 'Suvi' });
  comeBack();
  expect(field().value).toBe('Sügis');
  press('Salvesta');
  await conflict();
  press('Salvesta minu oma');
  await waitFor(() => expect(stored.fields.name).toBe('Sügis'));
  comeBack();
  expect(screen.queryByText(/ei salvestanud/)).toBeNull();
});

test('what was written back as it was is nothing unsaved', () => {
  const { comeBack } = show();
  write('Sügis');
  write('Kevade');
  comeBack();
  expect(screen.queryByText(/ei salvestanud/)).toBeNull();
});
