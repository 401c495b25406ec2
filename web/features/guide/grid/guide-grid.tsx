import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
} from 'react';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import type { DayBounds } from '../../../../contract/rules/guide-day.ts';
import { minuteMs } from '../../../../contract/time.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { cityOf } from '../../../../ui/lib/city-name.ts';
import { ownZone, shortDateText, weekdayText } from '../../../../ui/lib/time-text.ts';
import { noteArrival } from '../../../lib/device/arrival.ts';
import { useDrag } from '../../../lib/moving/use-drag.ts';
import { useNow } from '../../../lib/use-now.ts';
import { GridHead } from './grid-head.tsx';
import { GridRows } from './grid-rows.tsx';
import css from './grid.module.css';
import { slotIndexAt, type Lane } from './lanes.ts';
import { moveOfKey, spotAfter, type Spot } from './moves.ts';
import { clockOf, dateTurnIn } from './time-marks.ts';
import { useGridFocus, type Kept } from './use-grid-focus.ts';
import { useHover } from './use-hover.ts';
import { useMarkKeys } from './use-mark-keys.ts';
import { useGridScroll, type GridPlace } from './window/use-grid-scroll.ts';
import { pxOf, type Measures } from './window/windowing.ts';

/** The keys that lead beyond the first and the last programme of a row. */
const edgeOfKey: Readonly<Partial<Record<string, -1 | 1>>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  MediaTrackPrevious: -1,
  MediaTrackNext: 1,
};

/** How details were asked for. */
export type OpenedBy = 'hover' | 'press' | 'keys';

/** What the page around the grid may ask of it. */
export interface GridHandle {
  toNow: () => void;
  focus: () => void;
  /** The cell of a programme, where it is drawn. */
  cellOf: (programId: number) => Element | null;
  /** The mouse is over what a cell has opened, or has left it. */
  stay: () => void;
  leave: () => void;
}

interface Props {
  handle: Ref<GridHandle>;
  label: string;
  lanes: readonly Lane[];
  day: DayBounds;
  /** The zone of the clock times that are shown. */
  zone: string;
  measures: Measures;
  hovers: boolean;
  /** Arrows that move nothing lead on to what lies around the grid. */
  television: boolean;
  playingId: string | undefined;
  /** The cell to begin at. */
  first: Kept;
  /** To the day before or after, whose cell at this edge is the next one. Answers whether there is one. */
  onEdge: (by: -1 | 1, channelId: string | undefined, row: number) => boolean;
  /** Where to begin; without it at this moment, following it. */
  place: GridPlace | undefined;
  onPlace: (place: GridPlace | undefined) => void;
  openId: number | undefined;
  onOpen: (program: ProgramSummary, channelId: string, by: OpenedBy) => void;
  /** The mouse has left what it had opened. */
  onHoverEnd: () => void;
  onClose: () => void;
}

