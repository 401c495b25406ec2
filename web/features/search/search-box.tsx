import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { longestSearch, searchDebounceMs } from '../../../contract/constants.ts';
import { t } from '../../i18n/et-search.ts';
import { IconButton } from '../../ui/button.tsx';
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
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  // Another search was chosen elsewhere: a link, the way back, one of the recent ones.
  if (told !== text) {
    setTold(text);
    setTyped(text);
  }
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => latest.current(typed), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, text]);
  const clear = (): void => {
    setTyped('');
    onSearch('');
    field.current?.focus();
  };
  return (
    <form
      className={css.box}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onMeant(typed);
      }}
    >
      <Search size={22} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        placeholder={t('search.field')}
        aria-label={t('search.field')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.stopPropagation();
          clear();
        }}
      />
      {typed !== '' && (
        <IconButton label={t('search.clear')} onClick={clear}>
          <X size={18} />
        </IconButton>
      )}
    </form>
  );
}
