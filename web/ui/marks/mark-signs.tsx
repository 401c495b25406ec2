import { BellRing } from 'lucide-react';
import type { UserMark } from '../../../contract/models/recording.ts';
import { tMarks } from '../../i18n/et/marks.ts';
import { isRecorded } from '../../lib/marks/marks-query.ts';
import { useMark } from '../../lib/marks/use-marks.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import css from './marks.module.css';
import { RecordingDot } from './recording-dot.tsx';

/** What a screen reader says of a mark: 'salvestatakse, sari salvestub'. Empty where there is none. */
export function markText(mark: UserMark | undefined): string {
  if (!mark) return '';
  return [
    mark.recording && isRecorded(mark) && tMarks(`mark.${mark.recording}`),
    mark.series && tMarks('mark.series'),
    mark.reminder && tMarks('mark.reminder'),
  ]
    .filter(Boolean)
    .join(', ');
}

export const sameMark = (one: UserMark | undefined, other: UserMark | undefined): boolean =>
  one?.recording === other?.recording && one?.series === other?.series && one?.reminder === other?.reminder;

/** The signs of a mark, for the eyes. */
export const Signs = ({ mark }: { mark: UserMark }) => (
  <span className={css.signs} aria-hidden="true">
    {(isRecorded(mark) || mark.series) && (
      <RecordingDot size={14} state={mark.recording} series={mark.series} />
    )}
    {mark.reminder && <BellRing className={css.bell} size={14} />}
  </span>
);

/** What the member has asked for a programme, in signs and for readers in words; nothing where they have not. */
export function MarkSigns({ mark }: { mark: UserMark | undefined }) {
  const text = markText(mark);
  if (!mark || text === '') return null;
  return (
    <>
      <Signs mark={mark} />
      <VisuallyHidden>{`, ${text}`}</VisuallyHidden>
    </>
  );
}

/** The same where nobody has looked the mark up. */
export const OwnMarkSigns = ({ programId }: { programId: number }) => <MarkSigns mark={useMark(programId)} />;
