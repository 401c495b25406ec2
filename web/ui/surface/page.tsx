import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocumentTitle, useSpokenPage } from '../../lib/document-title.ts';
import { useKeptScroll } from '../../lib/moving/use-kept-scroll.ts';
import { Link } from '../link.tsx';
import css from './page.module.css';

interface Props {
  title: string;
  /** What it shows just now, for the tab of the browser. */
  subject?: string | undefined;
  /** What stands beside the title. */
  top?: ReactNode;
  /** Where it belongs. */
  above?: { to: string; label: string };
  children: ReactNode;
}

/** A page under the header: its title, and what scrolls under it. The picture plays on in the corner below. */
export function Page({ title, subject, top, above, children }: Props) {
  useDocumentTitle(subject, title, above?.label);
  useSpokenPage(title);
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
