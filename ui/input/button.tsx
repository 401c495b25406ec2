import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import css from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'plain' | 'danger';
  /** As high as a field and as wide as its form. */
  wide?: boolean;
  /** An answer is awaited: it turns, and cannot be pressed again. */
  busy?: boolean;
}

/** A button with words; `primary` is the one thing a screen wants done. */
export function Button({
  kind = 'plain',
  wide = false,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(css.button, css[kind], wide && css.wide, className)}
      disabled={disabled === true || busy}
      aria-busy={busy}
      {...rest}
    >
      {busy && <Spinner size={18} />}
      {children}
    </button>
  );
}

/** A round button with an icon; the label is what screen readers say. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-label={label} className={classNames(css.icon, className)} {...rest} />;
}

/** The look of a button for links. */
export const buttonClass = (kind: 'primary' | 'plain' = 'plain', wide = false): string =>
  classNames(css.button, css[kind], wide && css.wide);
