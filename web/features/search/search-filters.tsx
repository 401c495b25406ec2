import type { GenreCount } from '../../../contract/models/program.ts';
import { t } from '../../i18n/et-search.ts';
import css from './search.module.css';
import type { SearchKind, SearchWish } from './search-wish.ts';

interface Props {
  wish: SearchWish;
  genres: readonly GenreCount[];
  channels: readonly { id: string; name: string }[];
  onChange: (part: Partial<SearchWish>) => void;
}

const kinds: readonly SearchKind[] = ['all', 'film', 'series', 'archive'];

/** What to look for: everything, films, series or the archive; of one genre, on one channel. */
export function SearchFilters({ wish, genres, channels, onChange }: Props) {
  return (
    <div className={css.filters} role="group" aria-label={t('search.filters')}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={css.chip}
          aria-pressed={wish.kind === kind}
          onClick={() => onChange({ kind })}
        >
          {t(`search.${kind}`)}
        </button>
      ))}
      <select
        className={css.select}
        aria-label={t('search.genre')}
        value={wish.genre ?? ''}
        onChange={(event) => onChange({ genre: event.target.value || undefined })}
      >
        <option value="">{t('search.anyGenre')}</option>
        {genres.slice(1).map(({ id, name, count }) => (
          <option key={id} value={id}>{`${name} (${count})`}</option>
        ))}
      </select>
      <select
        className={css.select}
        aria-label={t('search.channel')}
        value={wish.channel ?? ''}
        onChange={(event) => onChange({ channel: event.target.value || undefined })}
      >
        <option value="">{t('search.anyChannel')}</option>
        {channels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
