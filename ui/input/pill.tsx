import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './pill.module.css';

/** The look of a round choice, for buttons, links and lists to choose from. */
export const pillClass = css.pill;

interface SelectProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  children: ReactNode;
}

/** One of several, chosen from a list. */
export const PillSelect = ({ label, value, onValue, children }: SelectProps) => (
  <select
    className={css.pill}
    aria-label={label}
    value={value}
    onChange={(event) => onValue(event.target.value)}
  >
    {children}
  </select>
);

interface ToggleProps {
  on: boolean;
  onToggle: () => void;
  children: string;
}

/** A filter that is on or off beside others, and none of several: a box that is ticked tells it from those. */
export const PillToggle = ({ on, onToggle, children }: ToggleProps) => (
  <button type="button" className={`${css.pill} ${css.toggle}`} aria-pressed={on} onClick={onToggle}>
    <i aria-hidden="true">{on && <Check size={14} strokeWidth={3} />}</i>
    {children}
  </button>
);

interface DropProps {
  /** What it limits, in words. */
  text: string;
  /** What pressing it does, with the same words. */
  label: string;
  onDrop: () => void;
}

/** A filter that is on, and goes when it is pressed. */
export const PillDrop = ({ text, label, onDrop }: DropProps) => (
  <button type="button" className={`${css.pill} ${css.drop}`} aria-label={label} onClick={onDrop}>
    {text}
    <X size={16} aria-hidden="true" />
  </button>
);
