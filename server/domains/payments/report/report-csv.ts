import { amountText } from '../../../../contract/rules/money.ts';
import type { MoneyLine, MoneyReport } from '../../../../contract/models/payment-books.ts';

const head = [
  'osa',
  'makseid',
  'laekunud',
  'sh käibemaks',
  'tagastusi',
  'tagastatud',
  'sh käibemaks',
  'kokku',
];

/**
 * The report as CSV by RFC 4180, but with semicolons, decimal commas and a byte order mark: spreadsheets set to Estonian open
 * it as columns of numbers.
 */
export function reportCsv({ lines, total }: MoneyReport): string {
  const rows = [head.map(cell), ...[...lines, total].map(cellsOf)];
  return `\ufeff${rows.map((row) => `${row.join(';')}\r\n`).join('')}`;
}

const cellsOf = (line: MoneyLine): string[] => [
  cell(line.key),
  String(line.payments),
  euros(line.grossCents),
  euros(line.vatCents),
  String(line.reversals),
  euros(line.reversedCents),
  euros(line.reversedVatCents),
  euros(line.grossCents - line.reversedCents),
];

/** A text: quoted where it has to be, and never taken for a formula. */
export function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const euros = (cents: number): string => amountText(cents).replace('.', ',');
