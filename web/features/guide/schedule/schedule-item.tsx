import { Play, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { guideZone } from '../../../../contract/constants.ts';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import type { UserMark } from '../../../../contract/models/recording.ts';
import { minuteMs } from '../../../../contract/time.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { isRecorded } from '../../../lib/marks/marks-query.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import { clockText, spanText } from '../../../../ui/lib/time-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import { accessMarks, accessWords } from '../access-text.ts';
import { DateTurn } from '../date-turn.tsx';
import { MarkIcons } from '../../../ui/marks/mark-buttons.tsx';
import { MarkSigns } from '../../../ui/marks/mark-signs.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import type { Standing } from '../program-rights.ts';
import css from './schedule.module.css';

/** Lines take each other over, and these stay. */
const again = <RotateCcw size={18} />;
const play = <Play size={17} fill="currentColor" />;

interface Props {
  program: ProgramSummary;
  /** What the member has wished for it. */
  mark: UserMark | undefined;
  standing: Standing;
  chosen: boolean;
  /** It is what the player shows. */
  shown: boolean;
  /** The viewer's zone when its clocks differ from Tallinn's. */
  ownZone: string | undefined;
  /** The date that begins there with it. */
  turn: string | undefined;
  onChoose: (program: ProgramSummary) => void;
  /** Undefined when it cannot be played from its start. */
  onPlay: ((program: ProgramSummary) => void) | undefined;
}

/** One line of the schedule. Choosing it shows the programme's page. */
export const ScheduleItem = memo(function ScheduleItem(props: Props) {
  const { program, mark, standing, chosen, shown, ownZone, turn, onChoose, onPlay } = props;
  const ownTime = ownZone && clockText(program.startTime, ownZone);
  const own = ownTime && tGuide('ownTime', { time: ownTime });
  const hint = [titleOf(program.name), spanText(program.startTime, program.endTime, guideZone), own]
    .filter(Boolean)
    .join(' · ');
  const recordable = standing !== 'gone' || isRecorded(mark);
  return (
    <li
      className={classNames(css.line, shown && css.shown, turn !== undefined && css.turned)}
      data-shown={shown || undefined}
      data-standing={standing}
    >
      {turn !== undefined && ownZone && <DateTurn date={turn} zone={ownZone} />}
      <button
        type="button"
        className={classNames(css.item, css[standing], chosen && css.chosen)}
        aria-current={standing === 'now' ? 'true' : undefined}
        data-program={program.id}
        data-hint={hint}
        onClick={() => onChoose(program)}
      >
        <time>{clockText(program.startTime, guideZone)}</time>
        <span>
          <b>
            {titleOf(program.name)}
            {!recordable && <MarkSigns mark={mark} />}
            {program.access && <Access program={program} />}
          </b>
          {shown && <VisuallyHidden>{tGuide('shown')}</VisuallyHidden>}
          {standing === 'now' && <Elapsed program={program} />}
        </span>
        {ownTime && (
          <time className={css.own} aria-label={own}>
            {ownTime}
          </time>
        )}
      </button>
      <span className={css.actions}>
        {onPlay && <PlayButton program={program} running={standing === 'now'} onPlay={onPlay} />}
        <MarkIcons program={program} mark={mark} coming={standing === 'future'} recordable={recordable} />
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
    <IconButton className={css.play} label={label} onClick={() => onPlay(program)}>
      {running ? again : play}
    </IconButton>
  );
}

/** Read out in words. */
const Access = ({ program }: { program: ProgramSummary }) => (
  <>
    <small className={css.access} aria-hidden="true" title={accessWords(program).join(', ')}>
      {accessMarks(program)}
    </small>
    <VisuallyHidden>{`, ${accessWords(program).join(', ')}`}</VisuallyHidden>
  </>
);

function Elapsed({ program: { startTime, endTime } }: { program: ProgramSummary }) {
  const minutes = Math.max(0, Math.floor((useNow(60_000) - startTime) / minuteMs));
  return (
    <>
      <span className={`${css.meta} num`}>
        {spanText(startTime, endTime, guideZone)} · {tGuide('elapsed', { minutes })}
      </span>
      <ProgressBar fromMs={startTime} toMs={endTime} />
    </>
  );
}
