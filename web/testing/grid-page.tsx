import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { guideZone } from '../../contract/constants.ts';
import { dateOf, dayBounds, type DayBounds } from '../../contract/rules/guide-day.ts';
import { GridChannels } from '../features/guide/grid/grid-channels.tsx';
import { GridHead } from '../features/guide/grid/grid-head.tsx';
import { GridRow } from '../features/guide/grid/grid-row.tsx';
import css from '../features/guide/grid/grid.module.css';
import { GuideGrid } from '../features/guide/grid/guide-grid.tsx';
import type { Lane } from '../features/guide/grid/lanes.ts';
import { clockOf } from '../features/guide/grid/time-marks.ts';
import { measuresOf, pxOf } from '../features/guide/grid/window/windowing.ts';
import { nowMs } from '../../ui/lib/clock.ts';
import '../../ui/styles/base.css';
import '../../ui/styles/tokens.css';
import { busyDay } from './busy-day.ts';

/**
 * The guide grid alone, for measuring: 120 channels with 40 programmes each. With `?whole` the same rows and cells
 * stand in the document all at once, as if nobody had thought about it; with `?empty` cells have no words.
 */
const now = nowMs();
const day = dayBounds(dateOf(now)) as DayBounds;
const lanes = busyDay(day, 120, 40);
const measures = measuresOf(false);
const nothing = (): void => undefined;

const Windowed = () => (
  <GuideGrid
    handle={{ current: null }}
    label="Telekava"
    lanes={lanes}
    day={day}
    zone={guideZone}
    measures={measures}
    hovers={false}
    television={false}
    playingId={undefined}
    first={{ channelId: undefined, atMs: day.fromMs }}
    onEdge={() => false}
    place={{ minute: 0, row: 0 }}
    onPlace={nothing}
    openId={undefined}
    onOpen={nothing}
    onHoverEnd={nothing}
    onClose={nothing}
  />
);

const sizes = Object.entries({
  row: measures.row,
  gap: measures.gap,
  head: measures.head,
  side: measures.side,
});
const width = measures.side + pxOf(day.toMs - day.fromMs, measures);

const Whole = () => (
  <div
    className={css.grid}
    role="grid"
    style={Object.fromEntries(sizes.map(([name, px]) => [`--${name}`, `${px}px`]))}
  >
    <div
      className={css.canvas}
      role="presentation"
      style={{ width, height: measures.head + lanes.length * measures.row }}
    >
      <GridHead day={day} zone={guideZone} measures={measures} now={undefined} turn={undefined} />
      <GridChannels lanes={lanes} rows={[...lanes.keys()]} measures={measures} playingId={undefined} />
      {lanes.map((lane: Lane, row) => (
        <GridRow
          key={lane.channel.id}
          lane={lane}
          row={row}
          day={day}
          measures={measures}
          fromPx={0}
          toPx={Infinity}
          minute={now}
          clock={clockOf(guideZone)}
          tabStopMs={undefined}
          openId={undefined}
        />
      ))}
    </div>
  </div>
);

if (location.search === '?empty') {
  const style = document.createElement('style');
  style.textContent = '[role=gridcell] > * { display: none !important; }';
  document.head.append(style);
}
const root = document.getElementById('root');
performance.mark('render');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <div className={css.page} style={{ height: '100vh' }}>
          {location.search === '?whole' ? <Whole /> : <Windowed />}
        </div>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
