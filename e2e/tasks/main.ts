import { chromium, type Browser } from '@playwright/test';
import { login, userInfo } from '../../contract/routes/auth.ts';
import { commandLine } from '../../runtime/start/command-line.ts';
import { plain, storageWithToken } from '../device.ts';
import { port } from '../settings.ts';
import { startSystem } from '../system.ts';
import { attempt, type Outcome, type Stage } from './attempt.ts';
import { tasks, type Task } from './tasks.ts';

const { positionals, values } = commandLine({
  help: `npm run e2e -- tasks [WORD …] [--seeds N] [--at ADDRESS] [--say]
    What people want of a television, done by arrows, OK and Back alone, on sets of 2018 and 2021: once without an error, and by
    hands that err, as often as N says (10; 0 for none). Prints how many presses each takes, and ends with 0 where all were done and none took
    more than it may. Words choose among the tasks; --at takes a system that runs already; --say tells every press.`,
  options: {
    seeds: { type: 'string', default: '10' },
    at: { type: 'string' },
    say: { type: 'boolean', default: false },
  },
});

/** Beside each other, each with a member of its own: one who signs in again ends what they watch elsewhere. */
const sets = [
  {
    year: 2018,
    username: 'leida@paasuke.test',
    back: 461,
    userAgent:
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/53.0.2785.34 Safari/537.36 WebAppManager',
  },
  {
    year: 2021,
    username: 'mari@paasuke.test',
    back: 10_009,
    userAgent:
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/6.0 TV Safari/537.36',
  },
];

async function runAll(inBrowser: Browser): Promise<boolean> {
  const chosen = tasks.filter(
    ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  );
  const columns = await Promise.all(
    sets.map(async (set) => {
      const results: Result[] = [];
      for (const task of chosen) results.push(await runTask(inBrowser, set, task));
      return results;
    }),
  );
  const head = ['task', 'before', 'may', ...sets.flatMap(({ year }) => [String(year), 'erring'])];
  const lines = chosen.map((task, at) => [
    task.name,
    task.before,
    `≤ ${task.atMost}`,
    ...columns.flatMap((results) => results[at]!.cells),
  ]);
  console.log(`\n${aligned([head, ...lines])}\n`);
  return columns.flat().every(({ good }) => good);
}

interface Result {
  cells: string[];
  good: boolean;
}

async function runTask(
  inBrowser: Browser,
  { year, username, back, userAgent }: (typeof sets)[number],
  task: Task,
): Promise<Result> {
  const say = (text: string): void => {
    if (values.say) console.error(`${year} ${text}`);
  };
  const stage: Stage = { browser: inBrowser, address, back, userAgent, signIn: () => signIn(username), say };
  const straight = await attempt(task, stage, undefined);
  const erring: Outcome[] = [];
  for (let seed = 1; seed <= Number(values.seeds); seed++) erring.push(await attempt(task, stage, seed));
  const cells = [textOf(straight), erringText(erring)];
  console.error([year, task.name, ...cells].join(' | '));
  for (const [at, { done, why }] of erring.entries())
    if (!done) console.error(`  seed ${at + 1} ended at ${why}`);
  return {
    cells,
    good: straight.done && straight.presses <= task.atMost && erring.every(({ done }) => done),
  };
}

const textOf = ({ done, presses, why }: Outcome): string => (done ? String(presses) : `not: ${why}`);

/** How many of the erring hands got there, and the presses of the one in the middle and of the slowest. */
function erringText(outcomes: readonly Outcome[]): string {
  const counts = outcomes.filter(({ done }) => done).map(({ presses }) => presses);
  counts.sort((one, other) => one - other);
  const lost = outcomes.flatMap(({ done }, at) => (done ? [] : [at + 1]));
  const missing = lost.length > 0 ? `, not with ${lost.join(' ')}` : '';
  return `${counts.length}/${outcomes.length}: ${counts[counts.length >> 1] ?? '–'}, ${counts[counts.length - 1] ?? '–'}${missing}`;
}

function aligned(rows: readonly string[][]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const tokens = new Map<string, string>();

/** The session of the attempt before, or another where that has signed out: a network may not sign in as often as there are attempts. */
async function signIn(username: string): Promise<ReturnType<typeof storageWithToken>> {
  const before = tokens.get(username);
  const token = before !== undefined && (await isSignedIn(before)) ? before : await tokenOf(username);
  tokens.set(username, token);
  const origin = new URL(address).origin;
  const preferences = JSON.stringify({ bandClosed: true, soundOnly: true, channelId: 'etv' });
  const localStorage = [{ name: 'paasuke.preferences', value: preferences }];
  return storageWithToken(token, origin, [{ origin, localStorage }]);
}

async function isSignedIn(token: string): Promise<boolean> {
  const answer = await fetch(new URL(userInfo.path, address), {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.ok && ((await answer.json()) as { user: unknown }).user !== null;
}

async function tokenOf(username: string): Promise<string> {
  const body = { username, password: 'paasuke-demo', rememberMe: true, place: 'main' };
  const answer = await fetch(new URL(login.path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { token } = (await answer.json()) as { token: string | null };
  if (!token) throw new Error(`nobody is let in: ${answer.status}`);
  return token;
}

/** A system of its own, or one that runs already. */
const stop = values.at === undefined ? await startSystem() : async () => undefined;
const address = values.at ?? `http://localhost:${port}`;
let good = false;
let browser: Browser | undefined;
try {
  browser = await chromium.launch(plain.launchOptions);
  good = await runAll(browser);
} finally {
  await browser?.close();
  await stop();
}
process.exitCode = good ? 0 : 1;
