import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './form.module.css';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** While an answer is awaited the form is not sent a second time. */
  busy?: boolean;
  onSend: (form: HTMLFormElement) => void;
}

/** Fields under one another. Checks are ours, in our words, so the browser's own bubbles stay away. */
export function Form({ busy = false, onSend, className, children, ...rest }: Props) {
  return (
    <form
      noValidate
      className={classNames(css.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend(event.currentTarget);
      }}
      {...rest}
    >
      {children}
    </form>
  );
}

/** Two fields beside each other where there is room. */
export const Pair = ({ children }: { children: ComponentProps<'div'>['children'] }) => (
  <div className={css.pair}>{children}</div>
);

/** Leads to the field that has to be looked at again. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? undefined : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
