import { CalendarClock, House, List, Search } from 'lucide-react';
import { channelSearchId } from '../features/channels/channel-list.tsx';
import { t } from '../i18n/t.ts';
import css from './tab-bar.module.css';

/** The phone's bar: up to the picture, down to the channels, the schedule, the search. */
export function TabBar({ channelsId, onSchedule }: { channelsId: string; onSchedule: () => void }) {
  const toChannels = (): void => {
    const list = document.getElementById(channelsId);
    const picture = document.querySelector('video')?.parentElement?.clientHeight ?? 0;
    if (list) window.scrollTo({ top: list.offsetTop - picture, behavior: 'smooth' });
  };
  const toSearch = (): void => {
    toChannels();
    document.getElementById(channelSearchId)?.focus({ preventScroll: true });
  };
  return (
    <nav className={css.bar} aria-label={t('nav.main')}>
      <button
        type="button"
        aria-current="page"
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      >
        <House size={22} aria-hidden="true" />
        {t('nav.live')}
      </button>
      <button type="button" onClick={toChannels}>
        <List size={22} aria-hidden="true" />
        {t('nav.channels')}
      </button>
      <button type="button" onClick={onSchedule}>
        <CalendarClock size={22} aria-hidden="true" />
        {t('nav.schedule')}
      </button>
      <button type="button" onClick={toSearch}>
        <Search size={22} aria-hidden="true" />
        {t('nav.search')}
      </button>
    </nav>
  );
}
