import { Play, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { guideZone } from '../../../../contract/constants.ts';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import type { UserMark } from '../../../../contract/models/recording.ts';
import { minuteMs } from '../../../../contract/time.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import { clockText, spanText } from '../../../../ui/lib/time-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import { MarkIcons } from '../../../ui/marks/mark-buttons.tsx';
import { MarkSigns } from '../../../ui/marks/mark-signs.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import css from './schedule.module.css';

interface Props {
  program: ProgramSummary;
  /** What the member has wished for it. */
  mark: UserMark | undefined;
  phase: 'past' | 'now' | 'future';
  chosen: boolean;
  /** It is what the player shows. */
  shown: boolean;
  /** The viewer's zone when its clocks differ from Tallinn's. */
  ownZone: string | undefined;
  onChoose: (program: ProgramSummary) => void;
  /** Undefined when it cannot be played from its start. */
  onPlay: ((program: ProgramSummary) => void) | undefined;
}

/** One line of the schedule. Choosing it shows the programme's page. */
export const ScheduleItem = memo(function ScheduleItem(props: Props) {
  const { program, mark, phase, chosen, shown, ownZone, onChoose, onPlay } = props;
  const ownTime = ownZone && clockText(program.startTime, ownZone);
  const own = ownTime && tGuide('ownTime', { time: ownTime });
  const hint = [titleOf(program.name), spanText(program.startTime, program.endTime, guideZone), own]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={classNames(css.line, shown && css.shown)} data-shown={shown || undefined}>
      <button
        type="button"
        className={classNames(css.item, css[phase], chosen && css.chosen)}
        aria-current={phase === 'now' ? 'true' : undefined}
        data-program={program.id}
        data-hint={hint}
        onClick={() => onChoose(program)}
      >
        <time>{clockText(program.startTime)}</time>
        <span>
          <b>
            {titleOf(program.name)}
            {phase === 'past' && <MarkSigns mark={mark} />}
          </b>
          {shown && <VisuallyHidden>{tGuide('shown')}</VisuallyHidden>}
          {phase === 'now' && <Elapsed program={program} />}
        </span>
        {ownTime && (
          <time className={css.own} aria-label={own}>
            {ownTime}
          </time>
        )}
      </button>
      <span className={css.actions}>
        {onPlay && <PlayButton program={program} running={phase === 'now'} onPlay={onPlay} />}
        {phase !== 'past' && (
          <MarkIcons program={program} mark={mark} coming={phase === 'future'} recordable />
        )}
      </span>
    </li>
  );
});

interface PlayProps {
  program: ProgramSummary;
  running: boolean;
  onPlay: (program: ProgramSummary) => void;
}

function PlayButton({ program, running, onPlay }: PlayProps) {
  const title = titleOf(program.name);
  const label = running ? tGuide('restartTitle', { title }) : tGuide('playTitle', { title });
  return (
    <IconButton label={label} onClick={() => onPlay(program)}>
      {running ? <RotateCcw size={18} /> : <Play size={17} fill="currentColor" />}
    </IconButton>
  );
}

function Elapsed({ program: { startTime, endTime } }: { program: ProgramSummary }) {
  const minutes = Math.max(0, Math.floor((useNow(60_000) - startTime) / minuteMs));
  return (
    <>
      <span className={`${css.meta} num`}>
        {spanText(startTime, endTime)} · {tGuide('elapsed', { minutes })}
      </span>
      <ProgressBar fromMs={startTime} toMs={endTime} />
    </>
  );
}
