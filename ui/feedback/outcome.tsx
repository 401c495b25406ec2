import { CircleCheck, MailCheck, MailQuestionMark, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import css from './outcome.module.css';

const icons = {
  asks: MailQuestionMark,
  done: CircleCheck,
  mail: MailCheck,
  problem: TriangleAlert,
} satisfies Record<string, LucideIcon>;

/** How something ended, or what a mail asks: a sign, a few sentences, and what to do next. */
export function Outcome({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <div className={css.outcome}>
      <span className={classNames(css.sign, kind === 'problem' && css.problem)}>
        <Icon size={30} aria-hidden="true" />
      </span>
      {children}
    </div>
  );
}
