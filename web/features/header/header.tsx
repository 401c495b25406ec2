import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n/t.ts';
import { paths } from '../../lib/paths.ts';
import { Swallow } from '../../ui/swallow.tsx';
import { Clocks } from './clocks.tsx';
import css from './header.module.css';

/** The top of every screen; what stands at its right end is given by the screen. */
export function Header({ children, skipTo }: { children: ReactNode; skipTo: string }) {
  const skip = (): void => document.getElementById(skipTo)?.focus();
  return (
    <header className={css.header}>
      <button type="button" className={css.skip} onClick={skip}>
        {t('app.skip')}
      </button>
      <h1 className={css.title}>
        <Link className={css.brand} to={paths.main} aria-label={t('app.home')}>
          <Swallow size={36} />
          <span className={css.name}>{t('app.name')}</span>
        </Link>
      </h1>
      <nav className={css.nav} aria-label={t('nav.main')}>
        <Link to={paths.main} aria-current="page">
          {t('nav.live')}
        </Link>
      </nav>
      <span className={css.space} />
      <Clocks />
      {children}
    </header>
  );
}
