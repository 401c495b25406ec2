import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { startPostgres } from '../../rig/postgres.ts';
import { freePort } from '../../runtime/testing/free-port.ts';
import { isGreenOnCeph } from './green-on-ceph.ts';
import { run, runBehind } from '../run.ts';
import { root } from '../sources.ts';
import { runSteps, type Step } from '../steps.ts';

/** Zones in which code breaks that reckons in the machine's own: other days, half hours, a summer of half an hour. */
const hostileZones = ['America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'Australia/Lord_Howe'];

/** Half of the time a file of media waits for what keeps real time, so that three of them keep two cores busy. */
const mediaWorkers = String(Math.ceil(availableParallelism() * 1.5));

/** Real time is kept by a machine that does other things, too: what passes at its second try is named at the end. */
const twice = ['--retry', '1'];

/**
 * What the gate runs after `npm run check`. Real encoders keep real time and wait for it, so behind media runs everything
 * that only reckons; a failure there leaves the journeys out, which have the machine to themselves.
 */
await runSteps([
  {
    inTurn: [
      {
        together: [
          ['media', media],
          {
            inTurn: [
              ['scenarios on PostgreSQL', onPostgres],
              ['scenarios and web', () => runBehind('vitest', ['run', '--project', '!media', ...twice])],
              ['clips', () => runBehind('tools/gate/journey-clips.ts')],
            ],
          },
        ],
      },
      ceph(),
      ['journeys', () => run('tools/e2e.ts', [], { RESULTS_NAME: 'journeys' })],
    ],
  },
]);

function media(): Promise<number> {
  return run('vitest', ['run', '--project', 'media', '--maxWorkers', mediaWorkers, ...twice], {
    RESULTS_NAME: 'media',
  });
}

/** The scenarios once more, on PostgreSQL and in a zone that changes from commit to commit. */
async function onPostgres(): Promise<number> {
  const postgres = await startPostgres(await freePort(), { forgetful: true });
  if (!postgres) throw new Error('PostgreSQL is not here: see .ci/packages');
  try {
    const TZ = process.env.TEST_ZONE ?? zoneOfCommit();
    console.log(`Scenarios on PostgreSQL run in ${TZ}`);
    const env = { TZ, TEST_DATABASE_URL: postgres.url, RESULTS_NAME: 'postgres' };
    return (
      (await runBehind('tools/check-migrations.ts', [], env)) ||
      (await runBehind('vitest', ['run', '--project', 'scenarios'], env))
    );
  } finally {
    postgres.stop();
  }
}

function zoneOfCommit(): string {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return hostileZones[Number.parseInt(commit.slice(0, 8), 16) % hostileZones.length]!;
}

/** The archive in an object store, on a real service, when its code is not what was last green there. */
function ceph(): Step {
  if (process.env.CI_FULL !== '1' && isGreenOnCeph())
    return ['Ceph: its code is as it was when last green, CI_FULL=1 runs it all the same', () => true];
  return [
    'Ceph',
    async () => {
      execFileSync('bash', ['.ci/packages', 'ceph'], { cwd: root, stdio: 'inherit' });
      return run('tools/gate/object-store.ts', [], { RESULTS_NAME: 'object-store' });
    },
  ];
}
