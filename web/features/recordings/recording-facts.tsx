import { useQuery } from '@tanstack/react-query';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { useMark } from '../../lib/marks/use-marks.ts';
import { isRecorded } from '../../lib/marks/marks-query.ts';
import { useNow } from '../../lib/use-now.ts';
import { ExtendButtons } from './extend-buttons.tsx';
import { recordingQuery } from './recordings-query.ts';
import css from './recording-facts.module.css';
import { Expiry, State } from './state-text.tsx';

/** How the recording of a programme stands, until when it is kept, and more of it while it runs. */
export function RecordingFacts({ token, programId }: { token: string; programId: number }) {
  const recorded = isRecorded(useMark(programId));
  const now = useNow(15_000);
  const recording = useQuery({ ...recordingQuery(token, programId), enabled: recorded }).data;
  if (!recorded || !recording) return null;
  const { expiresAt, state, program } = recording;
  return (
    <div className={css.facts} role="group" aria-label={tRecordings('one')}>
      <State recording={recording} />
      {expiresAt !== null && (
        <span className="num">
          {`${tRecordings('expires')} `}
          <Expiry until={expiresAt} now={now} />
        </span>
      )}
      {(state === 'records' || (state === 'waits' && now < program.endTime)) && (
        <ExtendButtons token={token} programId={programId} />
      )}
    </div>
  );
}
