import { useMemo } from 'react';
import type { DayBounds } from '../../../../contract/rules/guide-day.ts';
import { GridChannels } from './grid-channels.tsx';
import { GridRow } from './grid-row.tsx';
import type { Lane } from './lanes.ts';
import type { Spot } from './moves.ts';
import type { GridWindow, Measures } from './window/windowing.ts';

interface Props {
  lanes: readonly Lane[];
  day: DayBounds;
  measures: Measures;
  /** The part near the view. */
  shown: GridWindow;
  minute: number;
  clock: (ms: number) => string;
  /** The tab stop. */
  spot: Spot;
  openId: number | undefined;
  playingId: string | undefined;
}

/** The rows near the view, and the one with the tab stop wherever it is. */
export function GridRows({ lanes, shown, spot, openId, playingId, ...common }: Props) {
  const rows = useMemo(() => rowsOf(shown, spot.row, lanes.length), [shown, spot.row, lanes.length]);
  return (
    <>
      <GridChannels lanes={lanes} rows={rows} measures={common.measures} playingId={playingId} />
      {rows.map((row) => {
        const lane = lanes[row];
        if (!lane) return null;
        const isOpen = openId !== undefined && lane.slots.some(({ program }) => program?.id === openId);
        return (
          <GridRow
            {...common}
            key={lane.channel.id}
            lane={lane}
            row={row}
            fromPx={shown.fromPx}
            toPx={shown.toPx}
            tabStopMs={row === spot.row ? spot.atMs : undefined}
            openId={isOpen ? openId : undefined}
          />
        );
      })}
    </>
  );
}

function rowsOf({ fromRow, toRow }: GridWindow, spotRow: number, count: number): number[] {
  const last = Math.min(toRow, count);
  const rows = Array.from({ length: Math.max(0, last - fromRow) }, (_, i) => fromRow + i);
  if (spotRow < fromRow) rows.unshift(spotRow);
  if (spotRow >= toRow) rows.push(spotRow);
  return rows;
}
