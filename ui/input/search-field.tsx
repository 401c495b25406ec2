import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { classNames } from '../lib/class-names.ts';
import { IconButton } from './button.tsx';
import css from './search-field.module.css';

interface Props {
  /** What one can look for; stands in the empty field and is read out. */
  label: string;
  clearLabel: string;
  value: string;
  onValue: (value: string) => void;
  onClear: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  id?: string;
  field?: RefObject<HTMLInputElement | null>;
  maxLength?: number;
  className?: string | undefined;
  iconSize?: number;
}

/** A field to look for something in, with a cross as soon as there is something to take back. */
export function SearchField(props: Props) {
  const { label, clearLabel, value, onValue, onClear, onKeyDown, id, field, maxLength } = props;
  return (
    <label className={classNames(css.field, props.className)}>
      <Search size={props.iconSize ?? 17} aria-hidden="true" />
      <input
        ref={field}
        id={id}
        type="search"
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <IconButton className={css.clear} label={clearLabel} onClick={onClear}>
          <X size={16} />
        </IconButton>
      )}
    </label>
  );
}
