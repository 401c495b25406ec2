import type { Route } from '../../../contract/route.ts';
import { amountText } from '../../../contract/rules/money.ts';
import { table } from '../table.ts';
import { firstInstant } from './fields.ts';

/** Rows with longer texts make no table. */
const longestCell = 60;

type Fields = Record<string, unknown>;

/** What a call has answered, as text: a table where rows are plain, else each value by its name. */
export function presentAnswer(answer: unknown, { method }: Pick<Route, 'method'>): string {
  if (answer === null && method === 'POST') return 'Tehtud.';
  return linesOf(answer).join('\n') || 'Midagi ei ole.';
}

function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return linesOfList(value);
  if (typeof value === 'object' && value !== null) return linesOfFields(value as Fields);
  return plain('', value).split('\n');
}

function linesOfList(list: readonly unknown[]): string[] {
  if (list.length === 0) return [];
  if (list.every(isPlain)) return list.map((one) => plain('', one));
  const rows = rowsOf(list);
  if (rows) return table(rows).split('\n');
  return list.flatMap((one, i) => [...(i > 0 ? [''] : []), ...linesOf(one)]);
}

/** The rows of a table with their heading; undefined where not every value has a cell. */
function rowsOf(list: readonly unknown[]): string[][] | undefined {
  const names = Object.keys(Object(list[0]) as Fields);
  const rows = list.map((one) => names.map((name) => (Object(one) as Fields)[name]));
  if (!rows.flat().every(isCell)) return undefined;
  const texts = rows.map((row) => row.map((value, i) => plain(names[i]!, value)));
  const fits = texts.flat().every((text) => text.length <= longestCell && !text.includes('\n'));
  return fits ? [names, ...texts] : undefined;
}

function linesOfFields(fields: Fields): string[] {
  const width = Math.max(0, ...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields).flatMap(([name, value]) => {
    const lines = isCell(value) ? plain(name, value).split('\n') : linesOf(value);
    if (isCell(value) && lines.length === 1) return [`${name.padEnd(width)}  ${lines[0]!}`.trimEnd()];
    return [`${name}:`, ...lines.map((line) => (line === '' ? '' : `  ${line}`))];
  });
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** It may stand in one cell. */
const isCell = (value: unknown): boolean => isPlain(value) || (Array.isArray(value) && value.every(isPlain));

/** A value by the unit in its name. */
function plain(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => plain(name, one)).join(', ');
  if (value === true) return 'jah';
  if (value === false) return 'ei';
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return JSON.stringify(value);
  if (/cents$/i.test(name)) return amountText(value);
  // Instants are the only numbers of this size that are no bytes.
  const isInstant = Number.isInteger(value) && value >= firstInstant && !/bytes$/i.test(name);
  return isInstant ? `${new Date(value).toISOString().slice(0, 16).replace('T', ' ')}Z` : String(value);
}
