import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedPrice } from '../../../contract/models/console/money.ts';
import { changePrice, listPrices } from '../../../contract/routes/console/money.ts';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { euroText } from '../../../ui/lib/money-text.ts';
import { tLedger } from '../../i18n/et/ledger.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { tMoney } from '../../i18n/et/money.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-me.ts';
import { whenText } from '../../lib/when.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { moneyKey } from './keys.ts';
import { MoneyFrame } from './money-frame.tsx';

/** What is sold, for how much, and what that will be. */
export function PricesPage() {
  const isOwner = useMay();
  const [changed, setChanged] = useState<ListedPrice>();
  const prices = useQuery({
    queryKey: [...moneyKey, 'prices'],
    queryFn: ({ signal }) => call(listPrices, {}, signal),
  });
  return (
    <MoneyFrame title={tMoney('prices')}>
      <Loaded query={prices}>
        {(rows) => (
          <Table
            label={tMoney('prices')}
            rows={rows}
            rowKey={({ id }) => id}
            faded={({ offered }) => !offered}
            columns={[
              { head: tMoney('offer'), cell: ({ id }) => tLedger(`offer.${id}`) },
              { head: tMoney('price'), cell: ({ cents }) => euroText(cents), number: true },
              {
                head: tMoney('sold'),
                cell: ({ offered }) => (
                  <Badge tone={offered ? 'ok' : 'plain'}>{tCommon(offered ? 'yes' : 'no')}</Badge>
                ),
              },
              { head: tMoney('later'), cell: ({ later }) => later.map(laterText).join('; ') || '–' },
            ]}
            {...(isOwner && {
              actions: (row: ListedPrice) => (
                <Button onClick={() => setChanged(row)}>{tMoney('changePrice')}</Button>
              ),
            })}
          />
        )}
      </Loaded>
      {changed && <PriceDialog price={changed} onClose={() => setChanged(undefined)} />}
    </MoneyFrame>
  );
}

function laterText({ cents, validFrom, offered }: ListedPrice['later'][number]): string {
  const from = whenText(validFrom).slice(0, 10);
  return offered ? tMoney('laterOne', { price: euroText(cents), from }) : tMoney('laterEnds', { from });
}

function PriceDialog({ price, onClose }: { price: ListedPrice; onClose: () => void }) {
  const { id: offer, cents } = price;
  const [euros, setEuros] = useState((cents / 100).toFixed(2).replace('.', ','));
  const [from, setFrom] = useState('');
  const [offered, setOffered] = useState(price.offered);
  const changing = useAct({
    run: () =>
      call(changePrice, { params: { offer }, body: { euros, from: from === '' ? null : from, offered } }),
    done: tMoney('priceDone'),
    stale: [moneyKey],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      busy={changing.isPending}
      onSend={() => changing.mutate()}
      title={tMoney('priceTitle', { offer: tLedger(`offer.${offer}`) })}
      text={tMoney('priceText')}
      problem={changing.problem}
      onClose={onClose}
    >
      <Field
        label={tMoney('euros')}
        name="euros"
        inputMode="decimal"
        maxLength={16}
        value={euros}
        onValue={setEuros}
      />
      <Field
        label={tMoney('fromDay')}
        name="from"
        type="date"
        hint={tMoney('fromDayHint')}
        value={from}
        onValue={setFrom}
      />
      <CheckField label={tMoney('sold')} checked={offered} onValue={setOffered} />
    </FormDialog>
  );
}
