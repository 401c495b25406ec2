import { SearchField } from '../../ui/input/search-field.tsx';
import { useTyped } from '../../ui/input/use-typed.ts';
import { tCommon } from '../i18n/et/common.ts';

const restMs = 300;

interface Props {
  label: string;
  /** What is looked for, as the address of the screen has it. */
  text: string;
  onText: (text: string) => void;
  maxLength?: number;
}

/** What is looked for on a screen: asked once typing rests. */
export function Search({ label, text, onText, maxLength = 100 }: Props) {
  const { typed, setTyped, clear } = useTyped(text, onText, restMs);
  return (
    <SearchField
      label={label}
      clearLabel={tCommon('clear')}
      value={typed}
      maxLength={maxLength}
      onValue={setTyped}
      onClear={clear}
    />
  );
}
