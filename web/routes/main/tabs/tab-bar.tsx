import { CalendarClock, Ellipsis, Film, House, List, Radio, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { tApp } from '../../../i18n/et/app.ts';
import { isWithin, pagesFor } from '../../../lib/address/main-pages.ts';
import { isPage } from '../../../lib/address/page-kinds.ts';
import { paths } from '../../../lib/address/paths.ts';
import { Link } from '../../../ui/link.tsx';
import css from './tab-bar.module.css';

/** Those with a place in the bar; the others are among what is more. */
const icons: Partial<Record<string, LucideIcon>> = {
  [paths.guide]: CalendarClock,
  [paths.movies]: Film,
};
const withoutFilms: Partial<Record<string, LucideIcon>> = {
  [paths.guide]: CalendarClock,
  [paths.radio]: Radio,
};

interface Props {
  /** Where one is, by `pageAt`. */
  at: string;
  member: boolean;
  catalogue: boolean;
  onChannels: () => void;
  onMore: () => void;
}

/** The phone's bar: the picture, the channels, the pages, and what is more. Each stays in its place wherever one is. */
export const TabBar = memo(function TabBar({ at, member, catalogue, onChannels, onMore }: Props) {
  const page = isPage(at);
  const inBar = catalogue ? icons : withoutFilms;
  const pages = pagesFor({ member, catalogue });
  const more = pages.some(({ to }) => !inBar[to] && isWithin(at, to));
  return (
    <nav className={css.bar} aria-label={tApp('nav.main')}>
      <Link
        to={paths.main}
        aria-current={page ? undefined : 'page'}
        onClick={(event) => {
          if (page) return;
          event.preventDefault();
          window.scrollTo({ top: 0, behavior: 'smooth' });
        }}
      >
        <House size={22} aria-hidden="true" />
        {tApp('nav.live')}
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={onChannels}>
        <List size={22} aria-hidden="true" />
        {tApp('nav.channels')}
      </button>
      {pages.map(({ to, label }) => {
        const Icon = inBar[to];
        return (
          Icon && (
            <Link key={to} to={to} aria-current={isWithin(at, to) ? 'page' : undefined}>
              <Icon size={22} aria-hidden="true" />
              {label}
            </Link>
          )
        );
      })}
      <button type="button" aria-haspopup="dialog" aria-current={more ? 'true' : undefined} onClick={onMore}>
        <Ellipsis size={22} aria-hidden="true" />
        {tApp('nav.more')}
      </button>
    </nav>
  );
});
