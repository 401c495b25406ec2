/** A number as short as a drawing needs it: one decimal, no trailing zero, no leading zero. */
export function num(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  if (text === '-0') return '0';
  return text.replace(/^(-?)0\./, '$1.');
}

/** Joins numbers for path data: the minus sign separates by itself. */
export function nums(...values: number[]): string {
  return values.map(num).join(' ').replaceAll(' -', '-');
}

/** A stop of a gradient: where, which colour, how opaque. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(([at, colour, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${num2(opacity)}"`;
      return `<stop offset="${num2(at)}" stop-color="${colour}"${fade}/>`;
    })
    .join('');
}

/** Two decimals, for opacities and offsets. */
export function num2(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}

/** A linear gradient, downwards unless told; (x2, y2) in the box of what it fills. */
export function linear(id: string, list: readonly Stop[], x2 = 0, y2 = 1): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

/** A radial gradient that fills its shape's box. */
export function radial(id: string, list: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
}

/** `<rect>`; attributes are written as given. */
export function rect(x: number, y: number, width: number, height: number, rest: string): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" ${rest}/>`;
}

/** `<circle>`. */
export function circle(x: number, y: number, radius: number, rest: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" ${rest}/>`;
}

/** `<path>`. */
export function path(data: string, rest: string): string {
  return `<path d="${data}" ${rest}/>`;
}
