import { useQuery } from '@tanstack/react-query';
import { recordingExtensions } from '../../../contract/constants.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { isRecorded } from '../../lib/marks/marks-query.ts';
import { useMark } from '../../lib/marks/use-marks.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './recording-facts.module.css';
import { useExtend } from './recordings-queries.ts';
import { recordingQuery } from './recordings-query.ts';
import { Expiry, State } from './state-text.tsx';

/** Records on after the listed end, because what runs late runs late. */
function ExtendButtons({ token, programId }: { token: string; programId: number }) {
  const extend = useExtend(token);
  return (
    <div className={css.extend} role="group" aria-label={tRecordings('extend.title')}>
      <span aria-hidden="true">{tRecordings('extend.title')}</span>
      {recordingExtensions.map((minutes) => (
        <Button
          key={minutes}
          className="num"
          disabled={extend.isPending}
          onClick={() => extend.mutate({ programId, minutes })}
        >
          {tRecordings('extend.by', { minutes })}
        </Button>
      ))}
    </div>
  );
}

/** How the recording of a programme stands, until when it is kept, and more of it while it runs. */
export function RecordingFacts({ token, programId }: { token: string; programId: number }) {
  const recorded = isRecorded(useMark(programId));
  const now = useNow(15_000);
  const recording = useQuery({ ...recordingQuery(token, programId), enabled: recorded }).data;
  if (!recorded || !recording) return null;
  const { expiresAt, state, fault, program } = recording;
  return (
    <div className={css.facts} role="group" aria-label={tRecordings('one')}>
      <State recording={recording} />
      {expiresAt !== null && (
        <span className="num">
          {`${tRecordings('expires')} `}
          <Expiry until={expiresAt} now={now} />
        </span>
      )}
      {((state === 'records' && fault === null) || (state === 'waits' && now < program.endTime)) && (
        <ExtendButtons token={token} programId={programId} />
      )}
    </div>
  );
}
