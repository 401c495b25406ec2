import type { StoredImage } from '../stored-text.ts';
import { defaultTable, defineColours, type ColourTable, type Depth } from './colour-table.ts';
import { drawField, type Surface } from './pixel-data.ts';
import { imageOf, type Canvas } from './region-image.ts';

/** Where an object lies in its region, or a region on its screen. */
export interface PlacedObject {
  id: number;
  x: number;
  y: number;
}

/** Regions and their colours, as segments define them one after the other. */
export interface RegionMemory {
  clear: () => void;
  defineRegion: (body: Buffer) => void;
  defineColours: (body: Buffer) => void;
  /** Draws an object in all regions that have it. */
  draw: (body: Buffer) => void;
  /** What can be seen of a region; undefined when that is nothing. */
  image: (place: PlacedObject, canvas: Canvas) => StoredImage | undefined;
}

interface Region extends Surface {
  table: number;
  objects: PlacedObject[];
}

const depths: Readonly<Record<number, Depth>> = { 1: 2, 2: 4, 3: 8 };
/** No region of a screen is larger. */
const mostPixels = 1920 * 1080;

export function createRegionMemory(): RegionMemory {
  const regions = new Map<number, Region>();
  const tables = new Map<number, ColourTable>();
  const tableOf = (id: number): ColourTable => {
    const table = tables.get(id) ?? defaultTable();
    tables.set(id, table);
    return table;
  };

  return {
    clear() {
      regions.clear();
      tables.clear();
    },
    defineRegion(body) {
      const id = body.readUInt8(0);
      const region = regionOf(body, regions.get(id));
      if (region) regions.set(id, region);
      else regions.delete(id);
    },
    defineColours: (body) => defineColours(tableOf(body.readUInt8(0)), body),
    draw(body) {
      const [id, flags] = [body.readUInt16BE(0), body.readUInt8(2)];
      // Only those that are made of pixels.
      if (((flags >> 2) & 3) !== 0) return;
      const [topBytes, bottomBytes] = [body.readUInt16BE(3), body.readUInt16BE(5)];
      const top = body.subarray(7, 7 + topBytes);
      const bottom = bottomBytes > 0 ? body.subarray(7 + topBytes, 7 + topBytes + bottomBytes) : top;
      const keepsOne = (flags & 2) !== 0;
      for (const region of regions.values())
        for (const { x, y } of region.objects.filter((object) => object.id === id)) {
          drawField(top, region, x, y, keepsOne);
          drawField(bottom, region, x, y + 1, keepsOne);
        }
    },
    image({ id, x, y }, canvas) {
      const region = regions.get(id);
      return region && imageOf(region, tableOf(region.table).colours[region.depth], x, y, canvas);
    },
  };
}

function regionOf(body: Buffer, before: Region | undefined): Region | undefined {
  const [width, height] = [body.readUInt16BE(2), body.readUInt16BE(4)];
  const depth = depths[(body.readUInt8(6) >> 2) & 7];
  if (!depth || width * height > mostPixels) return undefined;
  const isSame = before?.width === width && before.height === height && before.depth === depth;
  const pixels = isSame ? before.pixels : new Uint8Array(width * height);
  if (body.readUInt8(1) & 8) pixels.fill(fillOf(body, depth));
  return { width, height, depth, pixels, table: body.readUInt8(7), objects: objectsIn(body) };
}

function objectsIn(body: Buffer): PlacedObject[] {
  const objects: PlacedObject[] = [];
  for (let at = 10; at + 6 <= body.length;) {
    const [kind, x, y] = [body.readUInt8(at + 2) >> 6, body.readUInt16BE(at + 2), body.readUInt16BE(at + 4)];
    objects.push({ id: body.readUInt16BE(at), x: x & 0xfff, y: y & 0xfff });
    // Those of letters name their colours as well.
    at += kind === 1 || kind === 2 ? 8 : 6;
  }
  return objects;
}

const fillOf = (body: Buffer, depth: Depth): number => {
  const [whole, parts] = [body.readUInt8(8), body.readUInt8(9)];
  return depth === 8 ? whole : depth === 4 ? parts >> 4 : (parts >> 2) & 3;
};
