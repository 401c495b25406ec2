import { renderSVG } from 'uqr';
import css from './qr-code.module.css';

interface Props {
  payload: string;
  /** What it is, for those who do not see it. */
  label: string;
  hint?: string;
}

/** A QR code that phones read: level M, black on white with its quiet zone, regardless of the page's colours. */
export const QrCode = ({ payload, label, hint }: Props) => (
  <figure className={css.qr} data-qr>
    <div
      role="img"
      aria-label={label}
      // Drawn by the library from our own text: nothing in it is markup of others.
      dangerouslySetInnerHTML={{ __html: renderSVG(payload, { ecc: 'M', border: 4 }) }}
    />
    {hint && <figcaption>{hint}</figcaption>}
  </figure>
);
