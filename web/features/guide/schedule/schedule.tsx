import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import { dayBounds, type DayBounds } from '../../../../contract/rules/guide-day.ts';
import { tApp } from '../../../i18n/et/app.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import { cityOf } from '../../../../ui/lib/city-name.ts';
import { useMarks } from '../../../lib/marks/use-marks.ts';
import { clocksDiffer, ownZone } from '../../../../ui/lib/time-text.ts';
import { useLines } from '../../../lib/moving/use-one-tab-stop.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton, Skeletons } from '../../../../ui/feedback/skeleton.tsx';
import type { GuideIndex } from '../day-guide.ts';
import { channelDayQuery } from '../guide-queries.ts';
import { isPlayable, standingOf, type ReplayFrom } from '../program-rights.ts';
import { cutSchedule, turnBefore } from '../schedule-days.ts';
import { ScheduleHead } from './schedule-head.tsx';
import { ScheduleItem } from './schedule-item.tsx';
import css from './schedule.module.css';
import { useLookedAt } from './use-looked-at.ts';
import { useScheduleScroll } from './use-schedule-scroll.ts';

/** A small screen shows as many at once. */
const firstLines = 8;

/** A channel and the guide it is looked up in. */
export interface GuideOfChannel {
  channelId: string;
  today: string;
  index: GuideIndex;
  /** How it stands with the guide of today. */
  state: 'pending' | 'error' | 'ready';
  onRetry: () => void;
  /** The first instant of the channel that this viewer may play. */
  replayFrom: ReplayFrom;
  /** Plays a programme from its start. */
  onPlay: (program: ProgramSummary) => void;
  /** The picture is at the live edge. */
  live: boolean;
}

interface Props extends GuideOfChannel {
  chosenId: number | undefined;
  /** What the player shows. */
  shown: ProgramSummary | undefined;
  onChoose: (program: ProgramSummary) => void;
}

/** A channel's day, with the days before and after. Who watches the past finds its day, who goes back to live today. */
export function Schedule(props: Props) {
  const { channelId, today, index, state, onRetry, replayFrom, onPlay } = props;
  const { chosenId, shown: onScreen, live, onChoose } = props;
  const now = useNow(15_000);
  const { goal, whole, toDay, toInstant, showWhole } = useLookedAt(
    { channelId, today, live, shown: onScreen },
    now,
  );
  const { date } = goal;
  // Once for all lines: to look for its own in each of them is a good part of what drawing a schedule costs.
  const marks = useMarks();
  const day = useMemo(() => dayBounds(today), [today]);
  const loaded = useMemo(() => since(day, index.get(channelId)), [index, channelId, day]);
  const isToday = date === today;
  const query = useQuery({ ...channelDayQuery(channelId, date), enabled: !isToday });
  const programs = isToday ? loaded : query.data?.map((item) => item.program);
  const listState = isToday ? state : query.isError && !programs ? 'error' : programs ? 'ready' : 'pending';
  const retry = isToday ? onRetry : () => void query.refetch();
  const zone = clocksDiffer(now) ? ownZone() : undefined;
  const { shown, from, cut } = isToday
    ? cutSchedule(programs ?? [], { now, endMs: day?.toMs ?? 0, whole })
    : { shown: programs ?? [], from: 0, cut: false };
  const first = useFirstOf(`${channelId} ${date}`, shown.length > 0 ? from : undefined);
  // The first one of all draws what is seen, and what lies below it in the next frame; others take over its lines.
  const all = useDeferredValue(true, false);
  const lines = all || goal.at !== undefined ? shown : shown.slice(0, firstLines);
  const { list, hold } = useScheduleScroll(goal, shown);
  return (
    <div className={css.wrap}>
      <ScheduleHead date={date} today={today} onDay={toDay} onTime={toInstant} />
      {zone && shown.length > 0 && <p className={css.zones}>{tGuide('clocks', { city: cityOf(zone) })}</p>}
      <div className={css.scroll} ref={list}>
        {listState === 'error' ? (
          <EmptyState alert text={tGuide('failed')} action={{ label: tApp('retry'), run: retry }} />
        ) : listState === 'pending' ? (
          <StandIns />
        ) : shown.length === 0 ? (
          <EmptyState text={tGuide('empty')} />
        ) : (
          <Lines>
            {lines.map((program, i) => {
              const mark = marks.get(program.id);
              return (
                <ScheduleItem
                  key={from + i - first}
                  program={program}
                  mark={mark}
                  standing={standingOf(program, replayFrom, now, mark)}
                  chosen={program.id === chosenId}
                  shown={program.id === onScreen?.id}
                  ownZone={zone}
                  turn={turnBefore(program.startTime, { before: lines[i - 1]?.startTime, date, zone })}
                  onChoose={onChoose}
                  onPlay={isPlayable(program, replayFrom, now, mark) ? onPlay : undefined}
                />
              );
            })}
          </Lines>
        )}
      </div>
      {cut && (
        <button
          type="button"
          className={css.more}
          aria-expanded={whole}
          onClick={() => {
            hold();
            showWhole(!whole);
          }}
        >
          {whole ? tGuide('fewer') : tGuide('more')}
          {whole ? <ChevronUp size={17} /> : <ChevronDown size={17} />}
        </button>
      )}
    </div>
  );
}

/** One stop of Tab for all lines, each of which has a programme and what can be done with it. */
function Lines({ children }: { children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  useLines(list);
  return <ol ref={list}>{children}</ol>;
}

/**
 * The place of what a list began with when it came. Lines that are counted from there keep their elements while time goes
 * on, and the next list takes them over: to make new ones is most of what drawing it would cost.
 */
function useFirstOf(list: string, from: number | undefined): number {
  const [first, setFirst] = useState({ list, from });
  if (first.list === list && first.from !== undefined) return first.from;
  if (first.list !== list || from !== undefined) setFirst({ list, from });
  return from ?? 0;
}

/** The programmes from the beginning of a day on, with the one that runs into it. */
function since(
  day: DayBounds | undefined,
  list: readonly ProgramSummary[] | undefined,
): readonly ProgramSummary[] {
  return day && list ? list.filter((p) => p.endTime > day.fromMs) : [];
}

const StandIns = () => (
  <Skeletons>
    {[70, 55, 80, 60, 75, 50, 65, 72].map((width) => (
      <div key={width} className={css.stand}>
        <Skeleton width="36px" height={14} />
        <Skeleton width={`${width}%`} height={14} />
      </div>
    ))}
  </Skeletons>
);
