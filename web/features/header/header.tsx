import { Radio, Tv } from 'lucide-react';
import type { ReactNode } from 'react';
import { serviceName } from '../../../contract/service-name.ts';
import { tApp } from '../../i18n/et/app.ts';
import { isWithin, pagesFor } from '../../lib/address/main-pages.ts';
import { paths } from '../../lib/address/paths.ts';
import { Link } from '../../ui/link.tsx';
import { BrandMark } from '../../../ui/display/brand-mark.tsx';
import { Clocks } from './clocks.tsx';
import css from './header.module.css';
import { heightAtRoot } from './height-at-root.ts';

interface Props {
  /** What stands at the right end. */
  children: ReactNode;
  skipTo: string;
  /** Where one is, by `pageAt`. */
  at: string;
  /** What is on: television or radio. */
  mode: 'tv' | 'radio';
  /** Somebody is signed in, and has recordings. */
  member: boolean;
  /** Films, series and children's programmes are shown. */
  catalogue: boolean;
}

/** The top of every screen. */
export function Header({ children, skipTo, at, mode, member, catalogue }: Props) {
  const skip = (): void => document.getElementById(skipTo)?.focus();
  const links = pagesFor({ member, catalogue }).filter(({ wide }) => wide);
  return (
    <header ref={heightAtRoot} className={css.header}>
      <button type="button" className={css.skip} onClick={skip}>
        {tApp('skip')}
      </button>
      <h1 className={css.title}>
        <Link className={css.brand} to={paths.main} aria-label={tApp('home')}>
          <BrandMark size={36} />
          <span className={css.name}>{serviceName()}</span>
        </Link>
      </h1>
      <nav className={css.mode} aria-label={tApp('nav.mode')}>
        <Link to={paths.main} aria-current={mode === 'tv' ? 'true' : undefined}>
          <Tv size={18} aria-hidden="true" />
          {tApp('nav.tv')}
        </Link>
        <Link to={paths.radio} aria-current={mode === 'radio' ? 'true' : undefined}>
          <Radio size={18} aria-hidden="true" />
          {tApp('nav.radio')}
        </Link>
      </nav>
      <nav className={css.nav} aria-label={tApp('nav.main')} data-row>
        <Link to={paths.main} aria-current={at === paths.main ? 'page' : undefined}>
          {tApp('nav.live')}
        </Link>
        {links.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={isWithin(at, to) ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <span className={css.space} />
      <Clocks />
      {children}
    </header>
  );
}
