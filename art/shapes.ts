import type { Random } from './random.ts';
import { num, nums } from './svg.ts';

/** A ridge from x = 0 to `width`, filled down to `bottom`, that continues seamlessly as a tile. */
export function ridge(
  random: Random,
  width: number,
  y: number,
  swing: number,
  bottom: number,
  humps = 6,
): string {
  const step = width / humps;
  const tops = Array.from({ length: humps }, () => y + (random() - 0.5) * 2 * swing);
  const top = (index: number): number => tops[((index % humps) + humps) % humps] ?? y;
  const slope = (index: number): number => (top(index + 1) - top(index - 1)) / 6;
  let data = `M0 ${num(bottom)}V${num(top(0))}`;
  for (let at = 0; at < humps; at += 1) {
    const x = at * step;
    data += `C${nums(x + step / 3, top(at) + slope(at), x + (step * 2) / 3, top(at + 1) - slope(at + 1), x + step, top(at + 1))}`;
  }
  return `${data}V${num(bottom)}Z`;
}

/** Waves with a crest every `length`, as a tile filled down to `bottom`; `width` is a multiple of `length`. */
export function waves(width: number, y: number, height: number, length: number, bottom: number): string {
  let data = `M0 ${num(bottom)}V${num(y)}`;
  for (let x = 0; x < width; x += length)
    data += `q${nums(length / 4, -height * 2, length / 2, 0)}t${nums(length / 2, 0)}`;
  return `${data}V${num(bottom)}Z`;
}

/** One spruce standing on (x, y), as a closed path: `tiers` of branches, each stepping out under the next. */
export function pine(x: number, y: number, width: number, height: number, tiers = 4): string {
  const stepOut = 0.45;
  const slope = Math.round(width / 2 / (tiers - stepOut * (tiers - 1)));
  const notch = Math.round(slope * stepOut);
  const rise = Math.round(height / tiers);
  const half = slope * tiers - notch * (tiers - 1);
  const up = Array<string>(tiers)
    .fill(`l${nums(-slope, -rise)}`)
    .join(`h${notch}`);
  const down = Array<string>(tiers)
    .fill(`l${nums(-slope, rise)}`)
    .join(`h${notch}`);
  return `M${nums(Math.round(x) + half, Math.round(y))}${up}${down}z`;
}

/** A row of spruces along y, on ground that reaches down to `bottom`; continues seamlessly as a tile. */
export function forest(
  random: Random,
  width: number,
  y: number,
  height: number,
  count: number,
  bottom: number,
  tiers = 3,
): string {
  const step = width / count;
  // Drawn the same way round as the trees: where they overlap nothing may cancel out.
  let data = `M0 ${num(y)}V${num(bottom)}H${num(width)}V${num(y)}z`;
  for (let at = 0; at < count; at += 1) {
    const tall = height * (0.45 + random() * 0.55);
    const x = (at + 0.5 + (random() - 0.5) * 0.5) * step;
    data += pine(x, y + 2, Math.min(step * 1.5, tall * 0.42), tall, tiers);
  }
  return data;
}
