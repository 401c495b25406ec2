import { dirname, join } from 'node:path';
import { deadCode } from './dead-code.ts';
import type { Fault } from './faults.ts';
import { outputOf } from '../run.ts';
import { slowPatterns } from './slow-patterns.ts';
import { isSource, isTest, report, repositoryFiles, root } from '../sources.ts';

const mostFilesInFolder = 20;

interface Diagnostics {
  diagnostics: { filename: string; code: string; message: string }[];
}

/**
 * What grows unnoticed: functions over 100 lines, files that import more than 25 others, cycles of imports, folders of
 * more than 20 files, regular expressions that can be made to take very long, and what nothing uses any more.
 */
export async function checkShape(): Promise<boolean> {
  const found = [
    ...(await lintFaults(root, ['.'])),
    ...folderFaults(repositoryFiles()),
    ...slowPatterns(root, repositoryFiles()),
    ...(await deadCode(root, join(root, 'tools/shape/knip.json'))),
  ];
  return report(
    'shape',
    found.map(({ where, says }) => `${where}: ${says}`),
  );
}

/** Faults of files, by the rules of `oxlintrc.json`. */
export async function lintFaults(folder: string, paths: readonly string[]): Promise<Fault[]> {
  const config = join(root, 'tools/shape/oxlintrc.json');
  const stdout = await outputOf(
    join(root, 'node_modules/.bin/oxlint'),
    ['--config', config, '--format', 'json', ...paths],
    folder,
  );
  const { diagnostics } = JSON.parse(stdout) as Diagnostics;
  return diagnostics.map(({ filename, code, message }) => ({
    where: filename,
    rule: /\(([\w-]+)\)/.exec(code)?.[1] ?? code,
    says: message,
  }));
}

/** Folders that hold more sources than one can look over; tests do not count. */
export function folderFaults(paths: readonly string[]): Fault[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => isSource(one) && !isTest(one)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(
      ([folder, count]) => count > mostFilesInFolder && !/(^|\/)(fixtures|migrations)(\/|$)/.test(folder),
    )
    .map(([where, count]) => ({ where, rule: 'max-files-in-folder', says: `${count} source files` }));
}
