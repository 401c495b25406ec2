import { expect, test, type Page } from '@playwright/test';
import { frames, viewerOf } from '../../viewer.ts';
import { startReleases } from './releases.ts';
import { pictures } from '../../device.ts';

test.use(pictures);

test.use({ serviceWorkers: 'allow' });

let releases: Awaited<ReturnType<typeof startReleases>>;
test.beforeEach(async () => void (releases = await startReleases()));
test.afterEach(() => releases.close());

const script = (page: Page) => page.locator('script[type=module]').first();
const asked = (page: Page) => page.getByText('Uus versioon on valmis');
const keepsPage = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
/** What the page itself does once an hour. */
const looks = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()));

test('a new version is asked about, and the picture goes on until the viewer has agreed', async ({
  page,
}) => {
  const viewer = viewerOf(page);
  await page.goto(releases.address);
  await viewer.seesPictures('etv');
  await keepsPage(page);
  await expect(script(page)).not.toHaveAttribute('src', /-next\.js$/);

  releases.comesOut();
  await looks(page);
  await expect(asked(page)).toBeVisible();
  const before = await frames(viewer.video);
  await expect.poll(async () => (await frames(viewer.video)).drawn).toBeGreaterThan(before.drawn + 50);
  await expect(script(page)).not.toHaveAttribute('src', /-next\.js$/);

  await page.getByRole('button', { name: 'Uuenda' }).click();
  await expect(script(page)).toHaveAttribute('src', /-next\.js$/);
  await viewer.seesPictures('etv');
  // What the version before began with is kept no longer.
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => /viewer-/.test(name)));
  await expect.poll(shells).toEqual([expect.stringMatching(/viewer-[\w-]+-next\.js/)]);
});
