import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type Ref,
} from 'react';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import type { DayBounds } from '../../../../contract/rules/guide-day.ts';
import { tGrid } from '../../../i18n/et/grid.ts';
import { lettersScale, useDesktop } from '../../../lib/device/device.ts';
import { shortDateText, weekdayText } from '../../../../ui/lib/time-text.ts';
import { DetailsPopover } from './details/details-popover.tsx';
import type { Ways } from './details/details.tsx';
import { GuideGrid, type GridHandle, type OpenedBy } from './guide-grid.tsx';
import type { Lane } from './lanes.ts';
import type { GridPlace } from './window/use-grid-scroll.ts';
import { measuresOf } from './window/windowing.ts';

/** What the bar above may ask of the grid. */
export interface GridControl {
  toNow: () => void;
}

interface Props extends Ways {
  control: Ref<GridControl>;
  lanes: readonly Lane[];
  day: DayBounds;
  zone: string;
  television: boolean;
  playingId: string | undefined;
  first: ComponentProps<typeof GuideGrid>['first'];
  onEdge: ComponentProps<typeof GuideGrid>['onEdge'];
  place: GridPlace | undefined;
  onPlace: (place: GridPlace | undefined) => void;
}

interface Opened {
  channelId: string;
  program: ProgramSummary;
  by: OpenedBy;
}

/** The grid, and beside one of its cells what is known of the programme. */
export function GridWithDetails(props: Props) {
  const { control, lanes, day, zone, television, playingId, first, onEdge, place, onPlace, ...ways } = props;
  const desktop = useDesktop();
  const measures = useMemo(() => measuresOf(television, lettersScale()), [television]);
  const grid = useRef<GridHandle>(null);
  const [opened, setOpened] = useState<Opened>();
  const back = useRef(false);
  useImperativeHandle(control, () => ({ toNow: () => grid.current?.toNow() }), []);

  const openId = opened?.program.id;
  const onOpen = useCallback((program: ProgramSummary, channelId: string, by: OpenedBy) => {
    // What was opened on purpose does not turn into a tooltip.
    setOpened((before) =>
      before?.program.id === program.id && by === 'hover' ? before : { program, channelId, by },
    );
  }, []);
  const onHoverEnd = useCallback(() => {
    setOpened((before) => (before?.by === 'hover' ? undefined : before));
  }, []);
  const close = useCallback((toCell: boolean) => {
    back.current = toCell;
    setOpened(undefined);
  }, []);
  // The tab stop takes the focus only after the details have let go of it.
  useEffect(() => {
    if (opened || !back.current) return;
    back.current = false;
    grid.current?.focus();
  }, [opened]);
  const anchor = useCallback(
    () => (openId === undefined ? null : (grid.current?.cellOf(openId) ?? null)),
    [openId],
  );
  // After a refresh the programme may be a newer one of the same id.
  const lane = opened && lanes.find(({ channel }) => channel.id === opened.channelId);
  const program = lane?.slots.find((slot) => slot.program?.id === openId)?.program ?? opened?.program;

  return (
    <>
      <GuideGrid
        handle={grid}
        label={tGrid('grid', { day: `${weekdayText(day.date)} ${shortDateText(day.date)}` })}
        lanes={lanes}
        day={day}
        zone={zone}
        measures={measures}
        hovers={desktop}
        television={television}
        playingId={playingId}
        first={first}
        onEdge={onEdge}
        place={place}
        onPlace={onPlace}
        openId={openId}
        onOpen={onOpen}
        onHoverEnd={onHoverEnd}
        onClose={() => close(false)}
      />
      {opened && lane && program && (
        <DetailsPopover
          key={openId}
          {...ways}
          anchor={anchor}
          byKeys={opened.by === 'keys'}
          television={television}
          lane={lane}
          program={program}
          zone={zone}
          onClose={close}
          onPointerEnter={() => grid.current?.stay()}
          onPointerLeave={() => grid.current?.leave()}
        />
      )}
    </>
  );
}
