import type { Recording } from '../../../contract/models/recording.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { SearchField } from '../../../ui/input/search-field.tsx';
import { countsOf, states, type Sorting, type RecordingFilter } from './arrange.ts';
import css from './recordings.module.css';

interface Props {
  recordings: readonly Recording[];
  filter: RecordingFilter;
  onFilter: (filter: RecordingFilter) => void;
}

const sortings: readonly Sorting[] = ['byDate', 'byName', 'byExpiry'];

/** What is looked for among the recordings, and in which order. */
export function RecordingsFilter({ recordings, filter, onFilter }: Props) {
  const counts = countsOf(recordings);
  const chips = [undefined, ...states.filter((state) => counts.has(state) || state === filter.state)];
  return (
    <div className={css.filter}>
      <SearchField
        className={css.search}
        label={tRecordings('search')}
        clearLabel={tRecordings('clear')}
        value={filter.text}
        onValue={(text) => onFilter({ ...filter, text })}
        onClear={() => onFilter({ ...filter, text: '' })}
      />
      <label className={css.sorting}>
        {tRecordings('sort')}
        <select
          value={filter.sorting}
          onChange={(event) => onFilter({ ...filter, sorting: event.target.value as Sorting })}
        >
          {sortings.map((sorting) => (
            <option key={sorting} value={sorting}>
              {tRecordings(`${sorting}`)}
            </option>
          ))}
        </select>
      </label>
      <div className={css.chips} role="group" aria-label={tRecordings('states')}>
        {chips.map((state) => (
          <button
            key={state ?? ''}
            type="button"
            className={css.chip}
            aria-pressed={filter.state === state}
            onClick={() => onFilter({ ...filter, state })}
          >
            {state ? `${tRecordings(`state.${state}`)} ` : tRecordings('all')}
            {state && <span className="num">{counts.get(state) ?? 0}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
