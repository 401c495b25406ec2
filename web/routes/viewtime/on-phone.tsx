import { Suspense } from 'react';
import { tPayments } from '../../i18n/et/payments.ts';
import { addressElsewhere, paths } from '../../lib/address/paths.ts';
import { lazyPart } from '../../lib/parts/lazy-part.ts';
import css from './viewtime-modal.module.css';

const QrCode = lazyPart(() => import('../../../ui/display/qr-code.tsx'), 'QrCode');

/** On a television: the same page on a phone, where paying is easier. */
export const OnPhone = () => (
  <section className={css.onPhone} aria-labelledby="on-phone">
    <Suspense>
      <QrCode payload={addressElsewhere(paths.viewtime)} label={tPayments('buy.onPhoneQr')} />
    </Suspense>
    <div>
      <h3 id="on-phone">{tPayments('buy.onPhone')}</h3>
      <p>{tPayments('buy.onPhoneText')}</p>
    </div>
  </section>
);
