const unreleased = '## Unreleased';

/**
 * A changelog whose unreleased part has become a version, followed by what commits say of each area; a new part is begun for what
 * comes next. Throws when there is no unreleased part.
 * @param day as 2026-11-28
 * @param subjects of commits since the last version, the newest first, as `area: what changes`
 */
export function releasedChangelog(
  text: string,
  { version, day, subjects }: { version: string; day: string; subjects: readonly string[] },
): string {
  const begins = text.indexOf(`${unreleased}\n`);
  if (begins === -1) throw new Error(`the changelog has no part '${unreleased}'`);
  const after = text.slice(begins + unreleased.length + 1);
  const ends = after.search(/^## /m);
  const words = (ends === -1 ? after : after.slice(0, ends)).trim();
  const rest = ends === -1 ? '' : after.slice(ends);
  const parts = [`## ${version} (${day})`, words, areasOf(subjects)].filter((part) => part !== '');
  return `${text.slice(0, begins)}${unreleased}\n\n${parts.join('\n\n')}\n${rest && `\n${rest}`}`;
}

/** What a changelog says of a version, for those who think of updating to it, without the commits; its unreleased part where it knows none. */
export function notesOf(text: string, version: string): string {
  const parts = text.split(/^(?=## )/m).slice(1);
  const isOf = (part: string): boolean => part.startsWith(`## ${version} (`);
  const part = parts.find(isOf) ?? parts.find((one) => one.startsWith(`${unreleased}\n`)) ?? '';
  return part
    .slice(part.indexOf('\n') + 1)
    .split(/^### Changes by area$/m)[0]!
    .trim();
}

/** Commits by area, both in the order of the alphabet; those that name no area are left out. */
function areasOf(subjects: readonly string[]): string {
  const areas = new Map<string, string[]>();
  for (const subject of subjects) {
    const [, area, what] = /^([a-z0-9][a-z0-9 -]*): (.+)$/.exec(subject) ?? [];
    if (area !== undefined && what !== undefined) areas.set(area, [...(areas.get(area) ?? []), what]);
  }
  const lines = [...areas]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, whats]) => `- **${area}**: ${whats.toReversed().join('; ')}`);
  return lines.length === 0 ? '' : `### Changes by area\n\n${lines.join('\n')}`;
}

/** The version after another: `major`, `minor`, `patch`, or a version itself, which has to be a later one. */
export function nextVersion(current: string, wanted: string): string {
  const numbersOf = (version: string): number[] | undefined =>
    /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
  const [major = 0, minor = 0, patch = 0] = numbersOf(current) ?? [];
  const steps: Record<string, string> = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  };
  const step = steps[wanted];
  if (step !== undefined) return step;
  const [toMajor = 0, toMinor = 0, toPatch = 0] = numbersOf(wanted) ?? [];
  const isLater =
    numbersOf(wanted) !== undefined && (toMajor - major || toMinor - minor || toPatch - patch) > 0;
  if (!isLater)
    throw new Error(`${wanted} is no version after ${current}: major, minor, patch, or one like 1.2.3`);
  return wanted;
}
