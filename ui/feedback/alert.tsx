import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './alert.module.css';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert } as const;

interface Props {
  kind: keyof typeof icons;
  children: ReactNode;
  className?: string | undefined;
}

/** A message inside a form. What went wrong is read out at once, the rest when there is a pause. */
export function Alert({ kind, children, className }: Props) {
  const Icon = icons[kind];
  return (
    <div
      className={classNames(css.alert, css[kind], className)}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={19} aria-hidden="true" />
      <div className={css.words}>{children}</div>
    </div>
  );
}
