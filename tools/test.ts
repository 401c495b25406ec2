import { parseArgs } from 'node:util';
import { runGate } from './gate/gate.ts';
import { suites } from './gate/suites.ts';

const help = `npm test [-- PART …] [--changed]

Runs the tests: rules and pages, scenarios on a real database, media through a real ffmpeg, journeys in a real browser,
and every benchmark once. Says in its first line for how long, and ends with one summary.

  PART       a suite (${Object.keys(suites).join(', ')})
             or a folder, for the suites that have its tests: npm test -- server
  --changed  only what has changed since it was last green (.ci/green), as in the gate
  --help     these words`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      changed: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) console.log(help);
  else if (!(await runGate({ full: !values.changed || process.env.CI_FULL === '1', parts: positionals })))
    process.exitCode = 1;
} catch (fault) {
  console.error(`${fault instanceof Error ? fault.message : String(fault)}\n\n${help}`);
  process.exitCode = 2;
}
