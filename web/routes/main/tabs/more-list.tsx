import { Baby, CircleDot, Film, Clapperboard, Radio, Search, type LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router';
import { isWithin, pagesFor, type Looks } from '../../../lib/address/main-pages.ts';
import { paths } from '../../../lib/address/paths.ts';
import { Link } from '../../../ui/link.tsx';
import css from './more-list.module.css';

const icons: Partial<Record<string, LucideIcon>> = {
  [paths.movies]: Film,
  [paths.series]: Clapperboard,
  [paths.kids]: Baby,
  [paths.radio]: Radio,
  [paths.search]: Search,
  [paths.recordings]: CircleDot,
};

interface Props extends Looks {
  onGone: () => void;
}

/** The pages that a phone's bar has no room for, and those it has. */
export function MoreList({ onGone, ...looks }: Props) {
  const { pathname } = useLocation();
  return (
    <ul className={css.list}>
      {pagesFor(looks).map(({ to, label }) => {
        const Icon = icons[to];
        return (
          Icon && (
            <li key={to}>
              <Link
                className={css.link}
                to={to}
                aria-current={isWithin(pathname, to) ? 'page' : undefined}
                onClick={onGone}
              >
                <Icon size={22} aria-hidden="true" />
                {label}
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}
