import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { guideZone } from '../../../../contract/constants.ts';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import type { UserMark } from '../../../../contract/models/recording.ts';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { clocksDiffer, clockText, ownZone } from '../../../../ui/lib/time-text.ts';
import { isPlayable, standingOf, type ReplayFrom } from '../../../features/guide/program-rights.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import css from '../television.module.css';

interface Props {
  program: ProgramSummary;
  now: number;
  replayFrom: ReplayFrom;
  mark: UserMark | undefined;
  /** What stands above it. */
  above?: ReactNode;
  /** Of which channel it is, where that is to be said. */
  channel?: string;
  first?: boolean;
  onChoose: (program: ProgramSummary) => void;
}

/** A programme of a list: when, what, and whether it can be watched. */
export function ProgramLine(props: Props) {
  const { program, now, replayFrom, mark, above, channel, first, onChoose } = props;
  const { startTime, endTime } = program;
  const standing = standingOf(program, replayFrom, now, mark);
  const running = standing === 'now';
  return (
    <li>
      {above}
      <button
        type="button"
        className={classNames(css.line, standing === 'gone' && css.gone, standing === 'future' && css.future)}
        aria-current={running}
        data-first={first || undefined}
        onClick={() => onChoose(program)}
      >
        <time>
          {clockText(startTime, guideZone)}
          {clocksDiffer(startTime) && <small>{clockText(startTime, ownZone())}</small>}
        </time>
        <span className={css.words}>
          <b>{titleOf(program.name)}</b>
          {channel !== undefined && <small>{channel}</small>}
          {running && <ProgressBar fromMs={startTime} toMs={endTime} />}
        </span>
        {isPlayable(program, replayFrom, now, mark) && (
          <Play size={24} fill="currentColor" role="img" aria-label={tGuide('play')} />
        )}
      </button>
    </li>
  );
}
