import type { Player } from '../../../player/player.ts';
import { isConstrainedLine } from '../../../lib/device/connection.ts';
import { decoded, previewsOf } from '../previews/previews-of.ts';
import { framesOf } from './frames-of.ts';
import { moveWind } from './wind.ts';
import { winding, windSpeeds } from './winding.ts';

/** A page that nobody saw for a while does not leap. */
const longestStepMs = 250;
/** So far apart in time pictures of the stream are to follow each other: a little more than ten a second. */
const pictureMs = 80;

/**
 * Moves on with every frame of the screen, and draws what is there of the place: a picture stays until the next one is here.
 * One sheet of small pictures is asked for at a time, ahead in the direction of the winding; those of the stream take their place as
 * they are decoded. Returns how to stop.
 */
export function drawWind(player: Player, canvas: HTMLCanvasElement): () => void {
  const previews = previewsOf(player);
  const context = canvas.getContext('2d');
  const frames = framesOf(player);
  let drawn: number | undefined;
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
  function show(image: HTMLImageElement | ImageBitmap, atMs: number): void {
    // Each in its own shape.
    const { width, height } = image;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context?.drawImage(image, 0, 0);
    canvas.dataset['wound'] = String(atMs);
  }
  function draw(ms: number): void {
    const [frame, preview] = [frames?.frameAt(ms), previews.pictureAt(ms)];
    const picture = frame && frame.atMs >= (preview?.atMs ?? -Infinity) ? frame : preview;
    if (!picture || picture.atMs === drawn) return;
    drawn = picture.atMs;
    if ('image' in picture) return show(picture.image, picture.atMs);
    void decoded(picture.jpeg).then((image) => drawn === picture.atMs && show(image, picture.atMs));
  }
  function step(now: number): void {
    frame = requestAnimationFrame(step);
    const elapsedMs = Math.min(longestStepMs, now - before);
    before = now;
    moveWind(player, elapsedMs, isOpen);
    const { wind } = winding.getState();
    if (!wind) return;
    const { atMs, direction, speed } = wind;
    draw(atMs);
    ask(atMs);
    const keysOnly = speed > windSpeeds[0];
    if (!isConstrainedLine()) frames?.look({ atMs, direction, stepMs: speed * pictureMs, keysOnly });
  }
  let frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    frames?.close();
  };
}
