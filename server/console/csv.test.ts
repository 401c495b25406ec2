import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const text = (...rows: (string | number | null)[][]) => csvOf(['a', 'b'], rows).toString();

it('writes rows with quotes where they are needed', () => {
  const rows = '"Õ, ""jah""",1\r\n,"kaks\nrida"\r\n';
  expect(text(['Õ, "jah"', 1], [null, 'kaks\nrida'])).toBe(`\ufeffa,b\r\n${rows}`);
});

it.each(['=1+1', '+372', '-2', '@SUM(A1)', '\t=1', '\r=1'])('lets no spreadsheet run %j', (cell) => {
  const [, row = ''] = text([cell, 0]).split('\r\n');
  expect(row.replace('"', '').startsWith("'")).toBe(true);
});

it('keeps numbers that are below zero', () => expect(text(['x', -5])).toContain('x,-5'));
