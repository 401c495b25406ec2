import { CreditCard, Landmark, Wallet, type LucideIcon } from 'lucide-react';
import type { PaymentMethod, ProviderId } from '../../../contract/models/payment.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import css from './method-list.module.css';

/** Signs of kinds, not of companies: their logos are theirs. */
const icons: Partial<Record<ProviderId, LucideIcon>> = { card: CreditCard, paypal: Wallet, paysera: Wallet };

interface Props {
  methods: readonly PaymentMethod[];
  cents: number;
  /** Through whom an order is being opened. */
  opening: ProviderId | undefined;
  onChoose: (id: ProviderId) => void;
}

/** The ways to pay that are open; each opens its own. */
export const MethodList = ({ methods, cents, opening, onChoose }: Props) => (
  <ul className={css.list}>
    {methods.map(({ id, name }) => {
      const Icon = icons[id] ?? Landmark;
      return (
        <li key={id}>
          <button
            type="button"
            className={css.method}
            disabled={opening !== undefined}
            aria-busy={opening === id}
            aria-label={tPayments('buy.method', { amount: euroText(cents), name })}
            onClick={() => onChoose(id)}
          >
            {opening === id ? <Spinner size={22} /> : <Icon size={22} aria-hidden="true" />}
            <span>{opening === id ? tPayments('buy.opening') : name}</span>
          </button>
        </li>
      );
    })}
  </ul>
);
