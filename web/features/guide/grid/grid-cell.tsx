import { memo, type CSSProperties } from 'react';
import type { UserMark } from '../../../../contract/models/recording.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import { Signs, markText, sameMark } from '../../../ui/marks/mark-signs.tsx';
import { accessMarks } from '../access-text.ts';
import { cellLabel } from './cell-label.ts';
import type { Standing } from '../program-rights.ts';
import css from './cell.module.css';
import type { Slot } from './lanes.ts';
import { spanOf, type Clock } from './time-marks.ts';
import { narrowestTextPx, narrowestTimePx } from './window/windowing.ts';

const standingClass = { playable: 'playable', gone: 'gone', now: 'onAir', future: 'future' } as const;

/** Narrower than this every pixel is needed for words. */
const narrowPx = 120;

interface Props {
  slot: Slot;
  channelId: string;
  channelName: string;
  left: number;
  width: number;
  /** The width as it would be on a desk: what decides how much text there is room for. */
  room: number;
  column: number;
  standing: Standing;
  /** How much of it the viewer has watched, from 0 to 1. */
  watched: number;
  mark: UserMark | undefined;
  /** The one cell that Tab stops at. */
  tabStop: boolean;
  /** Its details are open. */
  open: boolean;
  clock: Clock;
}

/** A programme, or a gap between two. Few elements and no handlers of its own: there are hundreds of them. */
export const GridCell = memo(
  function GridCell(props: Props) {
    const { slot, channelId, channelName, left, width, room, column, standing } = props;
    const { watched, mark, tabStop, open, clock } = props;
    const marked = markText(mark);
    const { program, fromMs } = slot;
    const box: CSSProperties & { '--left'?: string } = { left, width };
    if (standing === 'now') box['--left'] = `${left}px`;
    return (
      <div
        role="gridcell"
        aria-colindex={column}
        aria-label={cellLabel(slot, channelName, { standing, watched, marked }, clock)}
        className={classNames(
          css.cell,
          program ? css[standingClass[standing]] : css.gap,
          program && standing === 'playable' && room >= narrowestTextPx && css.sign,
          room < narrowPx && css.narrow,
          open && css.open,
        )}
        style={box}
        tabIndex={tabStop ? 0 : -1}
        data-channel={channelId}
        data-from={fromMs}
        data-program={program?.id}
      >
        {room >= narrowestTextPx && (
          <>
            <b>{program ? titleOf(program.name) : tGuide('empty')}</b>
            {program && room >= narrowestTimePx && (
              <small>{` ${[spanOf(clock, program.startTime, program.endTime), accessMarks(program)].filter(Boolean).join(' · ')}`}</small>
            )}
          </>
        )}
        {mark && marked !== '' && (
          <em>
            <Signs mark={mark} />
          </em>
        )}
        {watched > 0 && <i style={{ width: `${Math.round(watched * 100)}%` }} />}
      </div>
    );
  },
  // A refresh makes new slots of the same programmes.
  (one, other) =>
    one.slot.program === other.slot.program &&
    one.slot.fromMs === other.slot.fromMs &&
    one.slot.toMs === other.slot.toMs &&
    one.channelName === other.channelName &&
    one.left === other.left &&
    one.width === other.width &&
    one.column === other.column &&
    one.standing === other.standing &&
    one.watched === other.watched &&
    sameMark(one.mark, other.mark) &&
    one.tabStop === other.tabStop &&
    one.open === other.open &&
    one.clock === other.clock,
);
