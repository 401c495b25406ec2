import { run } from './run.ts';

/** Journeys through the whole system in a real browser: `npm run e2e -- --grep zapp`. */
process.exitCode = await run('playwright', [
  'test',
  '--config',
  'e2e/playwright.config.ts',
  ...process.argv.slice(2),
]);
