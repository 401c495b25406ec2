import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { searchConsole } from '../../../contract/routes/console/search.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { useTyped } from '../../../ui/input/use-typed.ts';
import { tCommon } from '../../i18n/et/common.ts';
import { tSearch } from '../../i18n/et/search.ts';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { keepRecent, recentPages } from '../../lib/recent.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { choicesFor, type Choice, type ChoiceGroup, type NamedPage } from './results.ts';
import css from './search.module.css';

const restMs = 200;
const longest = 100;
/** One letter is in everything. */
const fewestLetters = 2;

interface Props {
  pages: readonly NamedPage[];
  /** What was typed before it was there. */
  begun?: string;
  onClose: () => void;
}

/** Finds pages, people and things by what is typed, and opens what is chosen. */
export function SearchDialog({ pages, begun = '', onClose }: Props) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(begun);
  const { typed, setTyped } = useTyped(asked, setAsked, restMs);
  const [recent] = useState(recentPages);
  const text = typed.trim();
  const isAsked = asked.trim().length >= fewestLetters;
  const query = useQuery({
    queryKey: ['search', asked.trim()],
    queryFn: ({ signal }) => call(searchConsole, { query: { text: asked.trim() } }, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const hits = (text.length >= fewestLetters && isAsked && query.data) || [];
  const groups = choicesFor({ text, pages, recent, hits });
  const isComing = text.length >= fewestLetters && (typed !== asked || query.isFetching);
  const open = (choice: Choice, beside: boolean): void => {
    if (choice.isKept) keepRecent(choice);
    if (beside) return void window.open(`#${choice.to}`);
    onClose();
    void navigate(choice.to);
  };
  return (
    <Dialog title={tCommon('searchAll')} top onClose={onClose}>
      <Combobox text={typed} onText={setTyped} groups={groups} onChoose={open} />
      <Outcome count={groups.reduce((sum, { choices }) => sum + choices.length, 0)} busy={isComing} />
      {query.isError && isAsked && !isComing && (
        <Alert kind="danger">
          {wordsFor(query.error)} <Button onClick={() => void query.refetch()}>{tCommon('retry')}</Button>
        </Alert>
      )}
    </Dialog>
  );
}

/** How much there is, read out as it changes; seen only where there is nothing to see. */
function Outcome({ count, busy }: { count: number; busy: boolean }) {
  const words = busy ? tSearch('searching') : count === 0 ? tSearch('none') : tSearch('count', { count });
  return (
    <div role="status" className={css.outcome}>
      {count === 0 || busy ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </div>
  );
}

interface ComboboxProps {
  text: string;
  onText: (text: string) => void;
  groups: readonly ChoiceGroup[];
  /** @param beside in a tab of its own */
  onChoose: (choice: Choice, beside: boolean) => void;
}

/** A field over what it finds: the focus stays in it, and arrows go through the list (combobox of WAI-ARIA). */
function Combobox({ text, onText, groups, onChoose }: ComboboxProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const choices = groups.flatMap((group) => group.choices);
  const [at, setAt] = useState(0);
  const active = choices.length === 0 ? -1 : Math.min(at, choices.length - 1);
  const nameOfOption = (index: number): string => `${id}-${index}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = choices[active];
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined && choices.length > 0) setAt((active + step + choices.length) % choices.length);
    else if (event.key === 'Enter' && chosen) onChoose(chosen, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={css.field}
        role="combobox"
        aria-label={tSearch('field')}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : nameOfOption(active)}
        aria-describedby={`${id}-keys`}
        placeholder={tSearch('field')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={longest}
        value={text}
        onChange={({ target }) => {
          setAt(0);
          onText(target.value);
        }}
        onKeyDown={press}
      />
      <VisuallyHidden>
        <span id={`${id}-keys`}>{tSearch('keys')}</span>
      </VisuallyHidden>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={tSearch('results')} className={css.list}>
        {groups.map(({ name, choices: mine }, group) => {
          const first = groups.slice(0, group).reduce((sum, one) => sum + one.choices.length, 0);
          return (
            <div key={name} role="group" aria-label={name}>
              <div className={css.group} aria-hidden="true">
                {name}
              </div>
              {mine.map((choice, index) => (
                // The keys are those of the field.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={`${choice.to} ${choice.name}`}
                  id={nameOfOption(first + index)}
                  role="option"
                  aria-selected={first + index === active}
                  className={css.option}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setAt(first + index)}
                  onClick={(event) => onChoose(choice, event.ctrlKey || event.metaKey)}
                >
                  <span>{choice.name}</span>
                  {choice.note && <small>{choice.note}</small>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
}
