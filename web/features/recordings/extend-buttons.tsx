import { recordingExtensions } from '../../../contract/constants.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { Button } from '../../../ui/input/button.tsx';
import css from './recording-facts.module.css';
import { useExtend } from './recordings-queries.ts';

/** Records on after the listed end, because what runs late runs late. */
export function ExtendButtons({ token, programId }: { token: string; programId: number }) {
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
