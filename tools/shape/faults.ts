/** A fault of a file or folder, by the rule it breaks: what is known and what is found are compared by these. */
export interface Fault {
  where: string;
  rule: string;
  says: string;
}

/** Everything that is found but not known, and everything known that is no longer to be found. */
export function differences(
  found: readonly Fault[],
  known: Readonly<Record<string, readonly string[]>>,
): string[] {
  const fresh = found.filter(({ where, rule }) => !known[where]?.includes(rule));
  const mended = Object.entries(known).flatMap(([where, rules]) =>
    rules
      .filter((rule) => !found.some((fault) => fault.where === where && fault.rule === rule))
      .map((rule) => `${where}: ${rule} is mended, take it out of tools/known-faults.ts`),
  );
  return [...fresh.map(({ where, says }) => `${where}: ${says}`), ...mended];
}
