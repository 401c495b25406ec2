import { FastForward, Rewind } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { previewSize } from '../../../../contract/rules/preview-sheet.ts';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { tWind } from '../../../i18n/et/wind.ts';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { secondText } from '../repeat/say-repeat.ts';
import { drawWind } from './draw-wind.ts';
import { useWindKeys } from './use-wind-keys.ts';
import css from './wind-layer.module.css';
import { winding, woundMs, type Wind } from './winding.ts';

/** What is wound through, in place of the picture that stands still: small pictures, the speed, and when that was. */
export function WindLayer() {
  const direction = useStore(winding, ({ wind }) => wind?.direction);
  const speed = useStore(winding, ({ wind }) => wind?.speed);
  if (direction === undefined || speed === undefined) return null;
  return <Winding {...{ direction, speed }} />;
}

function Winding({ direction, speed }: Pick<Wind, 'direction' | 'speed'>) {
  const player = usePlayer();
  const canvas = useRef<HTMLCanvasElement>(null);
  useWindKeys();
  useEffect(() => (canvas.current ? drawWind(player, canvas.current) : undefined), [player]);
  const Icon = direction > 0 ? FastForward : Rewind;
  return (
    <>
      <canvas ref={canvas} className={css.picture} {...previewSize} aria-hidden="true" />
      <i className={css.shade} />
      <p className={css.mark} aria-hidden="true" data-wind={direction * speed}>
        <Icon size={22} fill="currentColor" />
        <b className="num">{tWind('speed', { speed: String(speed) })}</b>
        <WoundText />
      </p>
      <VisuallyHidden>
        <span role="status">{tWind(direction > 0 ? 'forward' : 'back', { speed: String(speed) })}</span>
      </VisuallyHidden>
    </>
  );
}

/** When that was: drawn by itself, as it changes ten times a second. */
function WoundText() {
  const channelId = usePlayerView((view) => view.channelId);
  const atMs = useStore(winding, woundMs);
  return <span className="num">{atMs !== undefined && secondText({ channelId }, atMs)}</span>;
}
