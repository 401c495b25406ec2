import type { Colour } from './png.ts';

/** Bits of a pixel. */
export type Depth = 2 | 4 | 8;

/** The colours of a region (EN 300 743, 7.2.4), for each depth of its own. */
export interface ColourTable {
  colours: Record<Depth, Colour[]>;
}

const transparent: Colour = [0, 0, 0, 0];

/** As it is before anything is said (EN 300 743, section 10). */
export const defaultTable = (): ColourTable => ({
  colours: {
    2: [transparent, grey(255), grey(0), grey(127)],
    4: Array.from({ length: 16 }, (_, entry) => colourOf4(entry)),
    8: Array.from({ length: 256 }, (_, entry) => colourOf8(entry)),
  },
});

const grey = (level: number): Colour => [level, level, level, 255];

function colourOf4(entry: number): Colour {
  if (entry === 0) return transparent;
  const level = entry < 8 ? 255 : 127;
  return [entry & 1 ? level : 0, entry & 2 ? level : 0, entry & 4 ? level : 0, 255];
}

function colourOf8(entry: number): Colour {
  if (entry < 8)
    return entry === 0 ? transparent : [entry & 1 ? 255 : 0, entry & 2 ? 255 : 0, entry & 4 ? 255 : 0, 63];
  const group = entry & 0x88;
  const [low, high] = group === 0x80 || group === 0x88 ? [43, 85] : [85, 170];
  const base = group === 0x80 ? 127 : 0;
  const part = (bit: number): number => base + (entry & bit ? low : 0) + (entry & (bit << 4) ? high : 0);
  return [part(1), part(2), part(4), group === 0x08 ? 127 : 255];
}

const depthFlags: readonly [number, Depth][] = [
  [0x80, 2],
  [0x40, 4],
  [0x20, 8],
];

/** Takes over what a segment defines. */
export function defineColours(table: ColourTable, body: Buffer): void {
  for (let at = 2; at + 4 <= body.length;) {
    const [entry, flags] = [body.readUInt8(at), body.readUInt8(at + 1)];
    const isFull = (flags & 1) === 1;
    if (isFull && at + 6 > body.length) return;
    const colour = isFull ? fullColour(body, at + 2) : shortColour(body.readUInt16BE(at + 2));
    for (const [flag, depth] of depthFlags)
      if (flags & flag && entry < 2 ** depth) table.colours[depth][entry] = colour;
    at += isFull ? 6 : 4;
  }
}

const fullColour = (body: Buffer, at: number): Colour =>
  fromVideo(body.readUInt8(at), body.readUInt8(at + 1), body.readUInt8(at + 2), body.readUInt8(at + 3));

const shortColour = (bits: number): Colour =>
  fromVideo((bits >> 10) << 2, ((bits >> 6) & 15) << 4, ((bits >> 2) & 15) << 4, (bits & 3) << 6);

/** By ITU-R BT.601. No light at all stands for nothing. */
function fromVideo(y: number, cr: number, cb: number, transparency: number): Colour {
  if (y === 0) return transparent;
  const light = 1.164 * (y - 16);
  const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
  const [red, blue] = [cr - 128, cb - 128];
  return [
    byte(light + 1.596 * red),
    byte(light - 0.813 * red - 0.391 * blue),
    byte(light + 2.018 * blue),
    255 - transparency,
  ];
}
