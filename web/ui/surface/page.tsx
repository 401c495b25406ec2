import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { isTvMode } from '../../lib/tv-mode.ts';
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
    <div className={classNames(css.page, isTvMode() && css.television)}>
      <header className={css.head}>
        <h2>{title}</h2>
        {top}
      </header>
      <div className={css.body}>{children}</div>
    </div>
  );
}
