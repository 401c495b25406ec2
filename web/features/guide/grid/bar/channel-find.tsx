import { useRef, type KeyboardEvent } from 'react';
import { channelSearchDebounceMs } from '../../../../../contract/constants.ts';
import { tChannels } from '../../../../i18n/et/channels.ts';
import { SearchField } from '../../../../../ui/input/search-field.tsx';
import { useTyped } from '../../../../../ui/input/use-typed.ts';
import css from './bar.module.css';

interface Props {
  text: string;
  onText: (text: string) => void;
}

/** Finds channels by name or number: when typing has rested, at once with Enter; Escape takes it back. */
export function ChannelFind({ text, onText }: Props) {
  const { typed, setTyped, clear } = useTyped(text, onText, channelSearchDebounceMs);
  const field = useRef<HTMLInputElement>(null);
  const takeBack = (): void => {
    clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onText(typed);
    else if (event.key === 'Escape' && typed !== '') {
      takeBack();
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <SearchField
      className={css.find}
      field={field}
      label={tChannels('search')}
      clearLabel={tChannels('clearSearch')}
      value={typed}
      onValue={setTyped}
      onClear={takeBack}
      onKeyDown={onKeyDown}
    />
  );
}
