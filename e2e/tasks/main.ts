import { chromium, type Browser } from '@playwright/test';
import { login } from '../../contract/routes/auth.ts';
import { commandLine } from '../../runtime/start/command-line.ts';
import { findBrowser } from '../browser.ts';
import { storageWithToken } from '../device.ts';
import { port } from '../settings.ts';
import { startSystem } from '../system.ts';
import { attempt, type Outcome, type Stage } from './attempt.ts';
import { tasks } from './tasks.ts';

const { positionals, values } = commandLine({
  help: `npm run e2e -- tasks [WORD …] [--seeds N] [--at ADDRESS] [--say]
    What people want of a television, done by arrows, OK and Back alone, on sets of 2018 and 2021: once without an error, and by
    hands that err, as often as N says (10). Prints how many presses each takes, and ends with 0 where all were done and none took
    more than it may. Words choose among the tasks; --at takes a system that runs already; --say tells every press.`,
  options: {
    seeds: { type: 'string', default: '10' },
    at: { type: 'string' },
    say: { type: 'boolean', default: false },
  },
});

const sets = [
  {
    year: 2018,
    back: 461,
    userAgent:
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/53.0.2785.34 Safari/537.36 WebAppManager',
  },
  {
    year: 2021,
    back: 10_009,
    userAgent:
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/6.0 TV Safari/537.36',
  },
];

async function runAll(inBrowser: Browser): Promise<boolean> {
  const chosen = tasks.filter(
    ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  );
  const lines: string[][] = [];
  let allGood = true;
  for (const task of chosen) {
    const cells = [task.name, task.before, `≤ ${task.atMost}`];
    for (const { year, back, userAgent } of sets) {
      const stage = (): Stage => ({ browser: inBrowser, address, back, userAgent, signIn, say });
      const straight = await attempt(task, stage(), undefined);
      const erring: Outcome[] = [];
      for (let seed = 1; seed <= Number(values.seeds); seed++)
        erring.push(await attempt(task, stage(), seed));
      cells.push(textOf(straight), erringText(erring));
      allGood &&= straight.done && straight.presses <= task.atMost && erring.every(({ done }) => done);
      console.error(`${year}  ${cells.join(' | ')}`);
    }
    lines.push(cells);
  }
  const head = ['task', 'before', 'may', ...sets.flatMap(({ year }) => [String(year), 'erring'])];
  console.log(`\n${aligned([head, ...lines])}\n`);
  return allGood;
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

function say(text: string): void {
  if (values.say) console.error(text);
}

/** A session of its own for each attempt: the one before may have signed out. */
async function signIn(): Promise<ReturnType<typeof storageWithToken>> {
  const body = { username: 'leida@paasuke.test', password: 'paasuke-demo', rememberMe: true, place: 'main' };
  const answer = await fetch(new URL(login.path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { token } = (await answer.json()) as { token: string | null };
  if (!token) throw new Error(`nobody is let in: ${answer.status}`);
  const origin = new URL(address).origin;
  const preferences = JSON.stringify({ bandClosed: true, soundOnly: true, channelId: 'etv' });
  const localStorage = [{ name: 'paasuke.preferences', value: preferences }];
  return storageWithToken(token, origin, [{ origin, localStorage }]);
}

/** A system of its own, or one that runs already. */
const stop = values.at === undefined ? await startSystem() : async () => undefined;
const address = values.at ?? `http://localhost:${port}`;
let good = false;
let browser: Browser | undefined;
try {
  const { executablePath, args } = await findBrowser();
  browser = await chromium.launch({ executablePath, args });
  good = await runAll(browser);
} finally {
  await browser?.close();
  await stop();
}
process.exitCode = good ? 0 : 1;
