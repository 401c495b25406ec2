import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg } from '../../media/ffmpeg.ts';
import { startPostgres, type Postgres } from '../../rig/postgres.ts';
import { freePort } from '../../runtime/testing/free-port.ts';
import { run, runBehind, type Environment } from '../run.ts';
import { root } from '../sources.ts';
import { runSteps, type Plan as Steps, type Step } from '../steps.ts';
import { planOf, type JourneyChoice, type Plan } from './plan.ts';
import type { Results } from './results.ts';
import { hashOf, inputsOf, isGreen } from './stamps.ts';
import { onEmbedded, suites, type SuiteName } from './suites.ts';
import { summarise } from './summary.ts';

/** Zones in which code breaks that reckons in the machine's own: other days, half hours, a summer of half an hour. */
const hostileZones = ['America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'Australia/Lord_Howe'];

/** Files of media wait for what keeps real time most of the time, so that five of them leave room on two cores. */
const mediaWorkers = String(Math.ceil(availableParallelism() * 2.5));

/** Real time is kept by a machine that does other things, too: what passes at its second try is named at the end. */
const twice = ['--retry', '1'];

/**
 * Runs the tests: all, some parts, or what has changed since it was last green. Prints what it does as it goes, and one
 * summary; answers whether all of it was good. Throws with words when a part is not known.
 * @param full everything, no matter what the stamps say
 * @param parts names of suites or of folders; empty is all of them
 */
export async function runGate({
  full,
  parts,
}: {
  full: boolean;
  parts: readonly string[];
}): Promise<boolean> {
  process.env.RESULTS_DIR ??= mkdtempSync(join(tmpdir(), 'paasuke-results-'));
  const ceph = process.env.CI_FULL === '1';
  const plan = planOf({
    full,
    // The object store's own service comes in Debian's packages, which only the gate installs.
    parts: full && !ceph && parts.length === 0 ? withoutObjectStore : parts,
    turn: turnOfCommit(),
    journeys: journeyFiles(),
    isGreen,
  });
  console.log(announcement(plan));
  // What is changed while they run was not tested.
  const hashes = new Map(plan.stamps.map((name) => [name, hashOf(inputsOf(name))]));
  const postgres = await startDatabase(plan.run);
  try {
    const good = await runSteps(stepsOf(plan, postgres && { TEST_DATABASE_URL: postgres.url }));
    return summarise(plan, process.env.RESULTS_DIR, hashes) && good;
  } finally {
    postgres?.stop();
  }
}

/** What writes into a database of its own on PostgreSQL where that is here, and else on the embedded one, which costs twice as much. */
const onPostgres: readonly SuiteName[] = ['scenarios', 'processes', 'journeys'];

/** PostgreSQL for this run. */
async function startDatabase(names: readonly SuiteName[]): Promise<Postgres | undefined> {
  if (!names.some((name) => onPostgres.includes(name))) return undefined;
  const postgres = await startPostgres(await freePort(), {
    forgetful: true,
    settings: ['max_connections=300'],
  });
  if (!postgres && process.env.CI) throw new Error('PostgreSQL is not here: see .ci/packages');
  if (!postgres) console.log('All on the embedded database: PostgreSQL is not here');
  return postgres;
}

const withoutObjectStore = Object.keys(suites).filter((name) => name !== 'object-store');

/** The first line: what runs, and for how long. */
function announcement({ run: names }: Plan): string {
  const minutesOf = (some: readonly SuiteName[]): number =>
    some.filter((name) => names.includes(name)).reduce((sum, name) => sum + suites[name].minutes, 0);
  const beside = Math.max(
    minutesOf(['media']),
    minutesOf(['processes', 'object-store']),
    minutesOf(['scenarios', 'embedded', 'web', 'runtime', 'repository']),
  );
  const minutes = beside + Math.max(minutesOf(['journeys']), minutesOf(['benches']));
  return `Runs ${names.join(', ')}: about ${Math.ceil(minutes)} min on two cores`;
}

/**
 * Media and the programs that are started keep real time and wait for it, so behind both runs everything that only reckons; a
 * failure there leaves the journeys out. Beside those run the benchmarks, which wait half of their time.
 */
function stepsOf({ run: names, journeys }: Plan, database?: Environment): Steps[] {
  const on = (name: SuiteName, ...steps: Step[]): Steps[] => (names.includes(name) ? steps : []);
  const vitest = (name: SuiteName, ...files: readonly string[]): string[] => [
    'run',
    '--project',
    projects[name] ?? name,
    ...twice,
    ...files,
  ];
  const behind = (name: SuiteName, ...files: readonly string[]): Step => [
    name,
    () => runBehind('vitest', vitest(name, ...files), { RESULTS_NAME: name }),
  ];
  const processes = (): Promise<number> =>
    run('vitest', vitest('processes'), { RESULTS_NAME: 'processes', ...database });
  return [
    {
      inTurn: [
        {
          together: [
            ...on('media', ['media', media]),
            {
              oneByOne: [
                ...on('processes', ['processes', processes]),
                ...on('object-store', ['object-store', objectStore]),
              ],
            },
            {
              oneByOne: [
                ...on('scenarios', ['scenarios', () => scenarios(database)]),
                ...on('embedded', behind('embedded', ...onEmbedded)),
                ...on('web', behind('web')),
                ...on('runtime', behind('runtime', ...suites.runtime.tests)),
                ...on('repository', behind('repository', ...suites.repository.folders)),
              ],
            },
          ],
        },
        {
          together: [
            ...on('journeys', ['journeys', () => runJourneys(journeys ?? 'all', database)]),
            ...on('benches', ['benches', benches]),
          ],
        },
      ],
    },
  ];
}

/** Some suites are a part of a project of the runner. */
const projects: Partial<Record<SuiteName, string>> = {
  embedded: 'scenarios',
  runtime: 'rest',
  repository: 'rest',
};

function media(): Promise<number> {
  if (findFfmpeg(process.env.FFMPEG_PATH).missing)
    console.warn('ffmpeg is not here: what needs it is left out, and named in the last lines');
  return run('vitest', ['run', '--project', 'media', '--maxWorkers', mediaWorkers, ...twice], {
    RESULTS_NAME: 'media',
  });
}

/** All scenarios, in a zone that changes from commit to commit. */
async function scenarios(database?: Environment): Promise<number> {
  const TZ = process.env.TEST_ZONE ?? hostileZones[turnOfCommit() % hostileZones.length]!;
  console.log(`Scenarios run in ${TZ}`);
  const env = { TZ, RESULTS_NAME: 'scenarios', ...database };
  return (
    (database ? await runBehind('tools/check-migrations.ts', [], env) : 0) ||
    (await runBehind('vitest', ['run', '--project', 'scenarios', ...twice], env))
  );
}

/** The archive in an object store, on a real service. */
function objectStore(): Promise<number> {
  execFileSync('bash', ['.ci/packages', 'ceph'], { cwd: root, stdio: 'inherit' });
  return run('tools/gate/object-store.ts', [], { RESULTS_NAME: 'object-store' });
}

function runJourneys(choice: JourneyChoice, database?: Environment): Promise<number> {
  const some = choice === 'all' ? {} : { E2E_FILES: choice.join(' ') };
  return run('tools/e2e.ts', [], { RESULTS_NAME: 'journeys', ...some, ...database });
}

/** Every benchmark once: they report to nobody, so what is counted is that all of them ran. */
async function benches(): Promise<number> {
  const code = await runBehind('bench/main.ts', ['--smallest']);
  const message = `ended with ${code}: see its own words above`;
  const results: Results =
    code === 0
      ? { numPassedTests: 1 }
      : { testResults: [{ name: join(root, 'bench'), status: 'failed', message, assertionResults: [] }] };
  writeFileSync(join(process.env.RESULTS_DIR!, 'benches.json'), JSON.stringify(results));
  return code;
}

/** Paths of all journeys, below their folder. */
const journeyFiles = (): string[] =>
  readdirSync(join(root, 'e2e/journeys'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts'))
    .sort();

/** How many commits there are: neighbours have neighbouring numbers. Without a history it is always the same turn. */
function turnOfCommit(): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' }));
  } catch {
    return 0;
  }
}
