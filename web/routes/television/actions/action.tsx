import type { ReactNode } from 'react';
import css from '../television.module.css';

interface Props {
  onAct: () => void;
  first?: boolean;
  pressed?: boolean;
  children: ReactNode;
}

/** What can be done with what is on. */
export const Action = ({ onAct, first, pressed, children }: Props) => (
  <button type="button" className={css.action} data-first={first} aria-pressed={pressed} onClick={onAct}>
    {children}
  </button>
);
