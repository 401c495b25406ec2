import { Radio, Tv } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../../i18n/t.ts';
import { paths } from '../../lib/address/paths.ts';
import { Swallow } from '../../ui/swallow.tsx';
import { Clocks } from './clocks.tsx';
import css from './header.module.css';

interface Props {
  /** What stands at the right end. */
  children: ReactNode;
  skipTo: string;
  /** What is on: television or radio. */
  mode: 'tv' | 'radio';
  /** Somebody is signed in, and has recordings. */
  member: boolean;
}

/** The top of every screen. */
export function Header({ children, skipTo, mode, member }: Props) {
  const skip = (): void => document.getElementById(skipTo)?.focus();
  const { pathname } = useLocation();
  const on = (page: string): 'page' | undefined => (pathname.startsWith(page) ? 'page' : undefined);
  const live = pathname === paths.main || pathname.startsWith('/channel/');
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
      <nav className={css.mode} aria-label={t('nav.mode')}>
        <Link to={paths.main} aria-current={mode === 'tv' ? 'true' : undefined}>
          <Tv size={18} aria-hidden="true" />
          {t('nav.tv')}
        </Link>
        <Link to={paths.radio} aria-current={mode === 'radio' ? 'true' : undefined}>
          <Radio size={18} aria-hidden="true" />
          {t('nav.radio')}
        </Link>
      </nav>
      <nav className={css.nav} aria-label={t('nav.main')}>
        <Link to={paths.main} aria-current={live ? 'page' : undefined}>
          {t('nav.live')}
        </Link>
        <Link to={paths.guide} aria-current={on(paths.guide)}>
          {t('nav.guide')}
        </Link>
        {member && (
          <Link to={paths.recordings} aria-current={on(paths.recordings)}>
            {t('nav.recordings')}
          </Link>
        )}
      </nav>
      <span className={css.space} />
      <Clocks />
      {children}
    </header>
  );
}
