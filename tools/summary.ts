import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The results of vitest (jest's form) and of Playwright, as far as counting goes. */
interface Results {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** Adds up what the runners have written to `RESULTS_DIR` and prints it as the one closing line. */
const folder = process.env.RESULTS_DIR;
if (!folder) throw new Error('RESULTS_DIR is not set');
let passed = 0;
let failed = 0;
for (const name of readdirSync(folder)) {
  const results = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Results;
  passed += results.numPassedTests ?? results.stats?.expected ?? 0;
  failed += results.numFailedTests ?? (results.stats ? results.stats.unexpected + results.stats.flaky : 0);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
