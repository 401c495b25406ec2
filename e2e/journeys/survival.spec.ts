import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, type Page } from '@playwright/test';
import { healthz } from '../../contract/routes/health.ts';
import { createClient } from '../../contract/client.ts';
import { findPostgresProgram } from '../../rig/postgres.ts';
import { database, port } from '../settings.ts';
import { processesOf, start } from '../system.ts';
import { frames, viewerOf } from '../viewer.ts';
import { pictures } from '../device.ts';

test.use(pictures);
// On a busy machine a part that was killed takes a minute and more until it answers again.
test.describe.configure({ timeout: 420_000 });
const answersAgain = { timeout: 180_000 };

const call = createClient({ baseUrl: `http://127.0.0.1:${port}`, fetch, token: () => undefined });
const status = () =>
  call(healthz, {}).then(
    (health) => health.status,
    () => 'no answer',
  );

// What one journey has killed is not the next one's affair.
test.beforeEach(() => expect.poll(status, answersAgain).toBe('ok'));

test('a killed edge comes back, and the pictures never notice', { tag: '@always' }, async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  const edge = (await viewer.video.getAttribute('data-server'))!;
  const [pid] = processesOf('edge', edge);
  process.kill(pid!, 'SIGKILL');
  expect(await longestStandstill(page, 8_000)).toBeLessThan(4_000);
  await expect.poll(status, answersAgain).toBe('ok');
  expect(processesOf('edge', edge)).not.toContain(pid);
});

/** It may have ended since it was found. */
function endIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has.
  }
}

test('an edge that stays away is left for the other one within four seconds, without a click', async ({
  page,
}) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv2');
  await viewer.seesPictures('etv2');
  const edge = (await viewer.video.getAttribute('data-server'))!;
  const keepDown = setInterval(() => processesOf('edge', edge).forEach(endIfThere), 100);
  try {
    const [standstill] = await Promise.all([
      longestStandstill(page, 20_000),
      expect(viewer.video).not.toHaveAttribute('data-server', edge, { timeout: 20_000 }),
    ]);
    expect(standstill).toBeLessThan(4_000);
    await viewer.seesPictures('etv2');
  } finally {
    clearInterval(keepDown);
  }
  await expect.poll(status, answersAgain).toBe('ok');
});

for (const role of ['ingest', 'api,jobs']) {
  test(`a killed ${role} comes back, and the pictures never notice`, { tag: '@always' }, async ({ page }) => {
    const viewer = viewerOf(page);
    await page.goto('/#/channel/etv2');
    await viewer.seesPictures('etv2');
    process.kill(processesOf(role)[0]!, 'SIGKILL');
    expect(await longestStandstill(page, 8_000)).toBeLessThan(1_000);
    await expect.poll(status, answersAgain).toBe('ok');
    await page.getByRole('link', { name: /^1\. .*Eesti Üks/ }).click();
    await viewer.seesPictures('etv');
  });
}

/** Ends every connection to the lane's own database, as when PostgreSQL is killed; the embedded one has gone with its server. */
function breakDatabase(): void {
  if (!database) return;
  const statement = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`;
  execFileSync(findPostgresProgram('psql')!, ['--quiet', database.server, '--command', statement]);
}

test('all parts killed within a minute, and the picture goes on where the channel is', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  const edge = (await viewer.video.getAttribute('data-server'))!;
  const falls = [
    () => processesOf('api,jobs').forEach(endIfThere),
    () => processesOf('ingest').forEach(endIfThere),
    () => processesOf('edge', edge).forEach(endIfThere),
    breakDatabase,
    () => processesOf('api,jobs').forEach(endIfThere),
  ];
  for (const fall of falls) {
    fall();
    await page.waitForTimeout(6_000);
  }
  await expect.poll(status, answersAgain).toBe('ok');
  await viewer.seesPictures('etv');
  await expect(page.getByText('Kanal on hetkel kättesaamatu')).toHaveCount(0);
  // Without a click it plays what is on, and not what was on when it all began.
  await expect(viewer.video).toHaveAttribute('data-time', 'live');
  const line = page.getByRole('slider', { name: 'Ajajoon' });
  const behindMs = async () => {
    // What lies over the picture goes when the mouse rests.
    await viewer.player.hover();
    return Date.now() - Number(await line.getAttribute('aria-valuenow')) * 1000;
  };
  await expect.poll(behindMs).toBeLessThan(40_000);
});

test('a second start on the same data says so and goes away', async () => {
  const { child, output } = start();
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(output.text).toContain('juba töötab selle andmekaustaga');
  expect(await status()).toBe('ok');
});

/**
 * The longest time in milliseconds in which the same picture stood while the page was drawn anew, over a while. That a busy machine
 * draws no page at all for a while says nothing of the player.
 */
async function longestStandstill(page: Page, forMs: number): Promise<number> {
  const { video } = viewerOf(page);
  await frames(video);
  return video.evaluate(
    (element: HTMLVideoElement, ms) =>
      new Promise<number>((resolve) => {
        const mostOfADraw = 250;
        const began = performance.now();
        let [last, still, longest] = [began, 0, 0];
        const pictureComes = () => {
          still = 0;
          element.requestVideoFrameCallback(pictureComes);
        };
        element.requestVideoFrameCallback(pictureComes);
        const draw = () => {
          const now = performance.now();
          still += Math.min(now - last, mostOfADraw);
          last = now;
          longest = Math.max(longest, still);
          if (now - began < ms) requestAnimationFrame(draw);
          else resolve(longest);
        };
        requestAnimationFrame(draw);
      }),
    forMs,
  );
}

test('zapping and the guide leave nothing behind: of documents there is one, and one for each mark that was drawn', async ({
  page,
  context,
}) => {
  const drawn = new Set<string>();
  page.on('response', (answer) => {
    if (answer.headers()['content-type']?.includes('svg')) drawn.add(answer.url());
  });
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  for (let round = 0; round < 3; round++) {
    for (const channel of ['etv2', 'loodus', 'etv']) {
      await page.goto(`/#/channel/${channel}`);
      await viewer.seesPictures(channel);
    }
    await page.goto('/#/tvguide');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  }
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  // The browser keeps each vector picture as a document of its own.
  expect(metrics.find(({ name }) => name === 'Documents')?.value).toBeLessThanOrEqual(drawn.size + 2);
});
