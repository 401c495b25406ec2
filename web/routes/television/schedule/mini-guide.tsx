import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import { dateOf } from '../../../../contract/rules/guide-day.ts';
import { viewKeyOf } from '../../../../contract/rules/view-key.ts';
import { clocksDiffer, ownZone } from '../../../../ui/lib/time-text.ts';
import { DateTurn } from '../../../features/guide/date-turn.tsx';
import { channelDayQuery } from '../../../features/guide/guide-queries.ts';
import { isPlayable } from '../../../features/guide/program-rights.ts';
import { neighbourDay, turnBefore, watchedDay } from '../../../features/guide/schedule-days.ts';
import type { LiveGuide } from '../../../features/guide/use-on-air.ts';
import { tTelevision } from '../../../i18n/et/television.ts';
import { viewPath } from '../../../lib/address/paths.ts';
import { useGo } from '../../../lib/address/use-go.ts';
import { useMarks } from '../../../lib/marks/use-marks.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { Watched } from '../../main/use-watched.ts';
import { useOpenAiring } from '../../play/opening.tsx';
import { Overlay } from '../overlay.tsx';
import css from '../television.module.css';
import { Days } from './days.tsx';
import { ProgramLine } from './program-line.tsx';
import { useFocusAtThisHour } from './use-focus-at-this-hour.ts';

interface Props {
  watched: Watched;
  channelId: string;
  guide: Pick<LiveGuide, 'today' | 'index'>;
  replay: (channelId: string, atMs: number) => void;
  onEvening: () => void;
  onClose: () => void;
}

/** The schedule of the channel that is on, from what is watched on: what is and was plays from its start, what comes shows its page. */
export function MiniGuide({ watched, channelId, guide, replay, onEvening, onClose }: Props) {
  const { today, index } = guide;
  const { now: onScreen } = watched.programs;
  const [date, setDate] = useState(() => (onScreen ? watchedDay(onScreen, today) : today));
  const now = useNow(15_000);
  const zone = clocksDiffer(now) ? ownZone() : undefined;
  const go = useGo();
  const open = useOpenAiring();
  const marks = useMarks();
  const days = useRef<HTMLDivElement>(null);
  const { data } = useQuery({ ...channelDayQuery(channelId, date), enabled: date !== today });
  const day = date === today ? index.get(channelId) : data?.map(({ program }) => program);
  const programs = day?.filter(({ startTime }) => dateOf(startTime) === date) ?? [];
  const list = useFocusAtThisHour(date === today ? undefined : programs, date);
  const choose = (program: ProgramSummary): void => {
    onClose();
    if (isPlayable(program, watched.replayFrom, now, marks.get(program.id)))
      open(program, { play: (atMs) => replay(channelId, atMs) });
    else go(viewPath(program.id, viewKeyOf(channelId, program.startTime)));
  };
  const turn = (by: -1 | 1) => (): void => setDate(neighbourDay(date, today, by) ?? date);
  const toDays = (): void => days.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  return (
    <Overlay
      label={tTelevision('programs', { name: watched.channel?.name ?? '' })}
      side="right"
      out="ArrowLeft"
      beyond={{ ArrowRight: toDays, ChannelUp: turn(1), ChannelDown: turn(-1) }}
      onClose={onClose}
    >
      <h2>{watched.channel?.name}</h2>
      <div data-row>
        <button type="button" className={css.action} onClick={onEvening}>
          {tTelevision('evening')}
        </button>
      </div>
      <Days ref={days} {...{ date, today }} onDay={setDate} />
      <ul ref={list} className={css.lines} key={date}>
        {programs.map((program, i) => (
          <ProgramLine
            key={program.id}
            program={program}
            now={now}
            replayFrom={watched.replayFrom}
            mark={marks.get(program.id)}
            above={<Turn at={program} before={programs[i - 1]} date={date} zone={zone} />}
            first={program.id === onScreen?.id}
            onChoose={choose}
          />
        ))}
      </ul>
    </Overlay>
  );
}

interface TurnProps {
  at: ProgramSummary;
  before: ProgramSummary | undefined;
  date: string;
  zone: string | undefined;
}

/** Where the viewer's own date turns in a day. */
function Turn({ at, before, date, zone }: TurnProps) {
  const turn = turnBefore(at.startTime, { before: before?.startTime, date, zone });
  return turn === undefined ? null : <DateTurn date={turn} zone={ownZone()} />;
}
