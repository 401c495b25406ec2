import type { Recording } from '../../../contract/models/recording.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { SearchField } from '../../../ui/input/search-field.tsx';
import { countsOf, states, type Sorting, type Wish } from './arrange.ts';
import css from './recordings.module.css';

interface Props {
  recordings: readonly Recording[];
  wish: Wish;
  onWish: (wish: Wish) => void;
}

const sortings: readonly Sorting[] = ['byDate', 'byName', 'byExpiry'];

/** What is looked for among the recordings, and in which order. */
export function RecordingsFilter({ recordings, wish, onWish }: Props) {
  const counts = countsOf(recordings);
  const chips = [undefined, ...states.filter((state) => counts.has(state) || state === wish.state)];
  return (
    <div className={css.filter}>
      <SearchField
        className={css.search}
        label={tRecordings('search')}
        clearLabel={tRecordings('clear')}
        value={wish.text}
        onValue={(text) => onWish({ ...wish, text })}
        onClear={() => onWish({ ...wish, text: '' })}
      />
      <label className={css.sorting}>
        {tRecordings('sort')}
        <select
          value={wish.sorting}
          onChange={(event) => onWish({ ...wish, sorting: event.target.value as Sorting })}
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
            aria-pressed={wish.state === state}
            onClick={() => onWish({ ...wish, state })}
          >
            {state ? `${tRecordings(`state.${state}`)} ` : tRecordings('all')}
            {state && <span className="num">{counts.get(state) ?? 0}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
