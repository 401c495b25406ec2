import { run } from './run.ts';
import { runSteps } from './steps.ts';

/** Everything that decides: rules, scenarios and media first, then journeys in a real browser. */
await runSteps([
  ['rules, scenarios, media', () => run('vitest', ['run', ...process.argv.slice(2)])],
  ['journeys', () => run('tools/e2e.ts')],
]);
