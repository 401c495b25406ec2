import { useEffect, useRef } from 'react';
import type { GenreCount } from '../../../contract/models/program.ts';
import { tSearch } from '../../i18n/et/search.ts';
import { PillSelect, PillToggle, pillClass } from '../../../ui/input/pill.tsx';
import css from './search.module.css';
import type { SearchKind, SearchQuery } from './search-query.ts';

interface Props {
  query: SearchQuery;
  genres: readonly GenreCount[];
  channels: readonly { id: string; name: string }[];
  /** There are subtitles that can be searched. */
  hasSaid: boolean;
  onChange: (part: Partial<SearchQuery>) => void;
}

const kinds: readonly SearchKind[] = ['all', 'film', 'series', 'archive'];

/** What to look for: everything, films, series, the archive or what was said; with subtitles, of one genre, on one channel. */
export function SearchFilters({ query, genres, channels, hasSaid, onChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row is scrolled, and what was chosen may lie beyond its edge.
  useEffect(() => {
    const { current } = row;
    const chosen = current?.querySelector(`[data-kind=${query.kind}]`);
    if (current && chosen) current.scrollLeft += middleOf(chosen) - middleOf(current);
  }, [query.kind]);
  return (
    <div ref={row} className={css.filters} role="group" aria-label={tSearch('filters')}>
      {[...kinds, ...(hasSaid ? (['said'] as const) : [])].map((kind) => (
        <button
          key={kind}
          type="button"
          className={pillClass}
          data-kind={kind}
          aria-pressed={query.kind === kind}
          onClick={() => onChange({ kind })}
        >
          {tSearch(`${kind}`)}
        </button>
      ))}
      {query.kind !== 'said' && (
        <>
          <PillToggle on={query.subtitled} onToggle={() => onChange({ subtitled: !query.subtitled })}>
            {tSearch('subtitled')}
          </PillToggle>
          <PillSelect
            label={tSearch('genre')}
            value={query.genre ?? ''}
            onValue={(genre) => onChange({ genre: genre || undefined })}
          >
            <option value="">{tSearch('anyGenre')}</option>
            {genres.slice(1).map(({ id, name, count }) => (
              <option key={id} value={id}>{`${name} (${count})`}</option>
            ))}
          </PillSelect>
        </>
      )}
      <PillSelect
        label={tSearch('channel')}
        value={query.channel ?? ''}
        onValue={(channel) => onChange({ channel: channel || undefined })}
      >
        <option value="">{tSearch('anyChannel')}</option>
        {channels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </PillSelect>
    </div>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
