/** Which domain may ask which other one; through its `index.ts` only. */
export const domainMayAsk: Record<string, readonly string[]> = {
  audit: [],
  jobs: ['audit'],
  samples: [],
  webhooks: ['audit'],
  mail: ['audit'],
  accounts: ['audit', 'mail', 'webhooks'],
  sessions: ['accounts', 'audit', 'viewtime'],
  push: [],
  notifications: ['accounts', 'audit', 'mail', 'push'],
  viewtime: ['accounts', 'audit', 'mail', 'notifications'],
  operators: ['accounts', 'audit', 'mail'],
  alarms: ['accounts', 'audit', 'mail', 'operators', 'push', 'webhooks'],
  settings: ['audit'],
  broadcasts: ['accounts', 'audit', 'channels', 'notifications', 'sessions', 'streaming', 'viewtime'],
  payments: ['accounts', 'audit', 'mail', 'notifications', 'viewtime', 'webhooks'],
  channels: ['audit'],
  ingests: ['catalogue', 'channels', 'tracks'],
  guide: ['audit', 'channels'],
  epg: ['audit', 'channels', 'guide'],
  search: ['channels', 'guide'],
  catalogue: ['audit', 'channels', 'epg', 'guide', 'search'],
  recordings: ['accounts', 'audit', 'channels', 'guide', 'catalogue', 'notifications', 'webhooks'],
  tracks: ['accounts', 'audit', 'channels', 'guide', 'recordings'],
  transcripts: ['channels', 'search', 'tracks'],
  reminders: ['accounts', 'channels', 'guide', 'mail', 'notifications', 'push', 'recordings'],
  digest: ['accounts', 'channels', 'guide', 'mail', 'notifications', 'push', 'recordings'],
  support: ['accounts', 'audit', 'channels', 'mail', 'notifications', 'sessions', 'webhooks'],
  streaming: ['audit', 'sessions', 'viewtime', 'channels', 'guide', 'catalogue', 'recordings', 'tracks'],
};

