import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './long-fields.module.css';

interface AreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string;
  hint?: ReactNode;
  invalid?: boolean;
  onValue: (value: string) => void;
}

/** Several lines of text to fill in. */
export function TextArea({ label, hint, invalid = false, onValue, className, ...rest }: AreaProps) {
  const id = useId();
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        aria-invalid={invalid}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onValue(event.target.value)}
        {...rest}
      />
      {hint && (
        <small id={`${id}-hint`} className={css.hint}>
          {hint}
        </small>
      )}
    </div>
  );
}

interface ChoiceProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string;
  /** Stands first while nothing is chosen. */
  placeholder?: string;
  choices: readonly string[];
  /** What a choice is called, where that is not the choice itself. */
  nameOf?: (choice: string) => string;
  invalid?: boolean;
  onValue: (value: string) => void;
}

/** One of a few. */
export function ChoiceField({
  label,
  placeholder,
  choices,
  nameOf = (choice) => choice,
  invalid = false,
  onValue,
  ...rest
}: ChoiceProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} aria-invalid={invalid} onChange={(event) => onValue(event.target.value)} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}
