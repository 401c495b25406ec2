import { ChevronLeft } from 'lucide-react';
import { createContext, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { tCommon } from '../i18n/et/common.ts';
import css from './page.module.css';

interface Props {
  title: string;
  /** Where it lies below, and how that is called. */
  back?: { to: string; label: string };
  /** A few words beside the title. */
  note?: ReactNode;
  /** What can be done on the page as a whole. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the console: its heading takes the focus when it opens, so that it is read out. */
export function Page({ title, back, note, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${tCommon('title')}`;
  }, [title]);
  // At once: later it would take the focus from a faster operator.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.words}>
          {back && (
            <Link className={css.back} to={back.to}>
              <ChevronLeft size={16} aria-hidden="true" />
              {back.label}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {note && <span className={css.note}>{note}</span>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface PanelProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The title of the panel around, by which that is a landmark already. */
export const PanelTitle = createContext<string | undefined>(undefined);

/** A part of a page with a heading of its own. */
export const Panel = ({ title, note, actions, children }: PanelProps) => (
  <section className={css.panel} aria-label={title}>
    <header className={css.panelHead}>
      <h2>{title}</h2>
      {note && <span className={css.note}>{note}</span>}
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
    <PanelTitle value={title}>{children}</PanelTitle>
  </section>
);

/** Panels beside each other where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={css.columns}>{children}</div>
);

/** Panels under one another within a column. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={css.stack}>{children}</div>;
