import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { minuteMs } from '../contract/time.ts';
import { openContext, type Bench } from './context.ts';
import { missingRow, type Row } from '../rig/row.ts';
import { tableOf } from '../rig/table.ts';
import { commandLine } from '../runtime/start/command-line.ts';
import { size, smallest } from './size.ts';

const help = `npm run bench [-- NAME … --json FILE --curves FOLDER --minutes N --members N,N]
    Measures what a release has to hold, and prints one row per measurement against its budget. It reports and never fails because
    something is slow. Without names everything is measured but the evening, which takes four minutes or --minutes for each of
    --members 500,1000,2000, and draws its curves into FOLDER.

npm run bench -- --smallest [NAME …]
    Goes through every benchmark once in its smallest form and measures nothing: a line for each, and exit code 1 where one breaks.`;

const benches: Record<string, () => Promise<Bench>> = {
  bundle: async () => (await import('./rows/bundle.ts')).bundle,
  edge: async () => (await import('./rows/edge.ts')).edge,
  requests: async () => (await import('./rows/requests.ts')).requests,
  import: async () => (await import('./rows/import.ts')).importEpg,
  search: async () => (await import('./rows/search.ts')).search,
  said: async () => (await import('./rows/said.ts')).said,
  start: async () => (await import('./rows/start.ts')).start,
  takeover: async () => (await import('./rows/takeover.ts')).takeover,
  jobs: async () => (await import('./rows/jobs.ts')).jobs,
  memory: async () => (await import('./rows/memory.ts')).memory,
  guide: async () => (await import('./rows/guide.ts')).guide,
  grid: async () => (await import('./rows/grid.ts')).grid,
  films: async () => (await import('./rows/films-page.ts')).filmsPage,
  thin: async () => (await import('./rows/thin.ts')).thin,
  zap: async () => (await import('./zap/zap.ts')).zap,
  evening: async () =>
    (await import('./evening/evening.ts')).eveningOf(
      size(minutes, 0.1),
      smallest ? [10, 20] : values.members.split(',').map(Number),
      values.curves,
    ),
};
const onlyByName = ['evening'];

const { positionals, values } = commandLine({
  help: `${help}\n\nNames: ${Object.keys(benches).join(', ')}`,
  known: Object.keys(benches),
  options: {
    json: { type: 'string' },
    curves: { type: 'string' },
    minutes: { type: 'string', default: '4' },
    members: { type: 'string', default: '500,1000,2000' },
    smallest: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
if (!(minutes >= 3)) {
  console.error('--minutes is a number from 3');
  process.exit(2);
}
if (!/^[1-9]\d*(,[1-9]\d*)*$/.test(values.members)) {
  console.error('--members is one number or more, with commas between');
  process.exit(2);
}

const secondsSince = (at: number): string => ((performance.now() - at) / 1000).toFixed(1);
const load = (): string => loadavg()[0]!.toFixed(1);
const began = performance.now();
const context = openContext((text) => smallest || console.error(`  ${text}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void context.close().finally(() => process.exit(130)));

const usual = Object.keys(benches).filter((name) => smallest || !onlyByName.includes(name));
const wanted =
  positionals.length === 0 ? usual : Object.keys(benches).filter((name) => positionals.includes(name));
try {
  if (smallest) await goThrough();
  else await measure();
} finally {
  await context.close();
}
// What a benchmark left open does not keep its caller waiting.
process.exit();

/** Measures what is wanted, and prints the table. */
async function measure(): Promise<void> {
  const rows: Row[] = [];
  for (const name of wanted) {
    console.error(`${name} (load ${load()})`);
    rows.push(...(await measured(name)));
  }
  const lasted = ((performance.now() - began) / minuteMs).toFixed(1);
  console.log(
    `\n${tableOf(rows)}\n\n${cpus().length} cores, node ${process.versions.node}, load ${load()}, ${lasted} min`,
  );
  if (values.json)
    writeFileSync(
      values.json,
      JSON.stringify({ at: new Date().toISOString(), load: loadavg(), rows }, null, 2),
    );
}

/** Goes through what is wanted without measuring: a line for each, which says what of it cannot be done on this machine. */
async function goThrough(): Promise<void> {
  for (const name of wanted) {
    const startedAt = performance.now();
    try {
      const rows = await (await benches[name]!())(context);
      const missing = rows.filter((row) => row.missing).map((row) => `, left out: ${row.ours}`);
      console.log(`✓ ${name} (${secondsSince(startedAt)} s${missing.join('')})`);
    } catch (error) {
      console.log(`✗ ${name} (${secondsSince(startedAt)} s)`);
      console.error(error);
      process.exitCode = 1;
    }
  }
  console.log(`  ${secondsSince(began)} s in all`);
}

/** A benchmark that breaks has a row that says so; the others go on. */
async function measured(name: string): Promise<Row[]> {
  try {
    const bench = await benches[name]!();
    return await bench(context);
  } catch (error) {
    console.error(error);
    return [missingRow(name, 'could not be measured')];
  }
}
