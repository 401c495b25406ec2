import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const text = (...rows: (string | number | null)[][]) => csvOf(['a', 'b'], rows).toString();
const rowOf = (cell: string) => text([cell, 0]).split('\r\n').slice(1, -1).join('\r\n');

it('writes rows with semicolons, as a spreadsheet set to Estonian reads them, and quotes where they are needed', () => {
  const rows = '"Õ; ""jah""";1\r\n;"kaks\nrida"\r\n';
  expect(text(['Õ; "jah"', 1], [null, 'kaks\nrida'])).toBe(`\ufeffa;b\r\n${rows}`);
});

it.each(['=1+1', '+372', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'lets no spreadsheet run %j',
  (cell) => expect(rowOf(cell).replace('"', '').startsWith("'")).toBe(true),
);

it.each(['x;=1+1', 'x,=1+1', 'x\t=1+1'])(
  'keeps %j in one cell, no matter what stands between columns',
  (cell) => expect(rowOf(cell)).toBe(`"${cell}";0`),
);

it('writes numbers with a decimal comma, also below zero', () =>
  expect(text([-5, 0.05], [-1234.5, 18])).toContain('\r\n-5;0,05\r\n-1234,5;18\r\n'));
