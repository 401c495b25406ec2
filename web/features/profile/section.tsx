import type { ReactNode } from 'react';
import css from './section.module.css';

interface Props {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** One subject of the profile: what it is about at the left, what can be done at the right. */
export function Section({ title, hint, children }: Props) {
  return (
    <section className={css.section}>
      <div>
        <h3 className={css.title}>{title}</h3>
        {hint !== undefined && <p className={css.hint}>{hint}</p>}
      </div>
      <div className={css.content}>{children}</div>
    </section>
  );
}
