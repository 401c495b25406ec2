import { fireEvent, screen, within } from '@testing-library/react';

/** A text as it is read: blanks of any kind, and as many as there are, are one. */
const readText = (node: Element): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

const cellsOf = (row: HTMLElement, role: 'cell' | 'columnheader' = 'cell'): string[] =>
  within(row).getAllByRole(role).map(readText);

/** The rows of a table by its name, cell by cell. Where a panel has the same name, it is the table in it. */
export async function rowsOf(name: string): Promise<string[][]> {
  const table = await tableOf(name);
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => cellsOf(row));
}

/** What stands over the columns of a table. */
export const headsOf = async (name: string): Promise<string[]> =>
  cellsOf(within(await tableOf(name)).getAllByRole('row')[0]!, 'columnheader');

async function tableOf(name: string): Promise<HTMLElement> {
  const found = await screen.findAllByRole('region', { name });
  return within(found.at(-1)!).findByRole('table');
}

/** The row of a table in which something is said. */
export const rowWith = async (text: string | RegExp): Promise<HTMLElement> =>
  (await screen.findByText(text)).closest('tr')!;

/** A part of a page, by its heading; a table of the same name lies within. */
export const panelOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findAllByRole('region', { name }))[0]!;

/** What is known of one thing, by name. */
export const factsOf = (part: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...part.querySelectorAll('dt')].map((name) => [readText(name), readText(name.nextElementSibling!)]),
  );

/** What lies over the page. */
export const dialogOf = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name });

/** Presses a button of a part of the page. */
export const press = (part: HTMLElement, name: string | RegExp): boolean =>
  fireEvent.click(within(part).getByRole('button', { name }));

/** Fills in or chooses something by its label. */
export const fill = (part: HTMLElement, label: string, value: string): boolean =>
  fireEvent.change(within(part).getByLabelText(label), { target: { value } });

/** What stands in a field. */
export const valueOf = (part: HTMLElement, label: string): string =>
  within(part).getByLabelText<HTMLInputElement>(label).value;

/** What one can choose in a field. */
export const choicesOf = (part: HTMLElement, label: string): string[] =>
  within(within(part).getByLabelText(label)).getAllByRole('option').map(readText);

/** What a list was asked for, in turn: the same again is a list that is read anew. */
export const queriesOf = (asked: readonly { query: Record<string, string> }[]): Record<string, string>[] =>
  asked
    .map(({ query }) => query)
    .filter((query, at) => JSON.stringify(query) !== JSON.stringify(asked[at - 1]?.query));
