import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startLiveSource, type LiveSource } from '../../../rig/live-source.ts';
import { device, pictures } from '../../device.ts';
import { operate } from '../../operator.ts';
import { dataDir } from '../../settings.ts';
import { viewerOf } from '../../viewer.ts';

test.use({ ...pictures });
test.describe.configure({ mode: 'serial' });

const id = `tekstid${process.pid}`;
let source: LiveSource;

test.beforeAll(async () => {
  const clips = join(dataDir, 'media/clips');
  source = await startLiveSource(join(clips, 'kids/LO'), {
    description: join(clips, 'tune-calm/AU'),
    texts: { et: (segment) => `Tere, lõik ${segment}`, ru: (segment) => `Привет ${segment}` },
  });
  await operate('save-lineup-channel', id, '--name', 'Tekstikanal', '--addresses', source.url);
});
test.afterAll(async () => {
  await operate('remove-lineup-channel', id);
  await source.close();
});

async function watches(page: Page, email: string): Promise<void> {
  const viewer = viewerOf(page);
  await viewer.comesIn(email);
  // Its archive has to have begun, and the page to know what lies in it.
  await expect(async () => {
    await page.goto(`/#/channel/${id}`);
    await page.reload();
    await viewer.seesPictures(id);
    await expect(page.getByRole('button', { name: 'Heli ja subtiitrid' })).toBeAttached({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}

/** What is shown over the picture at this moment. */
const shown = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) =>
    [...video.textTracks]
      .filter(({ mode }) => mode !== 'disabled')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text))
      .join(' '),
  );

async function choose(page: Page, name: string): Promise<void> {
  await page.mouse.move(640, 300);
  await page.getByRole('button', { name: 'Heli ja subtiitrid' }).click();
  await page.getByRole('menuitemradio', { name }).last().click();
}

test('captions of a channel come and go by one key, in another language, and on the next device', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await watches(page, 'mari@paasuke.test');
  // An earlier try may have left another language.
  await choose(page, 'eesti');
  await page.keyboard.press('c');
  await expect.poll(() => shown(page)).toBe('');
  await page.keyboard.press('c');
  await expect.poll(() => shown(page), { timeout: 20_000 }).toMatch(/^Tere, lõik \d+$/);
  // The account learns of it when nothing else has been chosen for a while.
  const kept = page.waitForResponse((response) => {
    const sent = response.request().postData() ?? '';
    return response.url().endsWith('/user/track/choice/save') && sent.includes('"ru"');
  });
  await choose(page, 'vene');
  await expect.poll(() => shown(page), { timeout: 20_000 }).toMatch(/^Привет \d+$/);
  await kept;

  const other = await device(browser);
  await watches(other, 'mari@paasuke.test');
  await expect.poll(() => shown(other), { timeout: 20_000 }).toMatch(/^Привет \d+$/);
  await other.keyboard.press('c');
  await expect.poll(() => shown(other)).toBe('');
});

test('a description of a channel is one press', async ({ page }) => {
  test.setTimeout(180_000);
  await watches(page, 'mari@paasuke.test');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.keyboard.press('a');
  await page.mouse.move(640, 300);
  const button = page.getByRole('button', { name: 'Kirjeldustõlge' });
  await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 20_000 });
  await expect.poll(() => asked.filter((path) => /\/S1\/.*\.m4s$/.test(path)).length).toBeGreaterThan(0);
  await viewerOf(page).seesPictures(id);
  await page.keyboard.press('a');
  await expect(button).toHaveAttribute('aria-pressed', 'false', { timeout: 20_000 });
  await viewerOf(page).seesPictures(id);
});
