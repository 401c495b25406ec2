import { currentLanguage } from '../../../contract/i18n/texts.ts';
import { useState } from 'react';
import type { RecordingList } from '../../../contract/models/recording.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { classNames } from '../../../ui/lib/class-names.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { arrange, type RecordingFilter } from './arrange.ts';
import type { Acts } from './recording-parts.tsx';
import { RecordingsFilter } from './recordings-filter.tsx';
import { RecordingsList } from './recordings-list.tsx';
import css from './recordings.module.css';

/** From here on the bar says that it is nearly full. */
const nearlyFull = 0.9;

const hours = (count: number): string =>
  count.toLocaleString(currentLanguage(), { maximumFractionDigits: 1 });

/** How much room the recordings take, and what the rules are. */
function Room({ list }: { list: RecordingList }) {
  const { totalRecordedHours: used, maximumRecordingHours: most, validMonths } = list;
  const share = Math.min(1, used / Math.max(1, most));
  const text = tRecordings('room', { used: hours(used), most: hours(most) });
  return (
    <div className={css.room}>
      <b className="num">{text}</b>
      <div
        className={classNames(css.bar, share >= nearlyFull && css.full)}
        role="meter"
        aria-label={tRecordings('title')}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.round(used * 10) / 10}
        aria-valuetext={text}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
      <small>{tRecordings('limits', { hours: hours(most), months: validMonths })}</small>
    </div>
  );
}

interface Props extends Acts {
  token: string;
  list: RecordingList;
  /** To where something can be recorded. */
  onGuide: () => void;
}

const everything: RecordingFilter = { text: '', state: undefined, sorting: 'byDate' };

/** All that a member has recorded and will record. */
export function Recordings({ token, list, onGuide, ...acts }: Props) {
  const [filter, setFilter] = useState(everything);
  const entries = arrange(list, filter);
  const none = list.recordings.length === 0 && list.series.length === 0;
  return (
    <>
      <Room list={list} />
      {none ? (
        <EmptyState text={tRecordings('none')} action={{ label: tRecordings('toGuide'), run: onGuide }}>
          <small>{tRecordings('noneText')}</small>
        </EmptyState>
      ) : (
        <>
          <RecordingsFilter recordings={list.recordings} filter={filter} onFilter={setFilter} />
          {entries.length === 0 ? (
            <EmptyState
              text={tRecordings('noneFound')}
              action={{ label: tRecordings('showAll'), run: () => setFilter(everything) }}
            />
          ) : (
            <RecordingsList token={token} list={list} entries={entries} {...acts} />
          )}
        </>
      )}
    </>
  );
}
