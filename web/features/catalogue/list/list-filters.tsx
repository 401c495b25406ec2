import type { ReactNode } from 'react';
import { searchDebounceMs } from '../../../../contract/constants.ts';
import type { GenreCount } from '../../../../contract/models/program.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { PillSelect } from '../../../../ui/input/pill.tsx';
import { SearchField } from '../../../../ui/input/search-field.tsx';
import { useTyped } from '../../../../ui/input/use-typed.ts';
import { sortings, type ListQuery } from './list-query.ts';
import css from './list.module.css';

interface Props {
  query: ListQuery;
  genres: readonly GenreCount[];
  channels: readonly { id: string; name: string }[];
  /** The newest year there may be; undefined where years are not chosen. */
  newestYear?: number;
  onChange: (part: ListQuery) => void;
  /** Filters that are on. */
  children?: ReactNode;
}

const oldestYear = 1920;

/** What to show of a list, and in which order. */
export function ListFilters({ query, genres, channels, newestYear, onChange, children }: Props) {
  const { typed, setTyped, clear } = useTyped(
    query.name ?? '',
    (name) => onChange({ name: name.trim() || undefined }),
    searchDebounceMs / 2,
  );
  const years =
    newestYear === undefined
      ? []
      : Array.from({ length: newestYear - oldestYear + 1 }, (_, i) => String(newestYear - i));
  return (
    <div className={css.filters} role="group" aria-label={tCatalogue('list.filters')}>
      <SearchField
        className={css.name}
        label={tCatalogue('list.name')}
        clearLabel={tCatalogue('list.clear')}
        maxLength={100}
        value={typed}
        onValue={setTyped}
        onClear={clear}
      />
      <div className={css.pills} data-row>
        <PillSelect
          label={tCatalogue('list.genre')}
          value={query.genre ?? ''}
          onValue={(genre) => onChange({ genre: genre || undefined })}
        >
          <option value="">{tCatalogue('list.anyGenre')}</option>
          {genres.slice(1).map(({ id, name, count }) => (
            <option key={id} value={id}>{`${name} (${count})`}</option>
          ))}
        </PillSelect>
        {newestYear !== undefined && (
          <PillSelect
            label={tCatalogue('list.year')}
            value={query.year ?? ''}
            onValue={(year) => onChange({ year: year || undefined })}
          >
            <option value="">{tCatalogue('list.anyYear')}</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </PillSelect>
        )}
        <PillSelect
          label={tCatalogue('list.channel')}
          value={query.channel ?? ''}
          onValue={(channel) => onChange({ channel: channel || undefined })}
        >
          <option value="">{tCatalogue('list.anyChannel')}</option>
          {channels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PillSelect>
        <PillSelect
          label={tCatalogue('list.sort')}
          value={query.sort ?? 'added'}
          onValue={(sort) => onChange({ sort: sortings.find((one) => one === sort) })}
        >
          {sortings.map((sort) => (
            <option key={sort} value={sort}>
              {tCatalogue(`sort.${sort}`)}
            </option>
          ))}
        </PillSelect>
        {children}
      </div>
    </div>
  );
}
