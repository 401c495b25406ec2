import { LogIn, UserPlus } from 'lucide-react';
import { buttonClass } from '../../ui/input/button.tsx';
import { tAccount } from '../i18n/et/account.ts';
import { paths } from '../lib/address/paths.ts';
import { usePriceOfMonth } from '../lib/queries/offers-query.ts';
import { Link } from './link.tsx';
import css from './ways-in.module.css';

/** What stands where only members go on: an account with what it costs, and the way in for those who have one; back to here. */
export function WaysIn({ from, wide = false }: { from: string; wide?: boolean }) {
  const month = usePriceOfMonth()?.month;
  return (
    <span className={css.ways}>
      <Link className={buttonClass('primary', wide)} to={paths.register} state={{ from }}>
        <UserPlus size={18} aria-hidden="true" />
        {month === undefined ? tAccount('join') : tAccount('joinFor', { price: month })}
      </Link>
      <Link className={buttonClass('plain', wide)} to={paths.login} state={{ from }}>
        <LogIn size={18} aria-hidden="true" />
        {tAccount('signIn')}
      </Link>
    </span>
  );
}
