export interface Judgement {
  /** Needed a second try now and the time before: no luck, but a defect. */
  failed: string[];
  /** What the list has to say now, when that is something else. */
  list: string[] | undefined;
}

/** Compares the tests that needed a second try with those of the run before. */
export function judgeSecondTries(now: readonly string[], before: readonly string[]): Judgement {
  const list = [...new Set(now)].sort();
  const same = list.length === before.length && list.every((name) => before.includes(name));
  return { failed: list.filter((name) => before.includes(name)), list: same ? undefined : list };
}
