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
  const atMs = useStore(winding, woundMs);
  if (direction === undefined || speed === undefined || atMs === undefined) return null;
  return <Winding {...{ direction, speed, atMs }} />;
}

function Winding({ direction, speed, atMs }: Pick<Wind, 'direction' | 'speed' | 'atMs'>) {
  const player = usePlayer();
  const view = usePlayerView((one) => one);
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
        <span className="num">{secondText(view, atMs)}</span>
      </p>
      <VisuallyHidden>
        <span role="status">{tWind(direction > 0 ? 'forward' : 'back', { speed: String(speed) })}</span>
      </VisuallyHidden>
    </>
  );
}
