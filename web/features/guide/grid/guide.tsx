import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { guideZone } from '../../../../contract/constants.ts';
import { dateOf, dayBounds, isGuideDate, type DayBounds } from '../../../../contract/rules/guide-day.ts';
import { zoneOffsetMs } from '../../../../contract/rules/zone-offset.ts';
import { hourMs, minuteMs } from '../../../../contract/time.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { ownZone } from '../../../../ui/lib/time-text.ts';
import { tApp } from '../../../i18n/et/app.ts';
import { tChannels } from '../../../i18n/et/channels.ts';
import { tGrid } from '../../../i18n/et/grid.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import { useLayer } from '../../../lib/address/use-layer.ts';
import { useMedia } from '../../../lib/device/device.ts';
import { isTvMode } from '../../../lib/device/tv-mode.ts';
import { useOnline } from '../../../lib/online.ts';
import { preferences } from '../../../lib/preferences.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Agenda } from './agenda/agenda.tsx';
import bar from './bar/bar.module.css';
import { GuideBar } from './bar/guide-bar.tsx';
import type { Ways } from './details/details.tsx';
import { GridStandIn } from './grid-stand-in.tsx';
import { GridWithDetails, type GridControl } from './grid-with-details.tsx';
import css from './grid.module.css';
import type { GridChannel } from './lanes.ts';
import { neighbourDay } from '../schedule-days.ts';
import { useGuideDay } from './use-guide-day.ts';
import type { Kept } from './use-grid-focus.ts';
import { firstShownMs, type GridPlace } from './window/use-grid-scroll.ts';

/** What remote controls call the way back. */
const backKeys = new Set(['Escape', 'GoBack', 'BrowserBack', 'XF86Back']);
const backCodes = new Set([461, 10_009]);

/** The keys of a remote control that turn the day. */
const turnOfKey: Readonly<Partial<Record<string, -1 | 1>>> = { ChannelDown: -1, ChannelUp: 1 };

/** Escape, or the way back of a remote, and on a television the keys that turn the day, once nothing smaller wants them. */
function useGuideKeys(leave: () => void, turn: ((by: -1 | 1) => void) | undefined): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const by = turn && turnOfKey[event.key];
    if (by) turn(by);
    else if (backKeys.has(event.key) || backCodes.has(event.keyCode)) leave();
    else return;
    event.preventDefault();
  };
  useLayer({ onKey });
}

/** Whose clock the guide of a day goes by, and whether there is a choice: at home both clocks agree. */
function useZone({ fromMs, toMs }: DayBounds) {
  const clock = useStore(preferences, (kept) => kept.guideClock);
  const own = ownZone();
  const differs = [fromMs, toMs].some((ms) => zoneOffsetMs(ms, own) !== zoneOffsetMs(ms, guideZone));
  return { clock, differs, zone: differs && clock === 'own' ? own : guideZone };
}

/** Where in the guide somebody is. */
export interface GuidePlace {
  /** The guide day; undefined: today, whichever that is. */
  date: string | undefined;
  /** Where the grid was scrolled to; undefined: it follows the time. */
  scrolled: GridPlace | undefined;
  /** The channel whose day is open on a phone. */
  channelId: string | undefined;
}

interface Props extends Ways {
  /** The line-up; undefined until it is there. */
  channels: readonly GridChannel[] | undefined;
  /** It did not come, or waits for a line. */
  channelsFailed: boolean;
  onRetryChannels: () => void;
  find: (text: string) => readonly GridChannel[];
  member: boolean;
  /** Everything may be watched, and not only what is for visitors. */
  full: boolean;
  playingId: string | undefined;
  place: GuidePlace;
  /** Somebody went elsewhere in the guide. */
  onPlace: (place: GuidePlace) => void;
  /** Somebody scrolled: nothing is to be drawn for it. */
  onScrolled: (place: GuidePlace) => void;
  onLeave: () => void;
}

/** So much of what lies at the left edge of the grid is seen for its time alone. */
const seenBeforeMs = 25 * minuteMs;

const handheld = /iPhone|iPod|Android.*Mobile/i;

