/** A program whose version may decide whether tests are green. */
export type Tool = 'node' | 'ffmpeg' | 'chromium' | 'postgres';

/** Tests that are run, and found unnecessary to run again, together. */
export interface Suite {
  name: string;
  /** Words by which `npm test -- WORD` names it, beside its own name: the folders whose tests it has. */
  folders: readonly string[];
  /** On two cores, alone. */
  minutes: number;
  /** Beginnings of paths: all that lies there decides, tests and fixtures included. */
  tests: readonly string[];
  /** Beginnings of paths: what lies there decides, but for its own tests. */
  product: readonly string[];
  /** Whether what those files import decides as well. */
  closure: boolean;
  tools: readonly Tool[];
}

/** What `npm start` runs, without tests. */
export const wholeProduct = [
  'main.ts',
  'supervise.ts',
  'run.cjs',
  'launch/',
  'contract/',
  'runtime/',
  'art/',
  'demo/loops/',
  'server/',
  'media/',
  'simulators/',
  'ui/',
  'web/',
  'console/',
  'tools/build-web.ts',
  'tools/install-pictures.ts',
];

/** What decides over every suite: packages and the runner's own settings. */
export const settingsOfAll = ['package-lock.json', 'vitest.config.ts', 'tsconfig.json', '.npmrc'];

/** Tests of the object store, which run on the strict double everywhere and on a real service where one is here. */
export const storeTests = ['runtime/store/', 'media/store/', 'server/backup/in-store'];

/** Folders whose tests need neither a database nor a page. */
const foldersOfRuntime = ['art', 'demo', 'deploy', 'launch', 'rig', 'runtime', 'simulators'];

const web: Suite = {
  name: 'web',
  folders: ['ui', 'web', 'console'],
  minutes: 2,
  tests: ['ui/', 'web/', 'console/'],
  product: [],
  closure: true,
  tools: ['node'],
};

const scenarios: Suite = {
  name: 'scenarios',
  folders: ['server', 'contract'],
  minutes: 1.5,
  tests: ['server/', 'contract/', 'docs/operate/', 'tools/check-migrations.ts'],
  product: [],
  closure: true,
  tools: ['node', 'postgres'],
};

const embedded: Suite = {
  ...scenarios,
  name: 'embedded',
  minutes: 1,
  tests: ['server/', 'contract/', 'docs/operate/'],
  tools: ['node'],
};

const processes: Suite = {
  name: 'processes',
  folders: ['server', 'deploy'],
  minutes: 1,
  tests: ['server/', 'deploy/'],
  // The page that is served is the journeys' subject, and building it is a part of `npm run check`.
  product: [...wholeProduct.filter((path) => !web.tests.includes(path)), 'tools/package'],
  closure: false,
  tools: ['node', 'postgres'],
};

const media: Suite = {
  name: 'media',
  folders: ['media'],
  minutes: 4,
  tests: ['media/'],
  product: [],
  closure: true,
  tools: ['node', 'ffmpeg', 'postgres'],
};

/** The repository's own checks: they take seconds, look at every file, and run always. */
const repository: Suite = {
  name: 'repository',
  folders: ['tools'],
  minutes: 0.1,
  tests: [''],
  product: [],
  closure: false,
  tools: ['node'],
};

/** What is reckoned beside server, media and pages. */
const runtime: Suite = {
  name: 'runtime',
  folders: foldersOfRuntime,
  minutes: 0.5,
  tests: foldersOfRuntime.map((folder) => `${folder}/`),
  product: [],
  closure: true,
  tools: ['node', 'ffmpeg'],
};

const objectStore: Suite = {
  name: 'object-store',
  folders: [],
  minutes: 3,
  tests: [...storeTests, 'tools/gate/object-store.ts'],
  product: [],
  closure: true,
  tools: ['node'],
};

const benches: Suite = {
  name: 'benches',
  folders: ['bench'],
  minutes: 2,
  tests: ['bench/', 'rig/'],
  product: [],
  closure: false,
  tools: ['node'],
};

const journeys: Suite = {
  name: 'journeys',
  folders: ['e2e'],
  minutes: 11,
  tests: ['e2e/', 'tools/e2e.ts', 'rig/postgres.ts'],
  product: wholeProduct,
  closure: false,
  tools: ['node', 'ffmpeg', 'chromium', 'postgres'],
};

export const suites = {
  repository,
  runtime,
  web,
  scenarios,
  embedded,
  processes,
  media,
  'object-store': objectStore,
  journeys,
  benches,
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof suites;

/**
 * Scenarios that are run on the embedded database as well: those of what differs there, and some hundred others, among
 * them money and time.
 */
export const onEmbedded = [
  'server/platform/',
  'server/backup/',
  'server/cli/',
  'server/demo/',
  'server/two-servers.test.ts',
  'server/domains/sessions/remembered-callers.test.ts',
  'server/domains/viewtime/',
  'server/domains/payments/payments.test.ts',
  'server/domains/recordings/recording.test.ts',
];