/** The day of all channels, of which only the part near the view is drawn. */
export function GuideGrid(props: Props) {
  const { handle, label, lanes, day, zone, measures, hovers, television, playingId, openId } = props;
  const { onEdge, onOpen, onHoverEnd, onClose } = props;
  const now = useNow(15_000);
  const minute = Math.floor(now / minuteMs) * minuteMs;
  const clock = clockOf(zone);
  const here = now >= day.fromMs && now < day.toMs;
  const scroll = useGridScroll({ ...props, now: here ? now : undefined });
  const { scroller, shown, view } = scroll;
  const { spot, goTo, focusNow, events } = useGridFocus(scroller, lanes, props.first);
  const drag = useDrag();
  const turn = useOwnTurn(day, measures);
  const onMarkKey = useMarkKeys();

  const open = (cell: HTMLElement, by: OpenedBy): void => {
    const found = slotOf(lanes, cell);
    if (!found) return;
    if (by === 'press') goTo(found.lane.channel.id, Math.max(found.fromMs, view().fromMs), false);
    if (found.program) onOpen(found.program, found.lane.channel.id, by);
  };
  const hover = useHover(hovers, { onRest: (cell) => open(cell, 'hover'), onLeave: onHoverEnd });

  const toNow = (): void => {
    scroll.toNow();
    goTo(lanes[spot.row]?.channel.id, now, true);
  };
  useImperativeHandle(handle, () => ({
    toNow,
    focus: focusNow,
    cellOf: (programId) => scroller.current?.querySelector(`[data-program="${programId}"]`) ?? null,
    stay: hover.stay,
    leave: hover.leave,
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[role=gridcell]');
    if (!cell || event.altKey || event.metaKey) return;
    const move = moveOfKey[event.key];
    if (event.ctrlKey) {
      if (event.key !== 'Home') return;
      toNow();
    } else if (event.key === 'Enter' || event.key === ' ') open(cell, 'keys');
    // On a television these turn the day, wherever in the guide one is.
    else if (television && event.key.startsWith('Channel')) return;
    else if (move) {
      const to = spotAfter(lanes, spot, move, view());
      const channelId = lanes[to.row]?.channel.id;
      const stays = to.row === spot.row && to.atMs === spot.atMs;
      const by = edgeOfKey[event.key];
      const turned = stays && by !== undefined && !event.repeat && onEdge(by, channelId, spot.row);
      if (stays && !turned && television) return;
      if (!turned) goTo(channelId, to.atMs, true);
      onClose();
    } else if (!onMarkKey(event.key, slotOf(lanes, cell))) return;
    hover.forget();
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[role=gridcell]');
    hover.forget();
    if (cell) open(cell, 'press');
  };

  const onScroll = (): void => {
    hover.forget();
    scroll.onScroll();
  };

  useSpotInView(scroll, lanes, spot);
  useFocusAtOpening(scroller, focusNow, television);

  return (
    <div
      ref={scroller}
      className={classNames(css.grid, here && css.today)}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={lanes.length}
      style={scroll.style}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerDown={drag.onPointerDown}
      onClickCapture={drag.onClickCapture}
      {...hover.grid}
      {...events}
    >
      <div className={css.canvas} role="presentation" style={scroll.canvas}>
        <GridHead day={day} zone={zone} measures={measures} now={here ? minute : undefined} turn={turn} />
        {turn && <div className={css.turnLine} style={{ left: turn.left }} />}
        <GridRows
          lanes={lanes}
          day={day}
          measures={measures}
          shown={shown}
          minute={minute}
          clock={clock}
          spot={spot}
          openId={openId}
          playingId={playingId}
        />
      </div>
    </div>
  );
}

/** Where the viewer's own date turns in a day of the guide, and what begins there. */
function useOwnTurn(day: DayBounds, measures: Measures): { left: number; text: string } | undefined {
  const zone = ownZone();
  return useMemo(() => {
    const turn = dateTurnIn(day, zone);
    return (
      turn && {
        left: measures.side + pxOf(turn.atMs - day.fromMs, measures),
        text: `${cityOf(zone)} · ${weekdayText(turn.date)} ${shortDateText(turn.date)}`,
      }
    );
  }, [day, zone, measures]);
}

/** What a cell stands for. */
function slotOf(
  lanes: readonly Lane[],
  cell: HTMLElement,
): { lane: Lane; program: ProgramSummary | undefined; fromMs: number } | undefined {
  const lane = lanes.find(({ channel }) => channel.id === cell.dataset['channel']);
  const slot = lane?.slots[slotIndexAt(lane.slots, Number(cell.dataset['from']))];
  return lane && slot && { lane, program: slot.program, fromMs: slot.fromMs };
}

/** After a move the cell is brought into view; a tab stop that was only scrolled away stays where it is. */
function useSpotInView(
  { bringIntoView }: Pick<ReturnType<typeof useGridScroll>, 'bringIntoView'>,
  lanes: readonly Lane[],
  spot: Spot,
): void {
  const moved = useRef(spot);
  useLayoutEffect(() => {
    const before = moved.current;
    moved.current = spot;
    if (before.row === spot.row && before.atMs === spot.atMs) return;
    const slots = lanes[spot.row]?.slots ?? [];
    const slot = slots[slotIndexAt(slots, spot.atMs)];
    if (slot) bringIntoView(spot.row, slot);
  });
}

/**
 * Who opens the guide can use the keys at once; who goes from day to day stays where they are, but on a television, where the
 * programmes of that day are what they went for.
 */
function useFocusAtOpening(
  scroller: RefObject<HTMLElement | null>,
  focusNow: () => void,
  television: boolean,
): void {
  useEffect(() => {
    const page = scroller.current?.closest('section');
    if (!television && page?.contains(document.activeElement)) return;
    focusNow();
    noteArrival();
  }, [focusNow, scroller, television]);
}
