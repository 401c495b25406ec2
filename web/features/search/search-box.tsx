import { useEffect, useRef } from 'react';
import { longestSearch, searchDebounceMs } from '../../../contract/constants.ts';
import { t } from '../../i18n/et-search.ts';
import { SearchField } from '../../ui/input/search-field.tsx';
import { useTyped } from '../../ui/input/use-typed.ts';
import css from './search.module.css';

interface Props {
  /** What is looked for now. */
  text: string;
  onSearch: (text: string) => void;
  /** Enter was pressed: it was meant. */
  onMeant: (text: string) => void;
}

/** Looks when typing has rested, and at once on Enter. */
export function SearchBox({ text, onSearch, onMeant }: Props) {
  const { typed, setTyped, clear } = useTyped(text, onSearch, searchDebounceMs);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const takeBack = (): void => {
    clear();
    field.current?.focus();
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onMeant(typed);
      }}
    >
      <SearchField
        className={css.box}
        iconSize={22}
        field={field}
        label={t('search.field')}
        clearLabel={t('search.clear')}
        maxLength={longestSearch}
        value={typed}
        onValue={setTyped}
        onClear={takeBack}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.stopPropagation();
          takeBack();
        }}
      />
    </form>
  );
}
