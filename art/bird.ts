import { escapeText, linear, num } from './svg.ts';

/** The right half of the swallow seen from above, flying up; the left half is its mirror image. */
const half = [
  [32, 6.5],
  [34.2, 8.6, 36, 11, 36.6, 14.2],
  [37, 16.2, 38.6, 17.2, 41, 17.9],
  [49.5, 20.2, 57.5, 26.5, 63, 37.5],
  [55.5, 31.2, 47.5, 28.8, 40, 30.2],
  [37.8, 30.7, 37, 32.2, 36.7, 34.2],
  [36.2, 37.2, 35.6, 39.4, 36.2, 42],
  [37.6, 48.4, 40.6, 54.6, 46.4, 61.5],
  [39.6, 57.4, 34.8, 51.6, 32, 44.6],
] as const;
const throatPath =
  'M32 6.5C34.2 8.6 36 11 36.6 14.2C35.4 16.6 33.6 17.8 32 17.8C30.4 17.8 28.6 16.6 27.4 14.2C28 11 29.8 8.6 32 6.5Z';

const side = (mirror: boolean): string =>
  half
    .map((points, at) => {
      const placed = points.map((value, index) => (mirror && index % 2 === 0 ? num(64 - value) : num(value)));
      return (at === 0 ? 'M' : 'C') + placed.join(' ');
    })
    .join('') + 'Z';

const bodyPath = side(false) + side(true);

/** The swallow turned towards home, up and to the right, in a box from (5, 5) to (59, 59). */
function birdShape(body: string, throat: string): string {
  return (
    '<g transform="rotate(42 32 32) translate(.5 -1.5)">' +
    `<path fill="${escapeText(body)}" d="${bodyPath}"/><path fill="${escapeText(throat)}" d="${throatPath}"/></g>`
  );
}

export interface BirdColours {
  body: string;
  throat: string;
}

/** Cream and rufous: the bird on our night surfaces. */
const nightBird: BirdColours = { body: '#F6F1E7', throat: '#FF7F57' };
/** Navy and a deeper rufous: the bird on paper. */
export const dayBird: BirdColours = { body: '#12203B', throat: '#E2572C' };

/** The product's mark as an SVG document. */
export function drawBird({ body, throat }: BirdColours = nightBird): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 5 54 54" aria-hidden="true">${birdShape(body, throat)}</svg>`;
}

/**
 * The app icon: the bird on a night sky.
 * @param full no rounded corners and more air around the bird, for systems that cut icons to a shape of their own
 */
export function drawAppIcon(size: number, full = false): string {
  const scale = full ? 1 : 1.32;
  const offset = num(50 - 32 * scale);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(size)}" height="${num(size)}" viewBox="0 0 100 100">` +
    linear('sky', [
      [0, '#1B2E52'],
      [1, '#0B1322'],
    ]) +
    `<rect width="100" height="100" ${full ? '' : 'rx="23" '}fill="url(#sky)"/>` +
    `<g transform="translate(${offset} ${offset}) scale(${scale})">${birdShape(nightBird.body, nightBird.throat)}</g></svg>`
  );
}
