import { run } from './run.ts';

/**
 * Journeys through the whole system in a real browser: `npm run e2e -- --grep zapp`. With `scale` as the first word, a
 * service of many machines that is broken on purpose; it runs in this process, which is the one that is told to end.
 */
if (process.argv[2] === 'scale') {
  process.argv.splice(2, 1);
  await import('../e2e/scale/main.ts');
} else {
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  process.exitCode = await run('playwright', args);
}
