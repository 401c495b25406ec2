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
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
  },
});
