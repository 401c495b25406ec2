import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

const texts = (elements: readonly HTMLElement[]): string[] =>
  elements.map(({ textContent }) => textContent ?? '');

/** The cells of a row, as they are read, without the one that ticks it. */
const cellsOf = (row: HTMLElement): string[] =>
  texts(within(row).getAllByRole('cell')).slice(within(row).queryByRole('checkbox') ? 1 : 0);

function tableOf(label: string): HTMLElement {
  const found = screen
    .getAllByRole('table')
    .find(({ parentElement }) => parentElement?.getAttribute('aria-label') === label);
  if (!found) throw new Error(`There is no table ${label}.`);
  return found;
}

/** The rows of a table, as soon as it is there. */
export const rowsIn = async (label: string): Promise<HTMLElement[]> =>
  within(await waitFor(() => tableOf(label)))
    .getAllByRole('row')
    .slice(1);

/** What the rows of a table say, cell by cell. */
export const rowTexts = async (label: string): Promise<string[][]> => (await rowsIn(label)).map(cellsOf);

export const button = (name: string, where: HTMLElement = document.body): HTMLButtonElement =>
  within(where).getByRole<HTMLButtonElement>('button', { name });
export const press = (name: string, where?: HTMLElement): boolean => fireEvent.click(button(name, where));
/** What was refused may be pressed again a moment after that is said. */
export async function pressAgain(name: string, where?: HTMLElement): Promise<void> {
  await waitFor(() => expect(button(name, where).disabled).toBe(false));
  press(name, where);
}

export const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
export const write = (label: string, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } });
export const tick = (label: string): boolean => fireEvent.click(field(label));
export const chooseFiles = (label: string, ...files: File[]): boolean =>
  fireEvent.change(field(label), { target: { files } });

export const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
/** A notice at the edge of the screen. */
export const notice = (text: string): Promise<HTMLElement> =>
  screen.findByText(text, { selector: '[data-notice]' });
export const noDialog = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The names and values of facts. */
export const facts = (where: HTMLElement): string[][] =>
  within(where)
    .getAllByRole('term')
    .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']);

/** What was sent as a form: texts, and the names of files. */
export const formOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    [...(body as FormData)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
