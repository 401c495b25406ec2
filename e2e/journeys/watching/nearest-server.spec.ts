import { setTimeout as after } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { becomesMember } from '../../newcomer.ts';
import { port } from '../../settings.ts';
import { viewerOf } from '../../viewer.ts';

const farMs = 300;

/** One of the two servers is far away. Answers how many bytes of each were asked for to find out. */
async function farAway(page: Page, far: string): Promise<number[]> {
  const asked: number[] = [];
  await page.route(/\/m\/line\?bytes=/, async (route) => {
    const url = new URL(route.request().url());
    asked.push(Number(url.searchParams.get('bytes')));
    if (serverAt(url) === far) await after(farMs);
    await route.continue();
  });
  return asked;
}

/** The two stream servers are at the ports after the server's. */
const serverAt = (url: URL): string => `s${Number(url.port) - port}`;

/** The one that is not chosen where both are equally near. */
const [near, far] = ['s2', 's1'] as const;

test('pictures come from the server that is nearer, and it is found out once', async ({ page }) => {
  // A second try needs somebody else.
  const email = `lahim.${near}.${test.info().retry}@naide.test`;
  const password = 'lahim-server-1';
  await becomesMember({ firstName: 'Lähim', lastName: 'Server', email, password });
  const viewer = viewerOf(page);
  const asked = await farAway(page, far);
  let reported = false;
  page.on('response', (response) => {
    reported ||= response.url().endsWith('/api/stream/servers/race/finish');
  });
  await viewer.comesIn(email, password);
  await page.goto('/#/channel/etv');
  await viewer.plays('etv');
  // A first picture waits for it only so long: on a busy machine it is found out beside the pictures of the next page, and the one after knows.
  await expect(async () => {
    if (!reported || (await viewer.video.getAttribute('data-server')) !== near) await page.reload();
    await viewer.plays('etv');
    await expect.poll(() => reported, { timeout: 20_000 }).toBe(true);
    await expect(viewer.video).toHaveAttribute('data-server', near, { timeout: 1_000 });
  }).toPass();
  // Who answers sooner is always asked; who sends sooner only where time is left for it.
  expect(asked.filter((bytes) => bytes === 1).length).toBeGreaterThan(2);

  const before = asked.length;
  await page.reload();
  await viewer.plays('etv');
  await expect(viewer.video).toHaveAttribute('data-server', near);
  expect(asked).toHaveLength(before);
});
