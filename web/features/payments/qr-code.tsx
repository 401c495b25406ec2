import { renderSVG } from 'uqr';
import { t } from '../../i18n/et-payments.ts';
import css from './transfer-details.module.css';

/** A QR code that bank apps read: level M, black on white with its quiet zone, whatever the page's colours are. */
export const QrCode = ({ payload }: { payload: string }) => (
  <figure className={css.qr}>
    <div
      role="img"
      aria-label={t('transfer.qr')}
      // Drawn by the library from our own text: nothing in it is markup of others.
      dangerouslySetInnerHTML={{ __html: renderSVG(payload, { ecc: 'M', border: 4 }) }}
    />
    <figcaption>{t('transfer.qrHint')}</figcaption>
  </figure>
);
