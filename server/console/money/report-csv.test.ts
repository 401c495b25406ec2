import { expect, it } from 'vitest';
import { reportCsv } from './report-csv.ts';

const line = {
  payments: 1,
  grossCents: 5,
  vatCents: 1,
  reversals: 2,
  reversedCents: 10,
  reversedVatCents: 2,
};

it('writes amounts as numbers, and no line that a spreadsheet would run', () => {
  const report = {
    lines: [{ key: '=1+1', ...line }],
    total: { key: 'kokku', ...line },
    waiting: { count: 0, cents: 0 },
    refused: [],
  };
  const [head, row, total] = reportCsv(report).toString().split('\r\n');
  expect(head).toMatch(/^\ufeffosa;makseid;/);
  expect(row).toBe("'=1+1;1;0,05;0,01;2;0,1;0,02;-0,05");
  expect(total).toBe('kokku;1;0,05;0,01;2;0,1;0,02;-0,05');
});
