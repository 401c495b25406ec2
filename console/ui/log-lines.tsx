import type { LogLine } from '../../contract/models/console/log.ts';
import { guideZone } from '../../contract/constants.ts';
import { clockText } from '../../ui/lib/time-text.ts';
import { tLog } from '../i18n/et/log.ts';
import { whenText } from '../lib/when.ts';
import css from './log-lines.module.css';

/** To the second: lines of one minute are told apart. */
const clock = (at: number): string =>
  `${clockText(at, guideZone)}:${String(Math.floor(at / 1_000) % 60).padStart(2, '0')}`.padStart(8, '0');

/** A line as it is copied and kept in a file. */
export const lineText = ({ at, level, part, channel, event, details, request }: LogLine): string =>
  [
    new Date(at).toISOString(),
    level,
    part,
    ...(channel === null ? [] : [channel]),
    event,
    ...(details === '' ? [] : [details]),
    ...(request === null ? [] : [`request=${request}`]),
  ].join(' ');

/** Lines of a log, the newest at the end. */
export const LogLines = ({ lines }: { lines: readonly LogLine[] }) => (
  <ol className={css.lines}>
    {lines.map(({ id, at, level, part, channel, event, details, request }) => (
      <li key={id} className={css[level]}>
        <time dateTime={new Date(at).toISOString()} title={whenText(at)}>
          {clock(at)}
        </time>{' '}
        <b className={css.level}>{tLog(`levelOf.${level}`)}</b> <span className={css.part}>{part}</span>{' '}
        {channel !== null && <span className={css.part}>{`${channel} `}</span>}
        <b>{event}</b> {details}
        {request !== null && <span className={css.part}>{` request=${request}`}</span>}
      </li>
    ))}
  </ol>
);
