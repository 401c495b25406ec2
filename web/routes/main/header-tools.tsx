import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { tApp } from '../../i18n/et/app.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { paths } from '../../lib/address/paths.ts';
import { Link } from '../../ui/link.tsx';
import css from './header-tools.module.css';

const HelpMenu = lazy(() => import('./around.ts'), 'HelpMenu', { lane: 'later' });

/** Search and help; a phone has them in its bar and in its menu. */
export const HeaderTools = ({ at, onKeys }: { at: string; onKeys: () => void }) => (
  <span className={css.tools}>
    <Link
      className={css.icon}
      to={paths.search}
      aria-label={tApp('nav.searchAll')}
      aria-current={at === paths.search ? 'page' : undefined}
    >
      <Search size={21} aria-hidden="true" />
    </Link>
    <Suspense fallback={<span className={css.icon} />}>
      <HelpMenu onKeys={onKeys} />
    </Suspense>
  </span>
);
