import { memo, type ReactNode } from 'react';
import type { DayBounds } from '../../../../contract/rules/guide-day.ts';
import { standingOf } from '../program-rights.ts';
import { GridCell } from './grid-cell.tsx';
import css from './grid.module.css';
import { slotIndexAt, watchedShare, type Lane } from './lanes.ts';
import type { Clock } from './time-marks.ts';
import { msOf, pxOf, type Measures } from './window/windowing.ts';

interface Props {
  lane: Lane;
  row: number;
  day: DayBounds;
  measures: Measures;
  /** What of the row is drawn, in pixels from the beginning of the day. */
  fromPx: number;
  toPx: number;
  /** Rounded to the minute, so that rows render once per minute. */
  minute: number;
  clock: Clock;
  /** The instant whose cell has the tab stop, when it is in this row. */
  tabStopMs: number | undefined;
  /** The programme whose details are open, when it is in this row. */
  openId: number | undefined;
}

/** As much of a channel's day as is near the view. Its header is seen in the column of the channels. */
export const GridRow = memo(function GridRow(props: Props) {
  const { lane, row, day, measures, fromPx, toPx, tabStopMs } = props;
  const { channel, slots } = lane;
  const fromMs = day.fromMs + msOf(fromPx, measures);
  const toMs = day.fromMs + msOf(toPx, measures);
  const stop = tabStopMs === undefined ? -1 : slotIndexAt(slots, tabStopMs);
  const first = slotIndexAt(slots, fromMs);
  const cells: ReactNode[] = [];
  // The focus stays where it is when its cell is scrolled away, so that cell stays as well.
  if (stop >= 0 && stop < first) cells.push(cellOf(props, stop, true));
  let at = first;
  for (; at < slots.length && (slots[at]?.fromMs ?? Infinity) < toMs; at++) {
    cells.push(cellOf(props, at, at === stop));
  }
  if (stop >= at) cells.push(cellOf(props, stop, true));
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className={css.row}
      style={{ top: measures.head + row * measures.row }}
    >
      <div role="rowheader" aria-colindex={1} className={css.header}>
        {channel.number} {channel.name}
      </div>
      {cells}
    </div>
  );
});

function cellOf(props: Props, at: number, tabStop: boolean): ReactNode {
  const { lane, day, measures, minute, clock, openId } = props;
  const slot = lane.slots[at];
  if (!slot) return null;
  const { program } = slot;
  const left = pxOf(slot.fromMs - day.fromMs, measures);
  const width = Math.max(2, pxOf(slot.toMs - day.fromMs, measures) - left - measures.gap);
  const mark = program && lane.marks.get(program.id);
  // What of a programme lies in the day counts: it may end after the day does.
  const standing = standingOf(
    { startTime: program?.startTime ?? slot.fromMs, endTime: slot.toMs },
    lane.replayFrom,
    minute,
    mark,
  );
  const over = standing === 'playable' || standing === 'gone';
  return (
    <GridCell
      key={program?.id ?? `gap ${slot.fromMs}`}
      slot={slot}
      channelId={lane.channel.id}
      channelName={lane.channel.name}
      left={measures.side + left}
      width={width}
      room={width / measures.scale}
      column={at + 2}
      standing={standing}
      watched={over && program ? watchedShare(program, lane.watched.get(program.id)) : 0}
      mark={mark}
      tabStop={tabStop}
      open={program !== undefined && program.id === openId}
      clock={clock}
    />
  );
}
