import type { TextImage } from '../../../contract/models/tracks.ts';
import type { TextScreen } from '../screen.ts';
import { defaultTable, defineColours, type ColourTable, type Depth } from './colour-table.ts';
import { drawField, type Surface } from './pixel-data.ts';
import { imageOf, type Canvas } from './region-image.ts';

/** Reads DVB subtitles of one service (EN 300 743). */
export interface BitmapReader {
  /** Takes the data of a PES packet. */
  push: (data: Buffer, atSeconds: number) => void;
}

interface PlacedObject {
  id: number;
  x: number;
  y: number;
}

interface Region extends Surface {
  table: number;
  objects: PlacedObject[];
}

/** What is to be shown when the display set is whole. */
interface Composition {
  atSeconds: number;
  timeoutSeconds: number;
  regions: PlacedObject[];
}

const segmentSync = 0x0f;
const segments = { page: 0x10, region: 0x11, colours: 0x12, object: 0x13, display: 0x14, end: 0x80 };
const depths: Readonly<Record<number, Depth>> = { 1: 2, 2: 4, 3: 8 };
/** No region of a screen is larger. */
const mostPixels = 1920 * 1080;

/**
 * @param pages its own page and the one that it shares with others
 * @param onScreen told of each display set when it is whole
 */
export function createBitmapReader(
  pages: ReadonlySet<number>,
  onScreen: (screen: TextScreen) => void,
): BitmapReader {
  let canvas: Canvas = { width: 720, height: 576, x: 0, y: 0 };
  let composition: Composition | undefined;
  /** Whether it says where display sets end. */
  let saysEnds = false;
  const regions = new Map<number, Region>();
  const tables = new Map<number, ColourTable>();

  const tableOf = (id: number): ColourTable => {
    const table = tables.get(id) ?? defaultTable();
    tables.set(id, table);
    return table;
  };

  function compose(body: Buffer, atSeconds: number): void {
    // An acquisition point or a new beginning.
    if ((body.readUInt8(1) >> 2) & 3) {
      regions.clear();
      tables.clear();
    }
    const placed: PlacedObject[] = [];
    for (let at = 2; at + 6 <= body.length; at += 6)
      placed.push({ id: body.readUInt8(at), x: body.readUInt16BE(at + 2), y: body.readUInt16BE(at + 4) });
    composition = { atSeconds, timeoutSeconds: body.readUInt8(0), regions: placed };
  }

  function defineRegion(body: Buffer): void {
    const [id, isFilled] = [body.readUInt8(0), (body.readUInt8(1) & 8) !== 0];
    const [width, height] = [body.readUInt16BE(2), body.readUInt16BE(4)];
    const depth = depths[(body.readUInt8(6) >> 2) & 7];
    if (!depth || width * height > mostPixels) return void regions.delete(id);
    const before = regions.get(id);
    const isSame = before?.width === width && before.height === height && before.depth === depth;
    const pixels = isSame ? before.pixels : new Uint8Array(width * height);
    if (isFilled) pixels.fill(fillOf(body, depth));
    const objects: PlacedObject[] = [];
    for (let at = 10; at + 6 <= body.length;) {
      const [kind, x, y] = [
        body.readUInt8(at + 2) >> 6,
        body.readUInt16BE(at + 2),
        body.readUInt16BE(at + 4),
      ];
      objects.push({ id: body.readUInt16BE(at), x: x & 0xfff, y: y & 0xfff });
      // Those of letters name their colours as well.
      at += kind === 1 || kind === 2 ? 8 : 6;
    }
    regions.set(id, { width, height, depth, pixels, table: body.readUInt8(7), objects });
  }

  function draw(body: Buffer): void {
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
  }

  function show(): void {
    const shown = composition;
    composition = undefined;
    if (!shown) return;
    const images = shown.regions.flatMap(({ id, x, y }): TextImage[] | TextImage => {
      const region = regions.get(id);
      return (region && imageOf(region, tableOf(region.table).colours[region.depth], x, y, canvas)) ?? [];
    });
    const { atSeconds } = shown;
    const shows = images.length > 0 && { images, untilSeconds: atSeconds + shown.timeoutSeconds };
    onScreen({ atSeconds, ...shows });
  }

  function take(type: number, body: Buffer, atSeconds: number): void {
    if (type === segments.display && body.length >= 5) canvas = canvasOf(body);
    else if (type === segments.page && body.length >= 2) compose(body, atSeconds);
    else if (type === segments.region && body.length >= 10) defineRegion(body);
    else if (type === segments.colours && body.length >= 2) defineColours(tableOf(body.readUInt8(0)), body);
    else if (type === segments.object && body.length >= 7) draw(body);
    else if (type === segments.end) {
      saysEnds = true;
      show();
    }
  }

  return {
    push(data, atSeconds) {
      for (let at = 2; at + 6 <= data.length && data[at] === segmentSync;) {
        const [type, page] = [data.readUInt8(at + 1), data.readUInt16BE(at + 2)];
        const end = at + 6 + data.readUInt16BE(at + 4);
        if (pages.has(page)) take(type, data.subarray(at + 6, end), atSeconds);
        at = end;
      }
      // Where older senders do not say it, a display set ends with its packet.
      if (!saysEnds) show();
    },
  };
}

const fillOf = (body: Buffer, depth: Depth): number => {
  const [whole, parts] = [body.readUInt8(8), body.readUInt8(9)];
  return depth === 8 ? whole : depth === 4 ? parts >> 4 : (parts >> 2) & 3;
};

/** The size of the screen, and where on it regions are counted from. */
function canvasOf(body: Buffer): Canvas {
  const hasWindow = (body.readUInt8(0) & 8) !== 0 && body.length >= 13;
  return {
    width: body.readUInt16BE(1) + 1,
    height: body.readUInt16BE(3) + 1,
    x: hasWindow ? body.readUInt16BE(5) : 0,
    y: hasWindow ? body.readUInt16BE(9) : 0,
  };
}