/** The guide of all channels: a grid, or on a phone an agenda. */
export function Guide(props: Props) {
  const { place, onPlace, onScrolled, playingId, onLeave } = props;
  const phone = useMedia('(max-width: 960px)') || handheld.test(navigator.userAgent);
  const television = isTvMode();
  const online = useOnline();
  const now = useNow(minuteMs);
  const today = dateOf(now);
  const asked = place.date;
  const date = asked !== undefined && isGuideDate(asked, now) ? asked : today;
  const day = useMemo(() => dayBounds(date) as DayBounds, [date]);
  const { clock, differs, zone } = useZone(day);
  const [text, setText] = useState('');
  const control = useRef<GridControl>(null);
  const scrolled = useRef(place.scrolled);
  const { query, index, lanes } = useGuideDay(props, { date, day, text });

  const [landing, setLanding] = useState<Kept>();
  const first = landing ?? { channelId: playingId, atMs: instantIn(day, place.scrolled, now) };
  const toDay = (to: string): void => {
    // The time of day stays in view when the day changes.
    const minute = firstShownMs(now - day.fromMs) / minuteMs;
    const from = scrolled.current ?? { minute, row: 0 };
    scrolled.current = to === today && !scrolled.current ? undefined : from;
    setLanding(undefined);
    onPlace({ ...place, date: to === today ? undefined : to, scrolled: scrolled.current });
  };
  const onTurn = (by: -1 | 1): void => {
    const to = neighbourDay(date, today, by);
    if (to !== undefined) toDay(to);
  };
  useGuideKeys(onLeave, television ? onTurn : undefined);
  const onEdge = (by: -1 | 1, channelId: string | undefined, row: number): boolean => {
    const to = neighbourDay(date, today, by);
    const bounds = to === undefined ? null : dayBounds(to);
    if (to === undefined || !bounds) return false;
    const end = (bounds.toMs - bounds.fromMs - seenAtEndMs) / minuteMs;
    scrolled.current = { minute: by === 1 ? 0 : end, row: Math.max(0, row - 2) };
    setLanding({ channelId, atMs: by === 1 ? bounds.fromMs : bounds.toMs - 1 });
    onPlace({ ...place, date: to === today ? undefined : to, scrolled: scrolled.current });
    return true;
  };
  const toNow = (): void => {
    scrolled.current = undefined;
    if (date === today) control.current?.toNow();
    onPlace({ ...place, date: undefined, scrolled: undefined });
  };
  const onGridPlace = useCallback(
    (to: GridPlace | undefined) => {
      scrolled.current = to;
      onScrolled({ ...place, scrolled: to });
    },
    [place, onScrolled],
  );

  // Without a line the worker is asked first: it may have kept the day.
  const loadFailed = props.channelsFailed || (!query.data && (query.isError || query.isPaused));
  let body: ReactNode;
  if (lanes && lanes.length === 0) {
    const all = { label: tChannels('showAll'), run: () => setText('') };
    body = <Message text={tGrid('noChannel')} {...(text.trim() !== '' && { action: all })} />;
  } else if (lanes && index) {
    const common = { ...props, lanes, day, zone };
    body = phone ? (
      <Agenda
        {...common}
        today={today}
        channelId={place.channelId}
        onChannel={(channelId) => onPlace({ ...place, channelId })}
      />
    ) : (
      <GridWithDetails
        // A search begins at its first hit, and where the time is.
        key={`${date} ${television}`}
        {...common}
        control={control}
        television={television}
        playingId={playingId}
        first={first}
        onEdge={onEdge}
        place={place.scrolled ?? (date === today ? undefined : sameTime(now, day))}
        onPlace={onGridPlace}
      />
    );
  } else if (loadFailed) {
    const retry = (): void => {
      props.onRetryChannels();
      void query.refetch();
    };
    body = (
      <Message
        alert
        text={online ? tGuide('failed') : tApp('offline')}
        action={{ label: tApp('retry'), run: retry }}
      />
    );
  } else body = <GridStandIn />;

  return (
    <section
      className={classNames(css.page, television && bar.television, television && css.television)}
      aria-label={tGrid('title')}
    >
      <GuideBar
        date={date}
        today={today}
        onDay={toDay}
        onNow={toNow}
        clock={differs ? clock : undefined}
        text={text}
        onText={setText}
        phone={phone}
        oneChannel={phone && place.channelId !== undefined}
      />
      <div className={phone ? css.phone : css.box}>{body}</div>
    </section>
  );
}

const Message = (props: Parameters<typeof EmptyState>[0]) => (
  <div className={css.message}>
    <EmptyState {...props} />
  </div>
);

/** What is seen of a day that one comes back into at its end. */
const seenAtEndMs = 3 * hourMs;

/** The instant of a day that a place of its grid stands for; without one the time of day that it is now. */
function instantIn(day: DayBounds, place: GridPlace | undefined, now: number): number {
  const { fromMs = day.fromMs } = dayBounds(dateOf(now)) ?? {};
  return day.fromMs + (place ? place.minute * minuteMs + seenBeforeMs : now - fromMs);
}

/** The same time of day as now, on another day. */
function sameTime(now: number, day: DayBounds): GridPlace {
  const today = dayBounds(dateOf(now)) ?? day;
  return { minute: firstShownMs(now - today.fromMs) / minuteMs, row: 0 };
}
