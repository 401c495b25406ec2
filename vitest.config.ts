import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Where a gate wants the counts; several runs write side by side. */
const { RESULTS_DIR, RESULTS_NAME = 'vitest', TEST_DATABASE_URL } = process.env;

/** What has the embedded database what other scenarios have: left out of a run on PostgreSQL, which would only repeat it. */
const onEmbeddedAlone = ['server/platform/db/{embedded,migrations}.test.ts'];

/**
 * Scenarios share their process, and with it the modules, the compiled schemas and the database: each begins by
 * emptying it. So do files of media, for their modules, and those of pages, for their packages. Everything else has a process for
 * every file. Those that start the program itself are apart because they wait for it, and media because it has to keep real time.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    reporters: RESULTS_DIR
      ? ['default', ['json', { outputFile: `${RESULTS_DIR}/${RESULTS_NAME}.json` }]]
      : ['default'],
    pool: 'forks',
    maxWorkers: availableParallelism(),
    // A test that waits does so for a state. Limits only end what hangs: the gate's machine may be three times slower than
    // others and give scenarios a third of its share. One that needs more says so.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 40_000 } },
    env: { NODE_ENV: 'test' },
    exclude: [...configDefaults.exclude, '**/dist/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'scenarios',
          include: ['{server,contract}/**/*.test.ts'],
          exclude: ['**/*.process.test.ts', ...(TEST_DATABASE_URL ? onEmbeddedAlone : [])],
          isolate: false,
          globalSetup: 'server/scenario/test-run.ts',
          setupFiles: ['server/scenario/forget-between-calls.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['{server,deploy,launch}/**/*.process.test.ts'],
          globalSetup: 'server/scenario/test-run.ts',
          // A program that starts beside other work takes half a minute, and each of them waits for one or more.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'media',
          include: ['media/**/*.test.ts'],
          runner: 'media/testing/ffmpeg-runner.ts',
          isolate: false,
          setupFiles: ['media/testing/hls-rules/every-test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['{ui,web,console}/**/*.test.{ts,tsx}'],
          exclude: ['**/dist/**'],
          isolate: false,
          setupFiles: ['web/testing/every-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['{art,demo,deploy,tools,launch,rig,runtime,simulators}/**/*.test.ts'],
          exclude: ['**/*.process.test.ts', '**/dist/**'],
          // Drawing and composing are millions of rounds, and modules as the runner rewrites them take four times as long.
          server: { deps: { external: [/\/demo\/(picture|sound)\/(?!.*\.test\.)/] } },
        },
      },
    ],
  },
});
