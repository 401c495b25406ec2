import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKeptScroll } from '../../lib/moving/use-kept-scroll.ts';
import { Link } from '../link.tsx';
import css from './page.module.css';

interface Props {
  title: string;
  /** What stands beside the title. */
  top?: ReactNode;
  /** Where it belongs. */
  above?: { to: string; label: string };
  children: ReactNode;
}

/** A page under the header: its title, and what scrolls under it. The picture plays on in the corner below. */
export function Page({ title, top, above, children }: Props) {
  const body = useKeptScroll<HTMLDivElement>();
  return (
    <div className={css.page}>
      <header className={css.head} data-row={above && ''}>
        {above && (
          <Link className={css.above} to={above.to}>
            <ChevronLeft size={18} aria-hidden="true" />
            {above.label}
          </Link>
        )}
        <h2 dir="auto">{title}</h2>
        {top}
      </header>
      <div className={css.body} ref={body}>
        {children}
      </div>
    </div>
  );
}
