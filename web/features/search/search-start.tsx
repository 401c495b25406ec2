import { History, X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Show } from '../../../contract/models/program.ts';
import { tSearch } from '../../i18n/et/search.ts';
import { Button, IconButton } from '../../../ui/input/button.tsx';
import { PillSelect } from '../../../ui/input/pill.tsx';
import { forgetAllSearches, forgetSearch, recentSearches } from './recent-searches.ts';
import css from './search.module.css';

interface Props {
  channels: readonly { id: string; name: string }[];
  shows: readonly { channelId: string; shows: readonly Show[] }[];
  onSearch: (text: string, channel?: string) => void;
}

/** Before anything is looked for: what was looked for before, and the shows of each channel to browse. */
export function SearchStart({ channels, shows, onSearch }: Props) {
  const texts = useStore(recentSearches, (state) => state.texts);
  const [channelId, setChannelId] = useState<string>();
  const known = new Map(shows.map((one) => [one.channelId, one.shows]));
  const withShows = channels.filter(({ id }) => known.has(id));
  const chosen = channelId ?? withShows[0]?.id;
  return (
    <>
      {texts.length > 0 && (
        <section className={css.start}>
          <header>
            <h3>{tSearch('recent')}</h3>
            <Button onClick={forgetAllSearches}>{tSearch('forgetAll')}</Button>
          </header>
          <ul className={css.recent}>
            {texts.map((text) => (
              <li key={text}>
                <button type="button" onClick={() => onSearch(text)}>
                  <History size={17} aria-hidden="true" />
                  {text}
                </button>
                <IconButton label={tSearch('forget', { text })} onClick={() => forgetSearch(text)}>
                  <X size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen !== undefined && (
        <section className={css.start}>
          <header>
            <h3>{tSearch('shows')}</h3>
            <PillSelect label={tSearch('channel')} value={chosen} onValue={setChannelId}>
              {withShows.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </PillSelect>
          </header>
          <p className={css.hint}>{tSearch('showsHint')}</p>
          <ul className={css.shows}>
            {known.get(chosen)?.map(({ id, name, count }) => (
              <li key={id}>
                <button type="button" onClick={() => onSearch(name, chosen)}>
                  {name}
                  <small className="num">{count}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
