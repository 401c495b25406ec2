import { isSource, isTest, read, report, repositoryFiles } from './sources.ts';

const longest = 300;
const medianAtMost = 80;

/** Files that may be longer, each with its reason. */
const waivers: Record<string, string> = {};

/** Small files, one subject each. */
export function checkSizes(): boolean {
  const lines = repositoryFiles()
    .filter((path) => isSource(path) || path.endsWith('.css'))
    .map((path) => ({ path, count: read(path).split('\n').length - 1 }));
  const faults = lines
    .filter(({ path, count }) => count > longest && !waivers[path])
    .map(({ path, count }) => `${path}: ${count} lines`);
  const counts = lines
    .filter(({ path }) => !isTest(path))
    .map(({ count }) => count)
    .sort((a, b) => a - b);
  const median = counts[counts.length >> 1] ?? 0;
  if (median > medianAtMost) faults.push(`the median file has ${median} lines, more than ${medianAtMost}`);
  return report('sizes', faults);
}
