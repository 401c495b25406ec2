import {
  streamMinutes,
  type StreamMinute,
  type StreamRun,
} from '../../../contract/models/console/streams.ts';
import { dayMs, minuteMs } from '../../../contract/time.ts';
import { clockText } from '../../../ui/lib/time-text.ts';
import { guideZone } from '../../../contract/constants.ts';
import { tStreams } from '../../i18n/et/streams.ts';
import { spanText } from '../../lib/span-text.ts';
import css from './streams.module.css';

/** What is worse stands higher, for those who do not tell the colours apart. */
const heights: Record<StreamMinute, number> = { unknown: 3, up: 8, spare: 12, hole: 16, down: 20 };
/** A minute of a day is less than a pixel: trouble is drawn as wide as can be seen. */
const leastTroubleMs = 6 * minuteMs;

/** How long a channel was how, over the last day; nothing where it was never measured. */
export function minutesOf(day: readonly StreamRun[]): ReadonlyMap<StreamMinute, number> {
  const sums = new Map<StreamMinute, number>();
  for (const { state, fromMs, toMs } of day) sums.set(state, (sums.get(state) ?? 0) + toMs - fromMs);
  return sums;
}

/** A day in words: what was wrong first, and in the end for how long nobody measured. */
function dayText(day: readonly StreamRun[]): string {
  const sums = minutesOf(day);
  const parts = (['down', 'hole', 'spare', 'up', 'unknown'] as const).flatMap((state) => {
    const ms = sums.get(state);
    return ms === undefined ? [] : [tStreams(`minutes.${state}`, { span: spanText(ms) })];
  });
  return parts.join(', ');
}

/** The last day of a channel as a strip, and in words below it. */
export function DayStrip({ day }: { day: readonly StreamRun[] }) {
  const [first] = day;
  if (!first) return <p className={css.quiet}>{`${tStreams('day')}: ${tStreams('notMeasured')}`}</p>;
  const words = dayText(day);
  const worstLast = day.toSorted((a, b) => rank(a.state) - rank(b.state));
  return (
    <figure className={css.day}>
      <svg
        viewBox={`0 0 ${dayMs / minuteMs} 20`}
        preserveAspectRatio="none"
        role="img"
        aria-label={tStreams('dayOf', { parts: words })}
      >
        {worstLast.map(({ state, fromMs, toMs }) => {
          const isTrouble = state === 'hole' || state === 'down' || state === 'spare';
          const width = isTrouble ? Math.max(toMs - fromMs, leastTroubleMs) : toMs - fromMs;
          const x = Math.min(fromMs - first.fromMs, dayMs - width);
          return (
            <rect
              key={fromMs}
              className={css[state]}
              x={x / minuteMs}
              width={width / minuteMs}
              y={20 - heights[state]}
              height={heights[state]}
            >
              <title>
                {`${clockText(fromMs, guideZone)}–${clockText(toMs, guideZone)} ` +
                  tStreams(`minutes.${state}`, { span: spanText(toMs - fromMs) })}
              </title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{tStreams('dayAgo')}</span>
        <span>{tStreams('dayNow')}</span>
      </figcaption>
      <p>{words}</p>
    </figure>
  );
}

const rank = (state: StreamMinute): number => (state === 'unknown' ? -1 : streamMinutes.indexOf(state));
