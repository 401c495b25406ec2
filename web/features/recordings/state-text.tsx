import type { Recording } from '../../../contract/models/recording.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { expiryText } from '../../lib/text/expiry-text.ts';
import { lengthText } from '../../lib/text/length-text.ts';
import { ownSpanText, ownZone, dateText } from '../../../ui/lib/time-text.ts';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import { RecordingDot } from '../../ui/marks/recording-dot.tsx';
import css from './recordings.module.css';

/** It is over, and nobody can say yet what is there of it. */
const isUnknown = ({ state, fault }: Recording): boolean => state === 'records' && fault === 'archiveAway';

/** How a recording stands: a sign, a word, and what is to be said about it. */
export function State({ recording }: { recording: Recording }) {
  const { state, fault, gaps, extraMinutes } = recording;
  return (
    <span className={css.state} data-state={state}>
      <span className={css.word}>
        <RecordingDot size={15} state={state} />
        {isUnknown(recording) ? tRecordings('state.unknown') : tRecordings(`state.${state}`)}
        {extraMinutes > 0 && (
          <span className="num">{tRecordings('extended', { minutes: extraMinutes })}</span>
        )}
      </span>
      {fault !== null && <small>{tRecordings(`fault.${fault}`)}</small>}
      {gaps.map(({ fromMs, toMs }) => (
        <small key={fromMs} className="num">
          {tRecordings('gap', { span: ownSpanText(fromMs, toMs), length: lengthText(toMs - fromMs) })}
        </small>
      ))}
    </span>
  );
}

/** Until when it can be watched; in few words when that is soon. */
export function Expiry({ until, now }: { until: number | null; now: number }) {
  if (until === null) return '–';
  const soon = expiryText(until, now);
  if (soon !== undefined) return <span className={css.badge}>{soon}</span>;
  return tRecordings('until', { date: dateText(dateOf(until, ownZone())) });
}
