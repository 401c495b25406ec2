import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { useState } from 'react';
import type { ProgramSummary } from '../../../contract/models/program.ts';
import { dayBounds } from '../../../contract/rules/guide-day.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import { channelDayQuery } from '../../features/guide/guide-queries.ts';
import type { LiveGuide } from '../../features/guide/use-on-air.ts';
import { canPlay } from '../../features/guide/program-rights.ts';
import { neighbourDay } from '../../features/guide/schedule-days.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { tTelevision } from '../../i18n/et/television.ts';
import { viewPath } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { titleOf } from '../../lib/text/program-title.ts';
import { clockText, relativeDay, shortDateText } from '../../../ui/lib/time-text.ts';
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
  const go = useGo();
  const open = useOpenAiring();
  const { data } = useQuery({ ...channelDayQuery(channelId, date), enabled: date !== today });
  const day = date === today ? index.get(channelId) : data?.map(({ program }) => program);
  const { fromMs = 0, toMs = 0 } = dayBounds(date) ?? {};
  const programs = day?.filter(({ startTime }) => startTime >= fromMs && startTime < toMs) ?? [];
  const choose = (program: ProgramSummary): void => {
    onClose();
    if (canPlay(program, watched.replayFrom, now)) open(program, { play: (atMs) => replay(channelId, atMs) });
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
        {programs.map((program) => (
          <Line
            key={program.id}
            program={program}
            now={now}
            playable={canPlay(program, watched.replayFrom, now)}
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
  playable: boolean;
  onChoose: (program: ProgramSummary) => void;
}

function Line({ program, now, playable, onChoose }: LineProps) {
  const { startTime, endTime } = program;
  const running = startTime <= now && now < endTime;
  return (
    <li>
      <button
        type="button"
        className={classNames(css.line, endTime <= now && !playable && css.gone)}
        aria-current={running}
        onClick={() => onChoose(program)}
      >
        <time>{clockText(startTime)}</time>
        <span className={css.words}>
          <b>{titleOf(program.name)}</b>
          {running && <ProgressBar fromMs={startTime} toMs={endTime} />}
        </span>
        {playable && <Play size={24} fill="currentColor" role="img" aria-label={tGuide('play')} />}
      </button>
    </li>
  );
}
