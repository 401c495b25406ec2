import { ChevronLeft, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ProgramSummary } from '../../../../../contract/models/program.ts';
import type { UserMark } from '../../../../../contract/models/recording.ts';
import { tGrid } from '../../../../i18n/et/grid.ts';
import { tGuide } from '../../../../i18n/et/guide.ts';
import { classNames } from '../../../../../ui/lib/class-names.ts';
import { titleOf } from '../../../../lib/text/program-title.ts';
import { clocksDiffer, ownZone } from '../../../../../ui/lib/time-text.ts';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { LogoTile } from '../../../../ui/logo-tile.tsx';
import { MarkSigns } from '../../../../ui/marks/mark-signs.tsx';
import { ProgressBar } from '../../../../../ui/feedback/progress-bar.tsx';
import { VisuallyHidden } from '../../../../../ui/display/visually-hidden.tsx';
import { DateTurn } from '../../date-turn.tsx';
import { standingOf } from '../../program-rights.ts';
import { turnBefore } from '../../schedule-days.ts';
import css from './agenda.module.css';
import type { Lane, Slot } from '../lanes.ts';
import { clockOf, type Clock } from '../time-marks.ts';

interface Props {
  lane: Lane;
  /** The guide day. */
  date: string;
  /** The instant to begin at. */
  at: number;
  now: number;
  zone: string;
  onChoose: (program: ProgramSummary) => void;
  onBack: () => void;
}

/** The day of one channel, opened at an instant. */
export function AgendaDay({ lane, date, at, now, zone, onChoose, onBack }: Props) {
  const { channel, slots, replayFrom, marks } = lane;
  const list = useRef<HTMLOListElement>(null);
  const clock = clockOf(zone);
  const own = clocksDiffer(now) ? ownZone() : undefined;
  const programs = slots.filter((slot) => slot.program);
  const first = useRef(at);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was pressed is gone; those who do not see it hear where they are.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    const { children = [] } = list.current ?? {};
    const current = [...children].find((item) => Number((item as HTMLElement).dataset['to']) > first.current);
    current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div className={css.day}>
      <div className={css.head}>
        <button type="button" className={css.back} onClick={onBack}>
          <ChevronLeft size={20} aria-hidden="true" />
          {tGrid('allChannels')}
        </button>
        <h3 ref={heading} tabIndex={-1}>
          <LogoTile src={channel.logoUrl} width={38} />
          {channel.name}
        </h3>
      </div>
      {programs.length === 0 ? (
        <EmptyState text={tGuide('empty')} />
      ) : (
        <ol ref={list} className={css.list}>
          {programs.map((slot, i) => (
            <ProgramLine
              key={slot.program?.id}
              slot={slot}
              now={now}
              clock={clock}
              replayFrom={replayFrom}
              mark={slot.program && marks.get(slot.program.id)}
              turn={turnBefore(slot.program?.startTime ?? slot.fromMs, {
                before: programs[i - 1]?.program?.startTime,
                date,
                zone: own,
              })}
              onChoose={onChoose}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

interface LineProps {
  slot: Slot;
  now: number;
  clock: Clock;
  replayFrom: number | undefined;
  mark: UserMark | undefined;
  turn: string | undefined;
  onChoose: (program: ProgramSummary) => void;
}

function ProgramLine({ slot, now, clock, replayFrom, mark, turn, onChoose }: LineProps) {
  const { program } = slot;
  if (!program) return null;
  const standing = standingOf(program, replayFrom, now, mark);
  return (
    <li className={css.item} data-to={slot.toMs}>
      {turn !== undefined && <DateTurn date={turn} zone={ownZone()} />}
      <button
        type="button"
        className={classNames(css.line, css.program, css[standing])}
        aria-current={standing === 'now' ? 'true' : undefined}
        data-program={program.id}
        onClick={() => onChoose(program)}
      >
        <time>{clock(program.startTime)}</time>
        <span className={css.text}>
          <b>
            {titleOf(program.name)} <MarkSigns mark={mark} />
          </b>
          {standing === 'now' && <ProgressBar fromMs={program.startTime} toMs={program.endTime} />}
        </span>
        {standing === 'playable' && (
          <>
            <Play className={css.play} size={15} fill="currentColor" aria-hidden="true" />
            <VisuallyHidden>{tGrid('playable')}</VisuallyHidden>
          </>
        )}
      </button>
    </li>
  );
}
