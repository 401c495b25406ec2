import { useRef, type KeyboardEvent } from 'react';
import { tCommon } from '../i18n/et/common.ts';
import type { Selection } from './use-selection.ts';
import css from './table.module.css';

interface Props {
  selection: Selection;
  /** Of all rows, in their order. */
  keys: readonly string[];
}

/** Ticks every row, or none; half ticked while some are. */
export function SelectAll({ selection, keys }: Props) {
  const count = keys.filter(selection.has).length;
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        aria-label={tCommon('selectAll')}
        checked={count === keys.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < keys.length;
        }}
        onChange={({ target }) => selection.setAll(keys, target.checked)}
      />
    </label>
  );
}

/** Ticks a row: with Shift all from the one before, and arrows lead to the rows above and below. */
export function SelectRow({ selection, keys, name, own }: Props & { name: string; own: string }) {
  const isThrough = useRef(false);
  const move = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === ' ') isThrough.current = event.shiftKey;
    const row = event.currentTarget.closest('tr');
    const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    next?.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus();
  };
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        aria-label={tCommon('selectRow', { name })}
        checked={selection.has(own)}
        onKeyDown={move}
        onClick={({ shiftKey }) => (isThrough.current = shiftKey || isThrough.current)}
        onChange={() => {
          selection.toggle(own, keys, isThrough.current);
          isThrough.current = false;
        }}
      />
    </label>
  );
}
