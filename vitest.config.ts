import { defineConfig } from 'vitest/config';

/** Where a gate wants the counts; several runs write side by side. */
const { RESULTS_DIR, RESULTS_NAME = 'vitest' } = process.env;

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{contract,art,server,media,web,tools,launch}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    reporters: RESULTS_DIR
      ? ['default', ['json', { outputFile: `${RESULTS_DIR}/${RESULTS_NAME}.json` }]]
      : ['default'],
    pool: 'forks',
    maxWorkers: 2,
    // A test that waits does so for a state, so its patience is for machines that are busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['web/testing/patience.ts'],
    env: { NODE_ENV: 'test' },
  },
});
