import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reportParts, type MoneyLine } from '../../../contract/models/payment-books.ts';
import { moneyReport, moneyReportCsv } from '../../../contract/routes/console/money.ts';
import { addDays, dateOf } from '../../../contract/rules/guide-day.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { longDateText } from '../../../ui/lib/time-text.ts';
import { tMoney } from '../../i18n/et/money.ts';
import { wayText } from '../../lib/ledger-text.ts';
import { countText } from '../../lib/amounts.ts';
import { call, download } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Select } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Table } from '../../ui/table.tsx';
import { moneyKey } from './keys.ts';
import { MoneyFrame } from './money-frame.tsx';

/** What came and what was taken back, by days, months or ways. */
export function ReportPage() {
  const today = dateOf(nowMs());
  const [from, setFrom] = useFilter('from', addDays(today, -30) ?? today);
  const [to, setTo] = useFilter('to', today);
  const [part, setPart] = useFilter('by', 'day');
  const by = reportParts.find((one) => one === part) ?? 'day';
  const query = { from, to, by };
  const report = useQuery({
    queryKey: [...moneyKey, 'report', query],
    queryFn: ({ signal }) => call(moneyReport, { query }, signal),
    placeholderData: keepPreviousData,
  });
  const saving = useAct({
    run: () =>
      download(`${moneyReportCsv.path}?${String(new URLSearchParams(query))}`, `raha-${from}-${to}.csv`),
  });
  return (
    <MoneyFrame
      title={tMoney('report')}
      actions={
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          {tMoney('csv')}
        </Button>
      }
    >
      <FilterBar>
        <Field label={tMoney('from')} name="from" type="date" value={from} onValue={setFrom} />
        <Field label={tMoney('to')} name="to" type="date" value={to} onValue={setTo} />
        <Select inline label={tMoney('by')} value={by} onValue={setPart}>
          {reportParts.map((one) => (
            <option key={one} value={one}>
              {tMoney(`by.${one}`)}
            </option>
          ))}
        </Select>
      </FilterBar>
      <Loaded query={report}>
        {({ lines, total, waiting }) => (
          <>
            <Table
              label={tMoney('report')}
              rows={lines.length === 0 ? [] : [...lines, { ...total, key: '' }]}
              rowKey={({ key }) => key}
              empty={tMoney('noMoney')}
              columns={[
                {
                  head: tMoney('part'),
                  cell: ({ key }) =>
                    key === '' ? <b>{tMoney('total')}</b> : by === 'day' ? longDateText(key) : wayText(key),
                },
                { head: tMoney('count'), cell: ({ payments }) => countText(payments), number: true },
                { head: tMoney('gross'), cell: ({ grossCents }) => euroText(grossCents), number: true },
                { head: tMoney('vat'), cell: ({ vatCents }) => euroText(vatCents), number: true },
                { head: tMoney('reversals'), cell: ({ reversals }) => countText(reversals), number: true },
                {
                  head: tMoney('reversed'),
                  cell: ({ reversedCents }) => euroText(reversedCents),
                  number: true,
                },
                { head: tMoney('net'), cell: (line) => <b>{euroText(netOf(line))}</b>, number: true },
              ]}
            />
            <p>{`${tMoney('reportWaiting')}: ${waiting.count} · ${euroText(waiting.cents)}`}</p>
          </>
        )}
      </Loaded>
    </MoneyFrame>
  );
}

const netOf = ({ grossCents, reversedCents }: MoneyLine): number => grossCents - reversedCents;
