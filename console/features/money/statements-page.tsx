import { useState } from 'react';
import type { StatementPreview } from '../../../contract/models/console/money.ts';
import { importStatement, previewStatement } from '../../../contract/routes/console/money.ts';
import { amountText } from '../../../contract/rules/money.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Form } from '../../../ui/input/form.tsx';
import { tLedger } from '../../i18n/et/ledger.ts';
import { tMoney } from '../../i18n/et/money.ts';
import { call } from '../../lib/api.ts';
import { formOfFile } from '../../lib/form-of-file.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useAct } from '../../lib/use-act.ts';
import { Buttons } from '../../ui/dialog.tsx';
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
  const [file, setFile] = useState<File>();
  const looking = useAct({ run: (one: File) => call(previewStatement, formOfFile(one)), quiet: true });
  const taking = useAct({
    run: (one: File) => call(importStatement, formOfFile(one)),
    done: (all) => {
      const sum = (name: 'credited' | 'waiting' | 'known'): number =>
        all.reduce((total, one) => total + one[name], 0);
      return tMoney('imported', { credited: sum('credited'), waiting: sum('waiting'), known: sum('known') });
    },
    stale: [moneyKey],
    onDone: () => looking.reset(),
    quiet: true,
  });
  const problem = looking.error ?? taking.error;
  return (
    <MoneyFrame title={tMoney('statements')}>
      <Panel title={tMoney('readStatement')}>
        <p>{tMoney('statementText')}</p>
        <Form busy={looking.isPending || !file} onSend={() => file && looking.mutate(file)}>
          <Field
            label={tMoney('file')}
            name="file"
            type="file"
            accept=".xml,application/xml,text/xml"
            onInput={(event) => {
              setFile(event.currentTarget.files?.[0]);
              looking.reset();
              taking.reset();
            }}
          />
          <Buttons>
            <Button type="submit" busy={looking.isPending} disabled={!file}>
              {tMoney('preview')}
            </Button>
          </Buttons>
        </Form>
        {problem && <Alert kind="danger">{wordsFor(problem)}</Alert>}
      </Panel>
      {looking.data?.map((statement) => (
        <Preview key={`${statement.account} ${statement.id}`} statement={statement} />
      ))}
      {looking.data && file && (
        <div>
          <Button kind="primary" busy={taking.isPending} onClick={() => taking.mutate(file)}>
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
          { head: tMoney('at'), cell: ({ bookedOn }) => bookedOn, tight: true },
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
            cell: ({ cents, currency }) => `${amountText(cents)} ${currency}`,
            number: true,
          },
        ]}
      />
    </Panel>
  );
}

const outcome = ({ email, offer, why }: Entry): string =>
  [email, offer && tLedger(`offer.${offer}`), why].filter((part) => part !== null).join(' · ') || '–';
