import type { ReactNode } from 'react';
import css from './page.module.css';

interface Props {
  title: string;
  /** What stands beside the title. */
  top?: ReactNode;
  children: ReactNode;
}

/** A page under the header: its title, and what scrolls under it. The picture plays on in the corner below. */
export function Page({ title, top, children }: Props) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h2>{title}</h2>
        {top}
      </header>
      <div className={css.body}>{children}</div>
    </div>
  );
}
