import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../../i18n/t.ts';
import { lazyPart } from '../../lib/parts/lazy-part.ts';
import { paths } from '../../lib/address/paths.ts';
import css from './header-tools.module.css';

const HelpMenu = lazyPart(() => import('../../features/help/help-menu.tsx'), 'HelpMenu');

/** Search and help; a phone has them in its bar and in its menu. */
export function HeaderTools({ onKeys }: { onKeys: () => void }) {
  const here = useLocation().pathname === paths.search;
  return (
    <span className={css.tools}>
      <Link
        className={css.icon}
        to={paths.search}
        aria-label={t('nav.searchAll')}
        aria-current={here ? 'page' : undefined}
      >
        <Search size={21} aria-hidden="true" />
      </Link>
      <Suspense fallback={<span className={css.icon} />}>
        <HelpMenu onKeys={onKeys} />
      </Suspense>
    </span>
  );
}
