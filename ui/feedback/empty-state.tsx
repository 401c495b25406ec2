import type { ReactNode } from 'react';
import { Button } from '../input/button.tsx';
import css from './empty-state.module.css';

interface Props {
  text: string;
  action?: { label: string; run: () => void } | undefined;
  /** Something went wrong, so it is announced at once. */
  alert?: boolean;
  children?: ReactNode;
}

/** Nothing to show: one sentence and at most one thing to do about it. */
export function EmptyState({ text, action, alert = false, children }: Props) {
  return (
    <div className={css.box} role={alert ? 'alert' : 'status'}>
      <p>{text}</p>
      {children}
      {action && <Button onClick={action.run}>{action.label}</Button>}
    </div>
  );
}
