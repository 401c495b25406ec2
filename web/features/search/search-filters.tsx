import type { GenreCount } from '../../../contract/models/program.ts';
import { tSearch } from '../../i18n/et/search.ts';
import { PillSelect, pillClass } from '../../../ui/input/pill.tsx';
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
  return (
    <div className={css.filters} role="group" aria-label={tSearch('filters')}>
      {[...kinds, ...(hasSaid ? (['said'] as const) : [])].map((kind) => (
        <button
          key={kind}
          type="button"
          className={pillClass}
          aria-pressed={query.kind === kind}
          onClick={() => onChange({ kind })}
        >
          {tSearch(`${kind}`)}
        </button>
      ))}
      {query.kind !== 'said' && (
        <>
          <button
            type="button"
            className={pillClass}
            aria-pressed={query.subtitled}
            onClick={() => onChange({ subtitled: !query.subtitled })}
          >
            {tSearch('subtitled')}
          </button>
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
