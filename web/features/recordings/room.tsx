import type { RecordingList } from '../../../contract/models/recording.ts';
import { tRecordings } from '../../i18n/et/recordings.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import css from './recordings.module.css';

/** From here on the bar says that it is nearly full. */
const nearlyFull = 0.9;

const hours = (count: number): string => count.toLocaleString('et', { maximumFractionDigits: 1 });

/** How much room the recordings take, and what the rules are. */
export function Room({ list }: { list: RecordingList }) {
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
