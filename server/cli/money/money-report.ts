import { reportParts, type MoneyLine } from '../../../contract/models/payment-books.ts';
import { amountText } from '../../../contract/rules/money.ts';
import { reportCsv } from '../../console/money/report-csv.ts';
import { readArgs, UsageError, type Command } from '../command.ts';
import { table } from '../table.ts';
import { dayOf } from './days.ts';

export const moneyReportCommand: Command = {
  name: 'money-report',
  usage: `money-report --from KUUPÄEV --to KUUPÄEV [--by day|month|provider] [--csv]
    Laekunud ja tagastatud raha Tallinna päevade järgi, mõlemad otsad kaasa arvatud.`,
  async run({ services }, args) {
    const { values } = readArgs(args, {
      from: { type: 'string' },
      to: { type: 'string' },
      by: { type: 'string', default: 'day' },
      csv: { type: 'boolean', default: false },
    });
    if (values.from === undefined || values.to === undefined) throw new UsageError('Vaja on --from ja --to.');
    const by = reportParts.find((part) => part === values.by);
    if (!by) throw new UsageError(`Osad on ${reportParts.join(', ')}.`);
    const wish = { from: dayOf(values.from), to: dayOf(values.to), by };
    const report = await services.payments.report(wish);
    if (values.csv) return { exitCode: 0, text: reportCsv(report).toString().trimEnd() };
    const rows = [head, ...[...report.lines, report.total].map(rowOf)];
    const refused = report.refused.map(({ why, count }) => `${why} ${count}`).join(', ');
    const after = [
      `Ootab otsust: ${report.waiting.count} makset, ${amountText(report.waiting.cents)}`,
      ...(refused ? [`Teateid, mis ei loe: ${refused}`] : []),
    ];
    return { exitCode: 0, text: [table(rows), '', ...after].join('\n') };
  },
};

const head = ['', 'makseid', 'laekunud', 'sh km', 'tagastusi', 'tagastatud', 'kokku'];

const rowOf = (line: MoneyLine): string[] => [
  line.key,
  String(line.payments),
  amountText(line.grossCents),
  amountText(line.vatCents),
  String(line.reversals),
  amountText(line.reversedCents),
  amountText(line.grossCents - line.reversedCents),
];
