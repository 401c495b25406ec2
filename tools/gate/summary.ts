import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeSecondTries, secondTriesIn, type Suite } from './second-tries.ts';
import { root } from '../sources.ts';

/** The results of vitest (jest's form) and of Playwright, as far as counting goes. */
interface Results extends Suite {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** Adds up what the runners have written to `RESULTS_DIR` and prints it as the one closing line. */
const folder = process.env.RESULTS_DIR;
if (!folder) throw new Error('RESULTS_DIR is not set');
let passed = 0;
let failed = 0;
const secondTries: string[] = [];
for (const name of readdirSync(folder)) {
  const results = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Results;
  const { expected = 0, unexpected = 0, flaky = 0 } = results.stats ?? {};
  passed += (results.numPassedTests ?? 0) + expected + flaky;
  failed += (results.numFailedTests ?? 0) + unexpected;
  secondTries.push(...secondTriesIn(results));
}
failed += tellSecondTries(secondTries);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** Names the tests that needed a second try; answers how many of them did so twice in a row. */
function tellSecondTries(now: readonly string[]): number {
  const path = join(root, '.ci/second-tries.json');
  const judgement = judgeSecondTries(now, JSON.parse(readFileSync(path, 'utf8')) as string[]);
  console.log(`${now.length} tests passed only at the second try`);
  for (const name of now)
    console.log(`  ${name}${judgement.failed.includes(name) ? ' (again: this fails the gate)' : ''}`);
  if (judgement.list) {
    writeFileSync(path, `${JSON.stringify(judgement.list, null, 2)}\n`);
    console.log('  This is not what .ci/second-tries.json said: commit it as it is now');
  }
  return judgement.failed.length;
}
