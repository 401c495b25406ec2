import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { tUi } from '../i18n/et/ui.ts';
import { classNames } from '../lib/class-names.ts';
import css from './field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  hint?: ReactNode;
  invalid?: boolean;
  onValue?: (value: string) => void;
}

/** A line of text to fill in, with its label above and a hint below. */
export function Field({ label, hint, invalid = false, onValue, className, children, ...rest }: Props) {
  const id = useId();
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          id={id}
          aria-invalid={invalid}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onValue?.(event.target.value)}
          {...rest}
        />
        {children}
      </div>
      {hint && (
        <small id={`${id}-hint`} className={classNames(css.hint, invalid && css.fault)}>
          {hint}
        </small>
      )}
    </div>
  );
}

/** A password, which can be looked at: typing one with a remote control is hard enough. */
export function PasswordField({ className, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className={classNames(css.password, className)}
      {...rest}
    >
      <button
        type="button"
        className={css.eye}
        aria-label={shown ? tUi('form.hide') : tUi('form.show')}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={19} /> : <Eye size={19} />}
      </button>
    </Field>
  );
}

interface CheckProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  label: ReactNode;
  onValue: (checked: boolean) => void;
}

/** A box to tick. */
export function CheckField({ label, onValue, className, ...rest }: CheckProps) {
  return (
    <label className={classNames(css.check, className)}>
      <input type="checkbox" onChange={(event) => onValue(event.target.checked)} {...rest} />
      <span>{label}</span>
    </label>
  );
}
