type Cell = string | number | null | undefined;

/** What a spreadsheet would take for a formula, also where it brings wide signs to their usual width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** What some spreadsheet would end a cell at. */
const cellEnds = /[";,\t\r\n]/;

/**
 * A table as CSV for spreadsheets set to Estonian: semicolons between columns, decimal commas, and a byte order mark, because they
 * guess otherwise; in all else RFC 4180. A text that a spreadsheet would run gets an apostrophe before it; numbers stay numbers.
 */
export const csvOf = (head: readonly string[], rows: Iterable<readonly Cell[]>): Buffer =>
  Buffer.from('\ufeff' + [head, ...rows].map((row) => row.map(cellOf).join(';') + '\r\n').join(''));

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = cell ?? '';
  const safe = formula.test(text) ? `'${text}` : text;
  return cellEnds.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
