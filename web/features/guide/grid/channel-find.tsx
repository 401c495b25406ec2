import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { channelSearchDebounceMs } from '../../../../contract/constants.ts';
import { t } from '../../../i18n/et-guide.ts';
import { IconButton } from '../../../ui/button.tsx';
import css from './bar.module.css';

interface Props {
  text: string;
  onText: (text: string) => void;
}

/** Finds channels by name or number: when typing has rested, at once with Enter; Escape takes it back. */
export function ChannelFind({ text, onText }: Props) {
  const [typed, setTyped] = useState(text);
  const [given, setGiven] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  // Taken back from outside.
  if (given !== text) {
    setGiven(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => onText(typed), channelSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, text, onText]);

  const clear = (): void => {
    setTyped('');
    onText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onText(typed);
    else if (event.key === 'Escape' && typed !== '') {
      clear();
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <label className={css.find}>
      <Search size={17} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        placeholder={t('channels.search')}
        aria-label={t('channels.search')}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <IconButton className={css.clear} label={t('channels.clearSearch')} onClick={clear}>
          <X size={16} />
        </IconButton>
      )}
    </label>
  );
}
