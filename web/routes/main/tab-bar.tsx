import { CalendarClock, House, List, Radio, Search } from 'lucide-react';
import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../../i18n/t.ts';
import { isPage, paths } from '../../lib/address/paths.ts';
import css from './tab-bar.module.css';

const links = [
  { to: paths.guide, label: t('nav.guide'), Icon: CalendarClock },
  { to: paths.radio, label: t('nav.radio'), Icon: Radio },
  { to: paths.search, label: t('nav.search'), Icon: Search },
];

/** The phone's bar: the picture, the channels, and the pages. Each stays in its place wherever one is. */
export const TabBar = memo(function TabBar({ onChannels }: { onChannels: () => void }) {
  const { pathname } = useLocation();
  const page = isPage(pathname);
  return (
    <nav className={css.bar} aria-label={t('nav.main')}>
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
        {t('nav.live')}
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={onChannels}>
        <List size={22} aria-hidden="true" />
        {t('nav.channels')}
      </button>
      {links.map(({ to, label, Icon }) => (
        <Link key={to} to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
          <Icon size={22} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
});
