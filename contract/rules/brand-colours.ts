/** The accent of a service as its pages use it: all of them hex, for televisions are old. */
export interface BrandColours {
  /** What is pressed, chosen or on: buttons, marks, links. */
  accent: string;
  /** The same under a pointer. */
  hover: string;
  /** Letters on it. */
  ink: string;
}

/** The surfaces on which the accent is read: those of `ui/styles/tokens.css`. */
const surfaces = ['#070b14', '#131c30', '#1b2740'];
/** Of WCAG, for letters of any size. */
const leastContrast = 4.5;

type Rgb = readonly [number, number, number];

const isColour = /^#[0-9a-f]{6}$/i;
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as never;
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, at) => part + (to[at]! - part) * share) as never;
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as never as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well one colour is read on another: 1 to 21, as WCAG reckons it. */
export function contrastOf(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

const isReadOn = (hex: string, grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrastOf(hex, ground) >= leastContrast);

/**
 * The colours that an accent leads to. One that could not be read on dark surfaces is made as much lighter as it takes;
 * undefined for what is no colour.
 */
export function brandColours(wanted: string): BrandColours | undefined {
  if (!isColour.test(wanted)) return undefined;
  let share = 0;
  let accent = wanted.toLowerCase();
  while (!isReadOn(accent, surfaces)) accent = hexOf(mix(rgbOf(wanted), white, (share += 0.02)));
  return {
    accent,
    hover: hexOf(mix(rgbOf(accent), white, 0.2)),
    // What is light enough for dark surfaces is light enough for dark letters.
    ink: hexOf(mix(rgbOf(accent), black, 0.86)),
  };
}
