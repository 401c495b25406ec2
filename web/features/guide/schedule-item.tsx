import { memo } from 'react';
import { guideZone } from '../../../contract/constants.ts';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../lib/class-names.ts';
import { titleOf } from '../../lib/program-title.ts';
import { clockText, spanText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Hint } from '../../ui/hint.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import css from './schedule.module.css';

interface Props {
  program: ProgramSummary;
  phase: 'past' | 'now' | 'future';
  chosen: boolean;
  /** The viewer's zone when its clocks differ from Tallinn's. */
  ownZone: string | undefined;
  onChoose: (program: ProgramSummary) => void;
}

/** One line of the schedule. Choosing it shows the programme's page. */
export const ScheduleItem = memo(function ScheduleItem({ program, phase, chosen, ownZone, onChoose }: Props) {
  const ownTime = ownZone && clockText(program.startTime, ownZone);
  const own = ownTime && t('guide.ownTime', { time: ownTime });
  const hint = [titleOf(program.name), spanText(program.startTime, program.endTime, guideZone), own]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      <Hint text={hint}>
        <button
          type="button"
          className={classNames(css.item, css[phase], chosen && css.chosen)}
          aria-current={phase === 'now' ? 'true' : undefined}
          data-program={program.id}
          onClick={() => onChoose(program)}
        >
          <time>{clockText(program.startTime)}</time>
          <span>
            <b>{titleOf(program.name)}</b>
            {phase === 'now' && <Elapsed program={program} />}
          </span>
          {ownTime && (
            <time className={css.own} aria-label={own}>
              {ownTime}
            </time>
          )}
        </button>
      </Hint>
    </li>
  );
});

function Elapsed({ program: { startTime, endTime } }: { program: ProgramSummary }) {
  const minutes = Math.max(0, Math.floor((useNow(60_000) - startTime) / 60_000));
  return (
    <>
      <span className={`${css.meta} num`}>
        {spanText(startTime, endTime)} · {t('guide.elapsed', { minutes })}
      </span>
      <ProgressBar fromMs={startTime} toMs={endTime} />
    </>
  );
}
