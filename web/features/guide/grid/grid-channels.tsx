import { memo } from 'react';
import { LogoTile } from '../../../ui/logo-tile.tsx';
import css from './grid.module.css';
import type { Lane } from './lanes.ts';
import type { Measures } from './window/windowing.ts';

interface Props {
  lanes: readonly Lane[];
  /** The rows that are drawn. */
  rows: readonly number[];
  measures: Measures;
  playingId: string | undefined;
}

/**
 * The channels beside their rows, for the eyes: each row has a header of its own. One column stays in view, because what
 * stays by itself is a layer by itself, and the browser has to put all layers together for every frame.
 */
export const GridChannels = memo(function GridChannels({ lanes, rows, measures, playingId }: Props) {
  return (
    <div className={css.channels} aria-hidden="true" style={{ height: lanes.length * measures.row }}>
      {rows.map((row) => {
        const channel = lanes[row]?.channel;
        if (!channel) return null;
        return (
          <div
            key={channel.id}
            className={css.channel}
            style={{ top: row * measures.row }}
            data-playing={channel.id === playingId || undefined}
          >
            <span className={css.number}>{channel.number}</span>
            <LogoTile src={channel.logoUrl} width={46} />
            <b>{channel.name}</b>
          </div>
        );
      })}
    </div>
  );
});
