type Cell = string | number | null | undefined;

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * A table as CSV (RFC 4180, with a byte order mark, because spreadsheets guess otherwise). A text that a spreadsheet would
 * run gets an apostrophe before it; numbers stay numbers.
 */
export const csvOf = (head: readonly string[], rows: Iterable<readonly Cell[]>): Buffer =>
  Buffer.from('\ufeff' + [head, ...rows].map((row) => row.map(cellOf).join(',') + '\r\n').join(''));

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
