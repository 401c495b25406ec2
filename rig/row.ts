/** One line of the table: what was measured, what it is held against, and whether that is enough. */
export interface Row {
  name: string;
  ours: string;
  /** The peer of the same run, or what else the number is held against. */
  peer: string;
  ratio: number | undefined;
  budget: string;
  /** Undefined when there is no budget, or nothing could be measured. */
  within: boolean | undefined;
  /** It could not be measured here. */
  missing?: true;
}

export interface Budget {
  /** The ratio, or the value where there is no peer, may be this much… */
  atMost?: number;
  /** …and has to be at least this. */
  atLeast?: number;
}

export interface Measure {
  value: number;
  unit: string;
}

/** A row about two measurements of one kind. `ratio` is ours divided by the peer's. */
export function ratioRow(
  name: string,
  ours: Measure,
  peer: Measure & { name: string },
  budget: Budget = {},
): Row {
  const ratio = ours.value / peer.value;
  return {
    name,
    ours: textOf(ours),
    peer: `${peer.name} ${textOf(peer)}`,
    ratio,
    budget: budgetText(budget, '×'),
    within: holds(ratio, budget),
  };
}

/** A row about a value that has to stay below, or above, a fixed one. */
export function valueRow(name: string, ours: Measure, budget: Budget = {}, peer = '–'): Row {
  return {
    name,
    ours: textOf(ours),
    peer,
    ratio: undefined,
    budget: budgetText(budget, ours.unit),
    within: holds(ours.value, budget),
  };
}

/** A row that could not be measured here, with the reason in place of the value. */
export const missingRow = (name: string, why: string): Row => ({
  name,
  ours: why,
  peer: '–',
  ratio: undefined,
  budget: '–',
  within: undefined,
  missing: true,
});

/** Three digits that count, no more: the machine is never quiet enough for others. */
function textOf({ value, unit }: Measure): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return `${value.toFixed(digits)} ${unit}`;
}

function budgetText({ atMost, atLeast }: Budget, unit: string): string {
  const parts = [
    atMost === undefined ? '' : `≤ ${atMost} ${unit}`,
    atLeast === undefined ? '' : `≥ ${atLeast} ${unit}`,
  ];
  return parts.filter(Boolean).join(', ') || '–';
}

function holds(value: number, { atMost, atLeast }: Budget): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}
