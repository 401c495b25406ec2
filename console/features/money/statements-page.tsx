import type { StatementPreview } from '../../../contract/models/console/money.ts';
import { importStatement, previewStatement } from '../../../contract/routes/console/money.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { tLedger } from '../../i18n/et/ledger.ts';
import { longDateText } from '../../../ui/lib/time-text.ts';
import { tMoney } from '../../i18n/et/money.ts';
import { moneyText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { formOfFile } from '../../lib/form-of-file.ts';
import { ImportField, useFileImport } from '../../ui/file-import.tsx';
import { Panel } from '../../ui/page.tsx';
import { Badge, type Tone } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { moneyKey } from './keys.ts';
import { MoneyFrame } from './money-frame.tsx';

type Entry = StatementPreview['entries'][number];

const tones: Record<Entry['fate'], Tone> = {
  credit: 'ok',
  reverse: 'warn',
  settlement: 'plain',
  waiting: 'warn',
  foreign: 'plain',
  pending: 'plain',
  known: 'plain',
};

/** A bank statement is looked at, and then taken. */
export function StatementsPage() {
  const statement = useFileImport({
    look: (file) => call(previewStatement, formOfFile(file)),
    take: (file) => call(importStatement, formOfFile(file)),
    done: (all) => {
      const sum = (name: 'credited' | 'waiting' | 'known'): number =>
        all.reduce((total, one) => total + one[name], 0);
      return tMoney('imported', { credited: sum('credited'), waiting: sum('waiting'), known: sum('known') });
    },
    stale: [moneyKey],
  });
  const { found } = statement;
  return (
    <MoneyFrame title={tMoney('statements')}>
      <Panel title={tMoney('readStatement')}>
        <p>{tMoney('statementText')}</p>
        <ImportField label={tMoney('file')} accept=".xml,application/xml,text/xml" of={statement} />
      </Panel>
      {found?.map((one) => (
        <Preview key={`${one.account} ${one.id}`} statement={one} />
      ))}
      {found && (
        <div>
          <Button kind="primary" busy={statement.isTaking} onClick={statement.take}>
            {tMoney('confirm')}
          </Button>
        </div>
      )}
    </MoneyFrame>
  );
}

function Preview({ statement: { id, account, counts, warnings, entries } }: { statement: StatementPreview }) {
  const present = (Object.keys(tones) as Entry['fate'][]).filter((status) => (counts[status] ?? 0) > 0);
  const all = present.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return (
    <Panel
      title={tMoney('statementOf', { id, account })}
      note={present.map((status) => `${tMoney(`fate.${status}`)} ${counts[status]}`).join(', ')}
    >
      {warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          {warning}
        </Alert>
      ))}
      {entries.length < all && <p>{tMoney('firstShown', { count: entries.length })}</p>}
      <Table
        label={tMoney('statementOf', { id, account })}
        rows={entries.map((entry, index) => ({ ...entry, index }))}
        rowKey={({ index }) => index}
        columns={[
          { head: tMoney('at'), cell: ({ bookedOn }) => longDateText(bookedOn), tight: true },
          { head: tMoney('payer'), cell: ({ payerName }) => payerName ?? '–' },
          { head: tMoney('details'), cell: ({ reference, message }) => reference || message || '–' },
          {
            head: tMoney('becomes'),
            cell: ({ fate }) => <Badge tone={tones[fate]}>{tMoney(`fate.${fate}`)}</Badge>,
            tight: true,
          },
          { head: tMoney('member'), cell: outcome },
          {
            head: tMoney('amount'),
            cell: ({ cents, currency }) => moneyText(cents, currency),
            number: true,
          },
        ]}
      />
    </Panel>
  );
}

const outcome = ({ email, offer, why }: Entry): string =>
  [email, offer && tLedger(`offer.${offer}`), why].filter((part) => part !== null).join(' · ') || '–';
