import type { MoneyLine, MoneyReport } from '../../../contract/models/payment-books.ts';
import { tDocuments } from '../../i18n/et/documents.ts';
import { csvOf } from '../csv.ts';

const head = () =>
  [
    tDocuments('report.part'),
    tDocuments('report.payments'),
    tDocuments('report.received'),
    tDocuments('report.receivedVat'),
    tDocuments('report.reversals'),
    tDocuments('report.reversed'),
    tDocuments('report.reversedVat'),
    tDocuments('report.total'),
  ] as const;

/** The report as a table for spreadsheets; amounts are euros. */
export const reportCsv = ({ lines, total }: MoneyReport): Buffer =>
  csvOf(head(), [...lines, total].map(cellsOf));

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
