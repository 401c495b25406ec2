const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const toHex = (channel: number): string =>
  Math.round(clamp(channel) * 255)
    .toString(16)
    .padStart(2, '0');

const encode = (light: number): number =>
  light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

/**
 * A colour by perceived lightness (0–1), chroma (0–0.3) and hue (degrees): OKLCH, so that tiles of any hue
 * carry white letters equally well. A chroma that no screen shows is lowered until it fits.
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let tried = chroma; ; tried -= 0.01) {
    const angle = (hue * Math.PI) / 180;
    const a = Math.max(tried, 0) * Math.cos(angle);
    const b = Math.max(tried, 0) * Math.sin(angle);
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const channels = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ];
    if (tried <= 0 || channels.every((value) => value >= -0.0005 && value <= 1.0005)) {
      return '#' + channels.map((value) => toHex(encode(clamp(value)))).join('');
    }
  }
}

/** Turns the hue of `#rrggbb` by some degrees and lightens it by a share: what makes two dusks differ. */
export function shiftColour(hex: string, degrees: number, lighten = 0): string {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  // The hue rotation of the SVG filter of the same name: keeps brightness as the eye sees it.
  const turned = [
    red * (0.213 + cos * 0.787 - sin * 0.213) +
      green * (0.715 - cos * 0.715 - sin * 0.715) +
      blue * (0.072 - cos * 0.072 + sin * 0.928),
    red * (0.213 - cos * 0.213 + sin * 0.143) +
      green * (0.715 + cos * 0.285 + sin * 0.14) +
      blue * (0.072 - cos * 0.072 - sin * 0.283),
    red * (0.213 - cos * 0.213 - sin * 0.787) +
      green * (0.715 - cos * 0.715 + sin * 0.715) +
      blue * (0.072 + cos * 0.928 + sin * 0.072),
  ];
  return (
    '#' +
    turned.map((value) => toHex(lighten < 0 ? value * (1 + lighten) : value + (1 - value) * lighten)).join('')
  );
}
