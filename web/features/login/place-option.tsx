import type { LucideIcon } from 'lucide-react';
import css from './place-choice.module.css';

interface Props {
  icon: LucideIcon;
  name: string;
  hint: string;
  disabled: boolean;
  /** The one that a viewer who does not read will want. */
  first?: boolean;
  onChoose: () => void;
}

/** One of the places in which a device may watch, and what becomes of the others. */
export const PlaceOption = ({ icon: Icon, name, hint, disabled, first = false, onChoose }: Props) => (
  <button
    type="button"
    className={css.option}
    disabled={disabled}
    data-first={first || undefined}
    onClick={onChoose}
  >
    <Icon size={24} aria-hidden="true" />
    <span>
      <b>{name}</b>
      {hint}
    </span>
  </button>
);
