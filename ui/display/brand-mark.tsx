import css from './brand-mark.module.css';

/** The mark of the service, as its document brings it; decoration beside a name, so hidden from screen readers. */
export const BrandMark = ({ size }: { size: number }) => (
  <span className={css.mark} style={{ width: size, height: size }} aria-hidden="true" />
);
