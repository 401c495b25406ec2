import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Input, Route } from '../../contract/route.ts';
import type { ConsoleWorld } from './console-world.tsx';

/** What an operator does with a page, and reads on it. */

type Area = Pick<typeof screen, 'findByRole' | 'getByLabelText'>;

/** Presses a button once it is there. */
export const press = async (name: string | RegExp, area: Area = screen): Promise<void> =>
  void fireEvent.click(await area.findByRole('button', { name }));

/** Types into a field, or chooses of a list, in place of what was there. */
export const fill = (label: string | RegExp, value: string, area: Area = screen): void =>
  void fireEvent.change(area.getByLabelText(label), { target: { value } });

/** The dialog that is open. */
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** The row of a table that begins with this. */
export const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

/** What the cells of a table say, row by row, without the buttons at their end. */
export const cellsOf = (label: string): Promise<string[][]> =>
  waitFor(() => {
    const table = screen.getAllByRole('region', { name: label }).at(-1)!.querySelector('tbody');
    if (!table) throw new Error(`There is no table "${label}" yet.`);
    return [...table.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('td[data-head]')].map(({ textContent }) => plain(textContent)),
    );
  });

/** Without what keeps numbers together. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The bodies that were sent to a route, in turn. */
export const sent = <R extends Route>(world: ConsoleWorld, route: R) =>
  world.asked(route).map(({ body }) => body) as (Input<R> extends { body: infer Body } ? Body : unknown)[];
