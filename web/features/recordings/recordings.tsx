import { useState } from 'react';
import type { RecordingList } from '../../../contract/models/recording.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { arrange, type Wish } from './arrange.ts';
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

const everything: Wish = { text: '', state: undefined, sorting: 'byDate' };

/** All that a member has recorded and will record. */
export function Recordings({ token, list, onGuide, ...acts }: Props) {
  const [wish, setWish] = useState(everything);
  const entries = arrange(list, wish);
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
          <RecordingsFilter recordings={list.recordings} wish={wish} onWish={setWish} />
          {entries.length === 0 ? (
            <EmptyState
              text={tRecordings('noneFound')}
              action={{ label: tRecordings('showAll'), run: () => setWish(everything) }}
            />
          ) : (
            <RecordingsList token={token} list={list} entries={entries} {...acts} />
          )}
        </>
      )}
    </>
  );
}
