import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { useState } from 'react';
import { guideZone } from '../../../contract/constants.ts';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import type { UserMark } from '../../../contract/models/recording.ts';
import { dayBounds } from '../../../contract/rules/guide-day.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import { channelDayQuery } from '../../features/guide/guide-queries.ts';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { DateTurn } from '../../features/guide/date-turn.tsx';
import { isPlayable, standingOf, type ReplayFrom } from '../../features/guide/program-rights.ts';
import { neighbourDay, turnBefore } from '../../features/guide/schedule-days.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { tTelevision } from '../../i18n/et/television.ts';
import { viewPath } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { useMarks } from '../../lib/marks/use-marks.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { clocksDiffer, clockText, ownZone, relativeDay, shortDateText } from '../../../ui/lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { Watched } from '../main/use-watched.ts';
import { useOpenAiring } from '../play/opening.tsx';
import { Overlay } from './overlay.tsx';
import css from './television.module.css';

interface Props {
  watched: Watched;
  channelId: string;
  guide: Pick<LiveGuide, 'today' | 'index'>;
  replay: (channelId: string, atMs: number) => void;
  onClose: () => void;
}

/** The schedule of the channel that is on: what is and was plays from its start, what comes shows its page. */
export function MiniGuide({ watched, channelId, guide, replay, onClose }: Props) {
  const { today, index } = guide;
  const [date, setDate] = useState(today);
  const now = useNow(15_000);
  const zone = clocksDiffer(now) ? ownZone() : undefined;
  const go = useGo();
  const open = useOpenAiring();
  const marks = useMarks();
  const { data } = useQuery({ ...channelDayQuery(channelId, date), enabled: date !== today });
  const day = date === today ? index.get(channelId) : data?.map(({ program }) => program);
  const { fromMs = 0, toMs = 0 } = dayBounds(date) ?? {};
  const programs = day?.filter(({ startTime }) => startTime >= fromMs && startTime < toMs) ?? [];
  const choose = (program: ProgramSummary): void => {
    onClose();
    if (isPlayable(program, watched.replayFrom, now, marks.get(program.id)))
      open(program, { play: (atMs) => replay(channelId, atMs) });
    else go(viewPath(program.id, viewKeyOf(channelId, program.startTime)));
  };
  return (
    <Overlay
      label={tTelevision('programs', { name: watched.channel?.name ?? '' })}
      side="right"
      out="ArrowLeft"
      onClose={onClose}
    >
      <h2>{watched.channel?.name}</h2>
      <Days date={date} today={today} onDay={setDate} />
      <ul className={css.lines} key={date}>
        {programs.map((program, i) => (
          <Line
            key={program.id}
            program={program}
            now={now}
            replayFrom={watched.replayFrom}
            mark={marks.get(program.id)}
            turn={turnBefore(program.startTime, { before: programs[i - 1]?.startTime, date, zone })}
            onChoose={choose}
          />
        ))}
      </ul>
    </Overlay>
  );
}

interface DaysProps {
  date: string;
  today: string;
  onDay: (date: string) => void;
}

function Days({ date, today, onDay }: DaysProps) {
  const [before, after] = [neighbourDay(date, today, -1), neighbourDay(date, today, 1)];
  const nameOf = (day: string): string => {
    const word = relativeDay(day, today);
    return word ? tGuide(`${word}`) : shortDateText(day);
  };
  return (
    <div className={css.days} data-row>
      <button type="button" disabled={!before} onClick={() => before && onDay(before)}>
        <ChevronLeft size={28} aria-hidden="true" />
        {before && nameOf(before)}
      </button>
      <b>{nameOf(date)}</b>
      <button type="button" disabled={!after} onClick={() => after && onDay(after)}>
        {after && nameOf(after)}
        <ChevronRight size={28} aria-hidden="true" />
      </button>
    </div>
  );
}

interface LineProps {
  program: ProgramSummary;
  now: number;
  replayFrom: ReplayFrom;
  mark: UserMark | undefined;
  turn: string | undefined;
  onChoose: (program: ProgramSummary) => void;
}

function Line({ program, now, replayFrom, mark, turn, onChoose }: LineProps) {
  const { startTime, endTime } = program;
  const standing = standingOf(program, replayFrom, now, mark);
  const running = standing === 'now';
  return (
    <li>
      {turn !== undefined && <DateTurn date={turn} zone={ownZone()} />}
      <button
        type="button"
        className={classNames(css.line, standing === 'gone' && css.gone, standing === 'future' && css.future)}
        aria-current={running}
        onClick={() => onChoose(program)}
      >
        <time>
          {clockText(startTime, guideZone)}
          {clocksDiffer(startTime) && <small>{clockText(startTime, ownZone())}</small>}
        </time>
        <span className={css.words}>
          <b>{titleOf(program.name)}</b>
          {running && <ProgressBar fromMs={startTime} toMs={endTime} />}
        </span>
        {isPlayable(program, replayFrom, now, mark) && (
          <Play size={24} fill="currentColor" role="img" aria-label={tGuide('play')} />
        )}
      </button>
    </li>
  );
}
