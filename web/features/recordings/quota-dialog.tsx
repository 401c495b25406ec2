import { Trash2 } from 'lucide-react';
import type { Recording, RecordingList } from '../../../contract/models/recording.ts';
import { hourMs } from '../../../contract/time.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { lengthText } from '../../lib/text/length-text.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { dateTimeText } from '../../../ui/lib/time-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import { deletable, roomOf } from './arrange.ts';
import css from './quota-dialog.module.css';

interface Props {
  list: RecordingList;
  /** What there was no room for; its length is not known of a series. */
  wanted: { title: string; lengthMs: number | undefined };
  onDelete: (recording: Recording) => void;
  onAgain: () => void;
  onClose: () => void;
}

/** There is no room left: how much is missing, and what would free how much. */
export function QuotaDialog({ list, wanted, onDelete, onAgain, onClose }: Props) {
  const { title, lengthMs } = wanted;
  const over = (list.totalRecordedHours - list.maximumRecordingHours) * hourMs;
  const missingMs = lengthMs === undefined ? undefined : over + lengthMs;
  const recordings = deletable(list.recordings);
  return (
    <Modal title={tRecordings('quota.title')} inPlace onClose={onClose}>
      <p className={css.missing} role="status">
        {missingMs === undefined
          ? tRecordings('quota.missingSeries', { title })
          : missingMs <= 0
            ? tRecordings('quota.enough')
            : tRecordings('quota.missing', { title, length: lengthText(missingMs) })}
      </p>
      {recordings.length === 0 ? (
        <p className={css.missing}>{tRecordings('quota.none')}</p>
      ) : (
        <ul className={css.freeable}>
          {recordings.map((recording) => (
            <li key={recording.program.id}>
              <span className={css.title}>
                <b>{titleOf(recording.program.name)}</b>
                <small className="num">
                  {[
                    recording.channel.name,
                    dateTimeText(recording.program.startTime),
                    recording.program.hasWatched && tRecordings('watched'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <small className={`${css.frees} num`}>
                {tRecordings('quota.frees', { length: lengthText(roomOf(recording)) })}
              </small>
              <Button
                aria-label={tRecordings('delete', { title: titleOf(recording.program.name) })}
                onClick={() => onDelete(recording)}
              >
                <Trash2 size={16} aria-hidden="true" />
                {tRecordings('quota.delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button kind="primary" wide onClick={onAgain}>
        {tRecordings('quota.again')}
      </Button>
    </Modal>
  );
}
