import { walletHours } from '../../../contract/constants.ts';
import { t } from '../../i18n/et-payments.ts';
import { CopyLine } from './copy-line.tsx';
import type { Wallet } from './wallet.ts';
import css from './transfer-details.module.css';

/** The e-wallet: to whom it is paid, and what makes the time longer by itself. */
export const WalletDetails = ({ email, guide }: Wallet) => (
  <section aria-label={t('wallet.title')}>
    <h3 className={css.title}>{t('wallet.title')}</h3>
    <p className={css.hint}>
      {t('wallet.hint', { hours: walletHours })}{' '}
      <a href={guide} target="_blank" rel="noreferrer">
        {t('wallet.guide')}
      </a>
    </p>
    <dl className={css.lines}>
      <CopyLine name={t('transfer.receiver')} value={email} />
    </dl>
  </section>
);
