import { Suspense, useEffect, useRef } from 'react';
import { longestSearch, searchDebounceMs } from '../../../contract/constants.ts';
import { tSearch } from '../../i18n/et/search.ts';
import { isTvMode } from '../../lib/device/tv-mode.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { SearchField } from '../../../ui/input/search-field.tsx';
import { useTyped } from '../../../ui/input/use-typed.ts';
import css from './search.module.css';

const ScreenKeys = lazy(() => import('./screen-keys.tsx'), 'ScreenKeys', { lane: 'later' });

interface Props {
  /** What is looked for now. */
  text: string;
  onSearch: (text: string) => void;
  /** Enter was pressed: it was meant. */
  onMeant: (text: string) => void;
  /** What may be meant by what is written so far. */
  suggest: (text: string) => readonly string[];
}

/** Looks when typing has rested, and at once on Enter. A television has its letters on the screen. */
export function SearchBox({ text, onSearch, onMeant, suggest }: Props) {
  const { typed, setTyped, clear } = useTyped(text, onSearch, searchDebounceMs);
  const field = useRef<HTMLInputElement>(null);
  const television = isTvMode();
  useEffect(() => {
    // There the focus would bring up the set’s own keys, over everything.
    if (!television) field.current?.focus({ preventScroll: true });
  }, [television]);
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
      <div data-row>
        <SearchField
          className={css.box}
          iconSize={22}
          field={field}
          label={tSearch('field')}
          clearLabel={tSearch('clear')}
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
      </div>
      {television && (
        <Suspense>
          <ScreenKeys
            text={typed}
            onText={(next) => setTyped(next.slice(0, longestSearch))}
            suggestions={suggest(typed)}
            onChoose={(meant) => {
              setTyped(meant);
              onMeant(meant);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