/** Layers from the bottom up: a file may import its own layer and those before it. */
const layers: Record<string, readonly RegExp[]> = {
  server: [
    /^server\/(config|i18n)\//,
    /^server\/platform\//,
    /^server\/adapters\//,
    /^server\/domains\//,
    /^server\/views\//,
    /^server\/(backup|doctor)\//,
    /^server\/(services|dependencies|metrics|measurements)\.ts/,
    /^server\/(routes\.ts|schedule\.ts|cli\/|console\/|demo\/)/,
    /^server\/app\.ts/,
    /^server\/main\.ts/,
  ],
  // Its gallery shows the parts, and is built into no page.
  ui: [/^ui\/(lib|i18n|styles)\//, /^ui\/(input|feedback|display|dialog|build)\//, /^ui\/gallery\//],
  web: [
    /^web\/(ui|lib|i18n)\//,
    /^web\/player\//,
    /^web\/features\//,
    /^web\/routes\//,
    /^web\/app\//,
    /^web\/viewer\.tsx/,
  ],
  console: [/^console\/(lib|ui|i18n)\//, /^console\/features\//, /^console\/app\//, /^console\/console\.tsx/],
};

const layerOf = (path: string): [string, number] | undefined => {
  const workspace = path.split('/')[0]!;
  const index = layers[workspace]?.findIndex((pattern) => pattern.test(path)) ?? -1;
  return index < 0 ? undefined : [workspace, index];
};

/** What each workspace may import from the others. */
const workspaceMayImport: Record<string, readonly string[]> = {
  contract: [],
  runtime: ['contract'],
  art: ['contract'],
  server: ['contract', 'runtime', 'art'],
  media: ['contract', 'runtime'],
  demo: ['contract', 'runtime', 'art', 'media'],
  // They must not share a mistake with the adapters that they try.
  simulators: ['contract', 'runtime'],
  launch: ['contract', 'runtime'],
  // What viewer and console share knows neither.
  ui: ['contract'],
  web: ['contract', 'ui'],
  console: ['contract', 'ui'],
  e2e: ['contract', 'runtime', 'simulators', 'rig'],
  // Members are made by the stores of the server: one by one through the door they would take an hour.
  rig: ['contract', 'runtime', 'server'],
  // What HTTP cannot tell is measured in process.
  bench: ['contract', 'runtime', 'server', 'media', 'simulators', 'demo', 'tools', 'e2e', 'rig'],
};

/** Reasons why `from` may not import the repository file `to`; empty when it may. */
export function importFaults(from: string, to: string): string[] {
  const faults: string[] = [];
  const [source, target] = [from.split('/')[0]!, to.split('/')[0]!];
  const allowed = workspaceMayImport[source];
  if (allowed && source !== target && !allowed.includes(target))
    faults.push(`${source} does not import ${target}`);
  const [low, high] = [layerOf(to), layerOf(from)];
  if (low && high && low[0] === high[0] && low[1] > high[1])
    faults.push('against the direction of the layers');
  faults.push(...domainFaults(from, to), ...mediaFaults(from, to), ...webFaults(from, to));
  return faults;
}

function domainFaults(from: string, to: string): string[] {
  const mine = /^server\/domains\/([^/]+)\//.exec(from)?.[1];
  const [, theirs, file] = /^server\/domains\/([^/]+)\/(.+)$/.exec(to) ?? [];
  // Foreign keys stand between tables.
  if (theirs && file === 'tables.ts' && /\/tables\.ts$/.test(from)) return [];
  if (theirs && theirs !== mine && file !== 'index.ts')
    return [`the domain ${theirs} is entered through its index.ts`];
  if (mine && theirs && mine !== theirs && !domainMayAsk[mine]?.includes(theirs))
    return [`${mine} may not ask ${theirs}`];
  if (mine && /^server\/adapters\//.test(to) && !/\/port\.ts$/.test(to))
    return ['a domain knows the port of an adapter, not its providers'];
  return [];
}

function mediaFaults(from: string, to: string): string[] {
  const part = (path: string) => /^media\/(edge|ingest|playlist|fmp4)\//.exec(path)?.[1];
  const [a, b] = [part(from), part(to)];
  if ((a === 'edge' && b === 'ingest') || (a === 'ingest' && b === 'edge'))
    return ['edge and ingest never meet'];
  const side = (path: string) => /^media\/(archive-api|archive-replica)\//.exec(path)?.[1];
  if (side(from) && side(to) && side(from) !== side(to))
    return ['who reads over HTTP and who is read know their calls only'];
  return [];
}

function webFaults(from: string, to: string): string[] {
  const feature = (path: string) => /^(?:web|console)\/features\/([^/]+)\//.exec(path)?.[1];
  const [a, b] = [feature(from), feature(to)];
  if (from.startsWith('ui/') && to.startsWith('contract/routes/')) return ['the ui kit makes no calls'];
  if (to.startsWith('ui/gallery/') && !from.startsWith('ui/gallery/'))
    return ['the gallery shows the ui kit, and is a part of nothing'];
  if (a && b && a !== b) return ['a feature never imports a feature'];
  if (/^web\/lib\/loading\/(?!.*\.test\.)/.test(from) && /^web\/(?!lib\/(loading|address|device)\/)/.test(to))
    return ['loading knows addresses and devices, and nothing of what is loaded'];
  return [];
}

/** Packages that a place may not import. */
export function packageFaults(from: string, name: string): string[] {
  const faults: string[] = [];
  if (from.startsWith('contract/') && name !== 'typebox')
    faults.push(`contract knows no package but its schema library, not ${name}`);
  if (from.startsWith('art/')) faults.push(`art is pure, it does not import ${name}`);
  if (/^media\/(playlist|fmp4)\//.test(from))
    faults.push(`playlist and fmp4 are pure, they do not import ${name}`);
  if (/^web\/player\//.test(from) && /^react/.test(name)) faults.push('the player’s core has no React');
  if (from.startsWith('ui/') && /^(react-router|@tanstack\/)/.test(name))
    faults.push('the ui kit knows no addresses and no queries');
  if (
    /^(ui|web|console)\//.test(from) &&
    name.startsWith('node:') &&
    !/\/(vite\.(legacy\.)?config\.ts$|build\/)/.test(from)
  )
    faults.push('the web has no Node');
  const mayTouchSql =
    /^server\/(platform\/(db|work)\/|domains\/[^/]+\/([a-z-]+\/)?(tables|[a-z-]*store)\.ts|drizzle\.config\.ts)/.test(
      from,
    );
  if (/^(drizzle-orm|pg)(\/|$)/.test(name) && from.startsWith('server/') && !mayTouchSql)
    faults.push('SQL lives in stores, platform/db and platform/work');
  return faults;
}

/** Things that are read in one place only. */
export const wordRules: readonly { pattern: RegExp; where: RegExp; say: string }[] = [
  {
    pattern: /\bprocess\.env\b/,
    where:
      /^(server|media)\/config\/|^(main|supervise|vitest\.config)\.ts|^(launch|tools|bench|e2e|rig)\/|^server\/cli\/main\.ts/,
    say: 'the environment is read in config',
  },
  {
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    where: /(^|\/)clock\.ts$|^(tools|bench|e2e|rig)\//,
    say: 'the time of day comes from the clock',
  },
  {
    pattern: /(?<![.\w])fetch\(/,
    where:
      /^contract\/client\.ts|^server\/adapters\/|^simulators\/send\.ts|^(web|console)\/lib\/|^web\/worker\/|^deploy\/(image|tv)\/|^(tools|bench|e2e|rig)\//,
    say: 'fetch belongs into adapters, web/lib and the worker',
  },
  {
    pattern: /\blet \w+: Promise<[^;=]*\| undefined;|\?\?= [^;]*\.then\(/,
    // Those wait for what is under way without beginning it, or do something once, well or not.
    where:
      /^contract\/once\.ts|^runtime\/concurrency\/passes\.ts|^media\/(segments\/tail|archive-api\/watched-streams|ingest\/output\/standby-outputs)\.ts|^supervise\.ts|^(bench|e2e|rig|tools)\//,
    say: 'a promise that is kept by hand is kept when it has failed, too: `once` or `shared` (contract/once.ts)',
  },
  {
    pattern: /import \{[^}]*\blazy\b[^}]*\} from 'react'/,
    where: /^(?!web\/)|^web\/lib\/loading\//,
    say: 'parts of the viewer are loaded in a lane: `lazy` of web/lib/loading',
  },
  {
    pattern: /[\w)\]}] as never\b(?! )/,
    where: /^(?!server\/|media\/)|^server\/scenario\//,
    say: 'as never: nobody checks then that a handler is that of its route',
  },
  {
    pattern:
      /\.at\(-?\w|\bObject\.(hasOwn|groupBy)\b|\bstructuredClone\b|\.(findLast|findLastIndex|toSorted|toReversed|toSpliced)\(|\brandomUUID\b|\bAbortSignal\.(any|timeout)\(|\bPromise\.withResolvers\b/,
    where: /^(?!ui\/|web\/|contract\/)|\.test\.tsx?$/,
    say: 'televisions of 2021 (Chromium 87) do not know this, and nothing translates it for them',
  },
];
