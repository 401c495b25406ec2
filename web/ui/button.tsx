import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './button.module.css';

/** A button with words; `primary` is the one thing a screen wants done. */
export function Button({
  kind = 'plain',
  className,
  ...rest
}: ComponentProps<'button'> & { kind?: 'primary' | 'plain' }) {
  return <button type="button" className={classNames(css.button, css[kind], className)} {...rest} />;
}

/** A round button with an icon; the label is what screen readers say. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-label={label} className={classNames(css.icon, className)} {...rest} />;
}

/** The look of a button for links. */
export const buttonClass = (kind: 'primary' | 'plain' = 'plain'): string => classNames(css.button, css[kind]);
