import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadCode } from './dead-code.ts';
import type { Fault } from './faults.ts';
import { measureShape, worseThan, type Shape } from './measures.ts';
import { outputOf } from '../run.ts';
import { slowPatterns } from './slow-patterns.ts';
import { report, repositoryFiles, root } from '../sources.ts';

interface Diagnostics {
  diagnostics: { filename: string; code: string; message: string }[];
}

/**
 * Fails for cycles of imports, regular expressions that can be made to take very long, what nothing uses any more (or nothing but
 * tests), and functions that are longer as a whole than in the last release. Long functions, full folders and long lists of imports are told, by their number.
 */
export async function checkShape(): Promise<boolean> {
  const files = repositoryFiles();
  const { shape, remarks } = measureShape(root, files);
  console.log(
    `shape: the median function has ${shape.medianLines} lines; ${shape.longPerThousand.toFixed(2)} of 1,000 lines begin one of more than 60; ${remarks.length} remarks (npm run check -- --remarks)`,
  );
  if (process.argv.includes('--remarks'))
    for (const { where, says } of remarks) console.log(`shape: ${where}: ${says}`);
  const found = [
    ...(await lintFaults(root, ['.'])),
    ...slowPatterns(root, files),
    ...(await deadCode(root, join(root, 'tools/shape/knip.json'))),
    ...(await deadCode(root, join(root, 'tools/shape/knip-product.json'))),
  ];
  return report('shape', [
    ...found.map(({ where, says }) => `${where}: ${says}`),
    ...worseThan(shape, lastRelease()),
  ]);
}

/** Written by `npm run release`. */
const lastRelease = (): Shape =>
  JSON.parse(readFileSync(join(root, 'tools/shape/last-release.json'), 'utf8')) as Shape;

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
