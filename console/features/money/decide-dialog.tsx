import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentDecision, WaitingPayment } from '../../../contract/models/payment-books.ts';
import { offerIds } from '../../../contract/models/payment.ts';
import { decidePayment, listPayments } from '../../../contract/routes/console/money.ts';
import { CheckField, Field } from '../../../ui/input/field.tsx';
import { tLedger } from '../../i18n/et/ledger.ts';
import { longDateText } from '../../../ui/lib/time-text.ts';
import { tMoney } from '../../i18n/et/money.ts';
import { moneyText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/parts.tsx';
import { moneyKey } from './keys.ts';

const kinds = ['credit', 'dismiss', 'settlement', 'reverse'] as const;
type Kind = (typeof kinds)[number];

interface Choice {
  kind: Kind;
  email: string;
  gives: string;
  days: string;
  remember: boolean;
  payment: string;
}

/** What is decided; undefined while something is missing. */
function decisionOf({ kind, email, gives, days, remember, payment }: Choice): PaymentDecision | undefined {
  if (kind === 'dismiss' || kind === 'settlement') return { kind };
  if (kind === 'reverse') return Number(payment) > 0 ? { kind, payment: Number(payment) } : undefined;
  const seconds = Math.round(Number(days.replace(',', '.')) * 86_400);
  const offer = offerIds.find((one) => one === gives);
  if (email.trim() === '' || (!offer && !(seconds > 0))) return undefined;
  return { kind, email, gives: offer ? { offer } : { seconds }, rememberPayer: remember };
}

/** Decides about money that waits. */
export function DecideDialog({ payment, onClose }: { payment: WaitingPayment; onClose: () => void }) {
  const { id, cents, currency, proposal } = payment;
  const [choice, setChoice] = useState<Choice>({
    kind: cents < 0 ? 'reverse' : 'credit',
    email: proposal.email ?? '',
    gives: '',
    days: String(Math.round(proposal.seconds / 8_640) / 10).replace('.', ','),
    remember: false,
    payment: '',
  });
  const change = (part: Partial<Choice>): void => setChoice({ ...choice, ...part });
  const decision = decisionOf(choice);
  const deciding = useAct({
    run: (input: PaymentDecision) => call(decidePayment, { params: { id }, body: { decision: input } }),
    done: tMoney('decided'),
    stale: [moneyKey],
    onDone: onClose,
    quiet: true,
  });
  return (
    <FormDialog
      busy={deciding.isPending}
      onSend={() => decision && deciding.mutate(decision)}
      title={tMoney('decideTitle')}
      text={`${moneyText(cents, currency)} · ${payment.payerName ?? '–'} · ${longDateText(payment.day)}`}
      problem={deciding.problem}
      action={tMoney('decide')}
      disabled={!decision}
      onClose={onClose}
    >
      <Select label={tMoney('decide')} value={choice.kind} onValue={(kind) => change({ kind: kind as Kind })}>
        {kinds
          .filter((kind) => (cents < 0 ? kind !== 'credit' : kind !== 'reverse'))
          .map((kind) => (
            <option key={kind} value={kind}>
              {tMoney(`decide.${kind}`)}
            </option>
          ))}
      </Select>
      {choice.kind === 'credit' && (
        <CreditFields choice={choice} hasIban={payment.payerIban !== null} onChange={change} />
      )}
      {choice.kind === 'reverse' && (
        <PaymentSelect
          cents={-cents}
          value={choice.payment}
          onValue={(value) => change({ payment: value })}
        />
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  choice: Choice;
  hasIban: boolean;
  onChange: (part: Partial<Choice>) => void;
}

/** To whom, and how much. */
const CreditFields = ({ choice: { email, gives, days, remember }, hasIban, onChange }: FieldsProps) => (
  <>
    <Field
      label={tMoney('decideEmail')}
      name="email"
      type="email"
      maxLength={254}
      value={email}
      onValue={(value) => onChange({ email: value })}
    />
    <Select label={tMoney('decideGives')} value={gives} onValue={(value) => onChange({ gives: value })}>
      <option value="">{tMoney('byDays')}</option>
      {offerIds.map((offer) => (
        <option key={offer} value={offer}>
          {tLedger(`offer.${offer}`)}
        </option>
      ))}
    </Select>
    {gives === '' && (
      <Field
        label={tMoney('decideDays')}
        name="days"
        inputMode="decimal"
        maxLength={7}
        value={days}
        onValue={(value) => onChange({ days: value })}
      />
    )}
    {hasIban && (
      <CheckField
        label={tMoney('remember')}
        checked={remember}
        onValue={(checked) => onChange({ remember: checked })}
      />
    )}
  </>
);

interface PaymentProps {
  cents: number;
  value: string;
  onValue: (value: string) => void;
}

/** The payments that money of this amount may return. */
function PaymentSelect({ cents, value, onValue }: PaymentProps) {
  const found = useQuery({
    queryKey: [...moneyKey, 'returnable', cents],
    queryFn: ({ signal }) => call(listPayments, { query: { cents: String(cents) } }, signal),
  });
  const rows = (found.data?.payments ?? []).filter(({ counted }) => counted);
  if (found.data && rows.length === 0) return <p>{tMoney('noSuchPayment')}</p>;
  return (
    <Select label={tMoney('choosePayment')} value={value} onValue={onValue}>
      <option value="">–</option>
      {rows.map(({ id, at, email }) => (
        <option key={id} value={id}>
          {`${id} · ${whenText(at)} · ${email ?? tMoney('gone')}`}
        </option>
      ))}
    </Select>
  );
}
