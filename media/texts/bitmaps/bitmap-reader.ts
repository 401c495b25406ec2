import type { TextScreen } from '../screen.ts';
import type { Canvas } from './region-image.ts';
import { createRegionMemory, type PlacedObject } from './region-memory.ts';

/** Reads DVB subtitles of one service (EN 300 743). */
export interface BitmapReader {
  /** Takes the data of a PES packet. */
  push: (data: Buffer, atSeconds: number) => void;
}

/** What is to be shown when the display set is whole. */
interface Composition {
  atSeconds: number;
  timeoutSeconds: number;
  regions: PlacedObject[];
}

const segmentSync = 0x0f;
const segments = { page: 0x10, region: 0x11, colours: 0x12, object: 0x13, display: 0x14, end: 0x80 };

/**
 * @param pages its own page and the one that it shares with others
 * @param onScreen called for each display set when it is whole
 */
export function createBitmapReader(
  pages: ReadonlySet<number>,
  onScreen: (screen: TextScreen) => void,
): BitmapReader {
  let canvas: Canvas = { width: 720, height: 576, x: 0, y: 0 };
  let composition: Composition | undefined;
  /** Whether it says where display sets end. */
  let saysEnds = false;
  const memory = createRegionMemory();

  function compose(body: Buffer, atSeconds: number): void {
    // An acquisition point or a new beginning.
    if ((body.readUInt8(1) >> 2) & 3) memory.clear();
    composition = { atSeconds, timeoutSeconds: body.readUInt8(0), regions: placedRegions(body) };
  }

  function show(): void {
    const shown = composition;
    composition = undefined;
    if (!shown) return;
    const images = shown.regions.flatMap((place) => memory.image(place, canvas) ?? []);
    const { atSeconds } = shown;
    const shows = images.length > 0 && { images, untilSeconds: atSeconds + shown.timeoutSeconds };
    onScreen({ atSeconds, ...shows });
  }

  function take(type: number, body: Buffer, atSeconds: number): void {
    if (type === segments.display && body.length >= 5) canvas = canvasOf(body);
    else if (type === segments.page && body.length >= 2) compose(body, atSeconds);
    else if (type === segments.region && body.length >= 10) memory.defineRegion(body);
    else if (type === segments.colours && body.length >= 2) memory.defineColours(body);
    else if (type === segments.object && body.length >= 7) memory.draw(body);
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

function placedRegions(body: Buffer): PlacedObject[] {
  const placed: PlacedObject[] = [];
  for (let at = 2; at + 6 <= body.length; at += 6)
    placed.push({ id: body.readUInt8(at), x: body.readUInt16BE(at + 2), y: body.readUInt16BE(at + 4) });
  return placed;
}

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
