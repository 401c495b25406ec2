import { findFfmpeg } from '../media/ffmpeg.ts';
import { run } from './run.ts';
import { runSteps } from './steps.ts';

// Nothing is left out without a word.
if (findFfmpeg(process.env.FFMPEG_PATH).bundled)
  console.warn(
    'ffmpeg is the build of 2018 that came with npm: what is tried of foreign sounds needs 5 or later, and is left out',
  );

/** Everything that decides: rules, scenarios and media first, then journeys in a real browser. */
await runSteps([
  ['rules, scenarios, media', () => run('vitest', ['run', ...process.argv.slice(2)])],
  ['journeys', () => run('tools/e2e.ts')],
]);
