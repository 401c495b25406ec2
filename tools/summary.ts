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
let unsteady = 0;
for (const name of readdirSync(folder)) {
  const results = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Results;
  const { expected = 0, unexpected = 0, flaky = 0 } = results.stats ?? {};
  passed += (results.numPassedTests ?? 0) + expected + flaky;
  failed += (results.numFailedTests ?? 0) + unexpected;
  unsteady += flaky;
}
if (unsteady > 0)
  console.log(`${unsteady} journeys passed only at the second try: see above, and find out why`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
