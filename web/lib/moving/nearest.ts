/** Where an arrow points. */
export interface Step {
  across: boolean;
  by: 1 | -1;
}

/** What lies beside the way counts so many times as much as what lies ahead. */
const besideWeight = 3;
/** Boxes that touch may overlap by as much. */
const overlapPx = 4;

/** The distance between two stretches; 0 where they overlap. */
const gap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, otherFrom - to, from - otherTo);

/** The nearest of some elements in the direction of an arrow; what is not shown is passed over. */
export function nearestTowards(
  from: HTMLElement,
  elements: readonly HTMLElement[],
  { across, by }: Step,
): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  let best: { element: HTMLElement; away: number } | undefined;
  for (const element of elements) {
    if (element === from || element.getClientRects().length === 0) continue;
    const there = element.getBoundingClientRect();
    const ahead = across
      ? by === 1
        ? there.left - here.right
        : here.left - there.right
      : by === 1
        ? there.top - here.bottom
        : here.top - there.bottom;
    if (ahead < -overlapPx) continue;
    const beside = across
      ? gap(here.top, here.bottom, there.top, there.bottom)
      : gap(here.left, here.right, there.left, there.right);
    const middle = across ? there.top - here.top : there.left - here.left;
    const away = Math.max(0, ahead) + besideWeight * beside + Math.abs(middle) / 10;
    if (!best || away < best.away) best = { element, away };
  }
  return best?.element;
}
