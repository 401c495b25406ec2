import { composeLayers, tileOffsets, type Layer, type Sheet } from '../../art/layer.ts';
import { drawScene } from '../../art/scene.ts';
import type { PictureClip } from '../../contract/clips.ts';
import { paint, type Frame } from './paint.ts';
import { rasterise, type Raster } from './raster.ts';

/** Paints over a frame what is seen at a phase of the loop, 0 to 1. */
type Draw = (frame: Frame, phase: number) => Promise<void>;

/** Layers are placed to a quarter of a pixel at 640 across, and as finely on the screen at larger sizes. */
const finestStepsAt640 = 4;

function standsStill(layer: Layer): boolean {
  const rest = JSON.stringify(layer.motion(0));
  return (
    layer.repeat === undefined &&
    [0.123, 0.37, 0.61, 0.83].every((phase) => JSON.stringify(layer.motion(phase)) === rest)
  );
}

/** Draws neighbouring layers that do not move as one. */
function mergeStillLayers(layers: readonly Layer[], sheet: Sheet): Layer[] {
  const merged: Layer[] = [];
  let run: Layer[] = [];
  const close = (): void => {
    if (run.length === 0) return;
    const svg = composeLayers(run, sheet, 0);
    merged.push({
      svg,
      width: sheet.width,
      height: sheet.height,
      motion: () => ({ x: 0, y: 0, opacity: 1 }),
    });
    run = [];
  };
  for (const layer of layers) {
    if (standsStill(layer)) run.push(layer);
    else {
      close();
      merged.push(layer);
    }
  }
  close();
  return merged;
}

/** A layer that remembers its pixels for every part of a pixel it has stood at. */
function makeSprite(layer: Layer, scale: number, steps: number): Draw {
  const rasters = new Map<number, Raster>();
  const split = (value: number): [whole: number, part: number] => {
    const fine = Math.round(value * scale * steps);
    const whole = Math.floor(fine / steps);
    return [whole, fine - whole * steps];
  };
  const tileWidth = Math.round(layer.width * scale);
  const tileHeight = Math.round(layer.height * scale);
  return async (frame, phase) => {
    const place = layer.motion(phase);
    if (place.opacity < 0.004) return;
    const [x, partX] = split(place.x);
    const [y, partY] = split(place.y);
    const key = partX * steps + partY;
    const raster = rasters.get(key) ?? (await rasterise(layer, scale, partX / steps, partY / steps));
    rasters.set(key, raster);
    const xs = layer.repeat === 'x' || layer.repeat === 'xy' ? tileOffsets(x, tileWidth, frame.width) : [x];
    const ys = layer.repeat === 'y' || layer.repeat === 'xy' ? tileOffsets(y, tileHeight, frame.height) : [y];
    for (const tileX of xs)
      for (const tileY of ys) paint(frame, raster, tileX, tileY, Math.min(place.opacity, 1));
  };
}

/**
 * A scene ready to be painted at any instant of its loop.
 * @returns paints the picture at `phase` (0 to 1) over the whole frame
 */
export function makeMovingPicture(scene: PictureClip, width: number, height: number): Draw {
  const { sheet, layers } = drawScene(scene, 'demo', width / height, true);
  const scale = height / sheet.height;
  const steps = Math.max(1, Math.round((finestStepsAt640 * 640) / width));
  const sprites = mergeStillLayers(layers, sheet).map((layer) => makeSprite(layer, scale, steps));
  return async (frame, phase) => {
    for (const draw of sprites) await draw(frame, phase);
  };
}
