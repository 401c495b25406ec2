import { CreditCard, Landmark, Wallet as WalletIcon, type LucideIcon } from 'lucide-react';
import { tPayments } from '../../i18n/et/payments.ts';
import css from './way-choice.module.css';
import type { Way, WayGroup } from './ways.ts';

/** Signs of kinds, not of companies: their logos are theirs. */
const icons: Partial<Record<Way['id'], LucideIcon>> = {
  card: CreditCard,
  paypal: WalletIcon,
  wallet: WalletIcon,
  paysera: WalletIcon,
};

/** What a way to pay is called. */
export const nameOfWay = (way: Way): string =>
  way.kind === 'provider' ? way.method.name : tPayments(`${way.kind}.title`);

interface Props {
  groups: readonly { group: WayGroup; ways: readonly Way[] }[];
  chosen: Way['id'] | undefined;
  disabled: boolean;
  onChoose: (id: Way['id']) => void;
}

/** The ways to pay that are open, in groups. Choosing one pays nothing yet. */
export const WayChoice = ({ groups, chosen, disabled, onChoose }: Props) => (
  <fieldset className={css.choice} disabled={disabled}>
    <legend>{tPayments('buy.how')}</legend>
    {groups.map(({ group, ways }) => (
      <div key={group} role="group" aria-labelledby={`ways-${group}`}>
        <b id={`ways-${group}`}>{tPayments(`ways.${group}`)}</b>
        <ul className={css.list}>
          {ways.map((way) => {
            const Icon = icons[way.id] ?? Landmark;
            return (
              <li key={way.id}>
                <label className={css.way}>
                  <input
                    type="radio"
                    name="way"
                    value={way.id}
                    checked={way.id === chosen}
                    onChange={() => onChoose(way.id)}
                  />
                  <span>
                    <Icon size={22} aria-hidden="true" />
                    {nameOfWay(way)}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      </div>
    ))}
  </fieldset>
);
