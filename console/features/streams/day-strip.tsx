import type { StreamMinute, StreamRun } from '../../../contract/models/console/streams.ts';
import { dayMs } from '../../../contract/time.ts';
import { clockText } from '../../../ui/lib/time-text.ts';
import { guideZone } from '../../../contract/constants.ts';
import { tStreams } from '../../i18n/et/streams.ts';
import { spanText } from '../../lib/span-text.ts';
import { Strip, type StripTone } from '../../ui/strip.tsx';
import css from './streams.module.css';

const tones: Record<StreamMinute, StripTone> = {
  unknown: 'unknown',
  up: 'ok',
  spare: 'warn',
  hole: 'serious',
  down: 'bad',
};

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
  return (
    <figure className={css.day}>
      <Strip
        fromMs={first.fromMs}
        toMs={first.fromMs + dayMs}
        label={tStreams('dayOf', { parts: words })}
        parts={day.map(({ state, fromMs, toMs }) => ({
          fromMs,
          toMs,
          tone: tones[state],
          title:
            `${clockText(fromMs, guideZone)}–${clockText(toMs, guideZone)} ` +
            tStreams(`minutes.${state}`, { span: spanText(toMs - fromMs) }),
        }))}
      />
      <figcaption>
        <span>{tStreams('dayAgo')}</span>
        <span>{tStreams('dayNow')}</span>
      </figcaption>
      <p>{words}</p>
    </figure>
  );
}
