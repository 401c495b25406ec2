import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { port } from './settings.ts';
import { plain } from './device.ts';

/**
 * Journeys through the whole system, as `npm start` runs it, one after the other in one browser. The gate has three lanes for two
 * cores, because a journey waits as long as it computes, each with a system of its own; whichever is free takes the next file.
 */
const {
  RESULTS_DIR: resultsDir,
  RESULTS_NAME: resultsName = 'journeys',
  E2E_FILES: files,
  E2E_USER_AGENT: userAgent,
} = process.env;

/** Viewers live abroad: each journey is made in one of the zones that differ most from home. */
const screens = {
  desktop: { viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' },
  phone: {
    viewport: { width: 390, height: 844 },
    timezoneId: 'Australia/Sydney',
    hasTouch: true,
    isMobile: true,
  },
  television: { viewport: { width: 1920, height: 1080 }, timezoneId: 'Asia/Kolkata' },
  home: { viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Tallinn' },
};

/**
 * Where only some files are asked for, the journeys that always run are there as well: those that see from one end to the other
 * what no other test does, from signing in to a picture.
 */
const some = files
  ?.split(' ')
  .filter(Boolean)
  .map((path) => path.replaceAll('.', String.raw`\.`));

export default defineConfig({
  testDir: '.',
  ...(some && { grep: new RegExp(['@always', ...some].join('|')) }),
  outputDir: `../test-results/${port}`,
  workers: process.env.CI ? Math.ceil(availableParallelism() * 1.5) : 1,
  // The gate runs on machines that do other work as well. What passes only the second time is named, and is a defect.
  retries: process.env.CI ? 1 : 0,
  // Some wait for twenty pictures, one after the other, on a machine with several lanes.
  timeout: 240_000,
  // What comes late on such a machine comes; how soon something has to come is told by its own journey.
  expect: { timeout: 45_000 },
  reporter: resultsDir ? [['line'], ['json', { outputFile: `${resultsDir}/${resultsName}.json` }]] : 'line',
  globalSetup: './lanes.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'et-EE',
    // By the name of an old browser one gets the build for those.
    ...(userAgent && { userAgent }),
    ...plain,
    colorScheme: 'dark',
    // What is kept from one page to the next is the subject of those that allow it.
    serviceWorkers: 'block',
    // What never comes costs no more than what is expected and never comes.
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
  },
  projects: Object.entries(screens).map(([name, use]) => ({
    name,
    use,
    testMatch:
      name === 'desktop' ? /journeys\/.*\.spec\.ts/ : new RegExp(`journeys/.*\\.${name}\\.spec\\.ts`),
    ...(name === 'desktop' && { testIgnore: /\.(phone|television|home)\.spec\.ts/ }),
  })),
});
