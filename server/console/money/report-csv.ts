import type { MoneyLine, MoneyReport } from '../../../contract/models/payment-books.ts';
import { csvOf } from '../csv.ts';

const head = [
  'osa',
  'makseid',
  'laekunud',
  'laekunust km',
  'tagastusi',
  'tagastatud',
  'tagastatust km',
  'kokku',
] as const;

/** The report as a table for spreadsheets; amounts are euros. */
export const reportCsv = ({ lines, total }: MoneyReport): Buffer =>
  csvOf(head, [...lines, total].map(cellsOf));

const cellsOf = (line: MoneyLine): (string | number)[] => [
  line.key,
  line.payments,
  line.grossCents / 100,
  line.vatCents / 100,
  line.reversals,
  line.reversedCents / 100,
  line.reversedVatCents / 100,
  (line.grossCents - line.reversedCents) / 100,
];
