import type { PreviewPicture } from '../../../../contract/rules/preview-sheet.ts';
import type { Player } from '../../../player/player.ts';
import { isConstrainedLine } from '../../../lib/device/connection.ts';
import { decoded, previewsOf } from '../previews/previews-of.ts';
import { moveWind } from './wind.ts';
import { winding } from './winding.ts';

/** A page that nobody saw for a while does not leap. */
const longestStepMs = 250;

/**
 * Moves on with every frame of the screen, and draws what is there of the place: a picture stays until the next one is here.
 * One sheet of pictures is asked for at a time, ahead in the direction of the winding. Returns how to stop.
 */
export function drawWind(player: Player, canvas: HTMLCanvasElement): () => void {
  const previews = previewsOf(player);
  const context = canvas.getContext('2d');
  let drawn: PreviewPicture | undefined;
  let isAsking = false;
  let before = performance.now();

  function ask(ms: number): void {
    const { wind } = winding.getState();
    if (isAsking || !wind || isConstrainedLine()) return;
    isAsking = true;
    void previews.look(ms, wind.direction).finally(() => (isAsking = false));
  }
  function isOpen(ms: number): boolean | undefined {
    // On a line that has to be spared the server is asked when the viewer stays.
    if (isConstrainedLine()) return true;
    const open = previews.isOpen(ms);
    if (open === undefined) ask(ms);
    return open;
  }
  function draw(ms: number): void {
    const picture = previews.pictureAt(ms);
    if (!picture || picture === drawn) return;
    drawn = picture;
    void decoded(picture.jpeg).then((image) => {
      if (drawn !== picture) return;
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.dataset['wound'] = String(picture.atMs);
    });
  }
  function step(now: number): void {
    frame = requestAnimationFrame(step);
    const elapsedMs = Math.min(longestStepMs, now - before);
    before = now;
    moveWind(player, elapsedMs, isOpen);
    const { wind } = winding.getState();
    if (!wind) return;
    draw(wind.atMs);
    ask(wind.atMs);
  }
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
