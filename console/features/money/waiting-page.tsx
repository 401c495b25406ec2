import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingPayment } from '../../../contract/models/payment-books.ts';
import { decidePayment, listPaymentQueue } from '../../../contract/routes/console/money.ts';
import { daysText } from '../../../contract/rules/days-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { longDateText } from '../../../ui/lib/time-text.ts';
import { tMoney } from '../../i18n/et/money.ts';
import { wayText } from '../../lib/ledger-text.ts';
import { moneyText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Table } from '../../ui/table.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { moneyKey } from './keys.ts';
import { MoneyFrame } from './money-frame.tsx';

/** Money that waits for a decision; what is proposed is done with one press. */
export function WaitingPage() {
  const [chosen, setChosen] = useState<WaitingPayment>();
  const queue = useQuery({
    queryKey: [...moneyKey, 'queue'],
    queryFn: ({ signal }) => call(listPaymentQueue, {}, signal),
    refetchInterval: 15_000,
  });
  const assigning = useAct({
    run: ({ id, proposal: { email, seconds } }: WaitingPayment) =>
      call(decidePayment, {
        params: { id },
        body: {
          decision: { kind: 'credit', email: email ?? '', gives: { seconds }, rememberPayer: false },
        },
      }),
    done: tMoney('assigned'),
    stale: [moneyKey],
  });
  return (
    <MoneyFrame title={tMoney('waiting')}>
      <p>{tMoney('waitingText')}</p>
      <Loaded query={queue}>
        {(rows) => (
          <Table
            label={tMoney('waiting')}
            rows={rows}
            rowKey={({ id }) => id}
            empty={tMoney('noWaiting')}
            columns={[
              { head: tMoney('at'), cell: ({ day }) => longDateText(day), tight: true },
              { head: tMoney('way'), cell: ({ way }) => wayText(way), tight: true },
              { head: tMoney('payer'), cell: (row) => listed(row.payerName, row.payerEmail, row.payerIban) },
              { head: tMoney('details'), cell: (row) => listed(row.reference, row.message) },
              { head: tMoney('proposal'), cell: (row) => proposalText(row) },
              {
                head: tMoney('amount'),
                cell: ({ cents, currency }) => moneyText(cents, currency),
                number: true,
              },
            ]}
            actions={(row) => (
              <>
                {canAssign(row) && (
                  <Button
                    kind="primary"
                    disabled={assigning.isPending}
                    aria-label={tMoney('assign', { email: row.proposal.email ?? '' })}
                    onClick={() => assigning.mutate(row)}
                  >
                    {tMoney('assign', { email: row.proposal.email ?? '' })}
                  </Button>
                )}
                <Button onClick={() => setChosen(row)}>{tMoney('decide')}</Button>
              </>
            )}
          />
        )}
      </Loaded>
      {chosen && <DecideDialog payment={chosen} onClose={() => setChosen(undefined)} />}
    </MoneyFrame>
  );
}

const canAssign = ({ cents, currency, proposal }: WaitingPayment): boolean =>
  cents > 0 && currency === 'EUR' && proposal.email !== null && proposal.seconds > 0;

const listed = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ') || '–';

const proposalText = ({ proposal: { email, seconds, why } }: WaitingPayment): string =>
  listed(why, email, seconds > 0 ? daysText(Math.round(seconds / 8_640) / 10) : null);
