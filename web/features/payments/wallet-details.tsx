import { walletHours } from '../../../contract/constants.ts';
import { tPayments } from '../../i18n/et/payments.ts';
import { CopyLine } from './copy-line.tsx';
import type { Wallet } from './wallet.ts';
import css from './transfer-details.module.css';

interface Props extends Wallet {
  /** There is a button that pays through it as well. */
  besides?: boolean;
}

/** The e-wallet: to whom it is paid, and what makes the time longer by itself. */
export const WalletDetails = ({ email, guide, besides = false }: Props) => (
  <section aria-label={tPayments(besides ? 'wallet.byHand' : 'wallet.title')}>
    <h3 className={css.title}>{tPayments(besides ? 'wallet.byHand' : 'wallet.title')}</h3>
    <p className={css.hint}>
      {tPayments('wallet.hint', { count: walletHours })}{' '}
      <a href={guide} target="_blank" rel="noreferrer">
        {tPayments('wallet.guide')}
      </a>
    </p>
    <dl className={css.lines}>
      <CopyLine name={tPayments('transfer.receiver')} value={email} />
    </dl>
  </section>
);
