/** Where a layer stands at one instant, in units of the drawing. */
export interface Placement {
  x: number;
  y: number;
  opacity: number;
}

/**
 * A layer's place as a function of the loop: 0 is its start, 1 its end, and both are the same picture.
 * Everything here turns a whole number of times per loop, which is what makes the loop seamless.
 */
export type Motion = (phase: number) => Placement;

const turn = (phase: number, turns: number, from: number): number =>
  Math.sin((phase * turns + from) * 2 * Math.PI);

/** Stays where it is. */
export const still =
  (x = 0, y = 0, opacity = 1): Motion =>
  () => ({ x, y, opacity });

/** A tile that moves by its own width `turns` times per loop; negative turns move it to the left. */
export const scrollX =
  (tile: number, turns: number, y = 0): Motion =>
  (phase) => ({ x: phase * turns * tile, y, opacity: 1 });

/** A tile that falls by its own height `turns` times per loop. */
export const scrollY =
  (tile: number, turns: number, x = 0): Motion =>
  (phase) => ({ x, y: phase * turns * tile, opacity: 1 });

/** Swings around (x, y) by (dx, dy). */
export const sway =
  (x: number, y: number, dx: number, dy: number, turns: number, from = 0): Motion =>
  (phase) => ({
    x: x + dx * turn(phase, turns, from),
    y: y + dy * turn(phase, turns, from + 0.25),
    opacity: 1,
  });

/** Hops like a child: down on the beat, up between. */
export const hop =
  (x: number, y: number, height: number, turns: number, from = 0): Motion =>
  (phase) => ({ x, y: y - height * Math.abs(turn(phase, turns / 2, from / 2)), opacity: 1 });

/** Another motion, its opacity swinging between `low` and `high`. */
export const pulsing =
  (motion: Motion, low: number, high: number, turns: number, from = 0): Motion =>
  (phase) => {
    const place = motion(phase);
    const level = (turn(phase, turns, from) + 1) / 2;
    return { ...place, opacity: place.opacity * (low + (high - low) * level) };
  };

/** Two motions added: a tile that scrolls and sways. */
export const both =
  (one: Motion, other: Motion): Motion =>
  (phase) => {
    const [a, b] = [one(phase), other(phase)];
    return { x: a.x + b.x, y: a.y + b.y, opacity: a.opacity * b.opacity };
  };

/** Crosses from one x to another and comes back out of sight; both ends must lie outside the picture. */
export const crossing =
  (fromX: number, toX: number, y: number, turns: number, from = 0): Motion =>
  (phase) => ({ x: fromX + (toX - fromX) * ((((phase * turns + from) % 1) + 1) % 1), y, opacity: 1 });

/** One of `count` pictures shown in turn, each melting into the next: a slow flip book. */
export const inTurn =
  (index: number, count: number, turns: number, x = 0, y = 0): Motion =>
  (phase) => {
    const at = (((phase * turns * count - index) % count) + count) % count;
    return { x, y, opacity: Math.max(0, 1 - Math.min(at, count - at)) };
  };

/** Soft start and end between 0 and 1. */
export const ease = (share: number): number => share * share * (3 - 2 * share);
