import { useState } from 'react';
import type { RecordingList } from '../../../contract/models/recording.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { arrange, type RecordingFilter } from './arrange.ts';
import type { Acts } from './recording-parts.tsx';
import { RecordingsFilter } from './recordings-filter.tsx';
import { RecordingsList } from './recordings-list.tsx';
import { Room } from './room.tsx';

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
