import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { startLiveSource, type LiveSource } from '../../../rig/live-source.ts';
import { device, pictures } from '../../device.ts';
import { newAccount } from '../../newcomer.ts';
import { operate } from '../../operator.ts';
import { dataDir } from '../../settings.ts';
import { signInByCall } from '../../sign-in.ts';
import { importTitle, makeFilm, titlesAreReady } from '../../titles.ts';
import { pressControl, viewerOf } from '../../viewer.ts';
import { goTo, ok, remoteOf } from '../television/remote.ts';

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
  // A page learns of tracks when it opens the channel: by then all of them have to be known.
  await expect.poll(namedTracks, { timeout: 90_000 }).toEqual(['AU', 'S1', 'T1', 'T2']);
});
test.afterAll(async () => {
  await operate('remove-lineup-channel', id);
  await source.close();
});

async function namedTracks(): Promise<string[]> {
  const said = await operate('read-tracks', '--channel-id', id, '--json');
  const { tracks } = JSON.parse(said) as { tracks: { track: { name: string } }[] };
  return tracks.map(({ track }) => track.name).sort();
}

/** On a busy machine all that is not the picture itself waits for it. */
const restOfPage = { timeout: 60_000 };

async function watches(page: Page, email: string, password?: string): Promise<void> {
  const viewer = viewerOf(page);
  await viewer.comesIn(email, password);
  await page.goto(`/#/channel/${id}`);
  await viewer.seesPictures(id);
  // What lies over the picture goes when the mouse rests.
  const menu = page.getByRole('button', { name: 'Heli ja subtiitrid', includeHidden: true });
  await expect(menu).toBeAttached(restOfPage);
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
  await pressControl(page.locator('body'), 'Heli ja subtiitrid');
  await page.getByRole('menuitemradio', { name }).last().click();
}

test('captions of a channel come and go by one key, in another language, and on the next device', async ({
  page,
  browser,
}) => {
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
  await watches(page, 'mari@paasuke.test');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.keyboard.press('a');
  const button = page.getByRole('button', { name: 'Kirjeldustõlge', includeHidden: true });
  await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 20_000 });
  await expect.poll(() => asked.filter((path) => /\/S1\/.*\.m4s$/.test(path)).length).toBeGreaterThan(0);
  await viewerOf(page).seesPictures(id);
  await page.keyboard.press('a');
  await expect(button).toHaveAttribute('aria-pressed', 'false', { timeout: 20_000 });
  await viewerOf(page).seesPictures(id);
});

/** How what is said looks, or the example of it. */
const lookOf = (words: Locator) =>
  words.evaluate((element) => {
    const { color, backgroundColor, textShadow } = getComputedStyle(element);
    return { color, backgroundColor, textShadow };
  });

test('captions look over the picture as they were chosen to in the profile', async ({ page }) => {
  const { email, password } = await newAccount('Tiiu');
  await watches(page, email, password);
  await choose(page, 'eesti');
  const words = page.locator('[data-captions] p span').first();
  const usual = await lookOf(words);
  await page.goto('/#/myprofile');
  for (const [part, value] of [
    ['Värv', 'Kollane'],
    ['Taust', 'Must'],
    ['Serv', 'Kontuur'],
  ] as const)
    await page
      .getByRole('group', { name: part, exact: true })
      .getByRole('radio', { name: value, exact: true })
      .check();
  const example = await lookOf(page.getByText('Nii näevad subtiitrid välja'));
  await page.goto(`/#/channel/${id}`);
  await viewerOf(page).seesPictures(id);
  const seen = await lookOf(words);
  expect(seen).toEqual(example);
  expect(seen.color).not.toBe(usual.color);
  expect(seen.backgroundColor).not.toBe(usual.backgroundColor);
  expect(seen.textShadow).not.toBe(usual.textShadow);
});

test('a description of a film is one press', async ({ page }) => {
  const [filmId, name] = [20_010, 'Kirjeldatud film'];
  const marks = '-metadata:s:a:1 language=est -disposition:a:1 visual_impaired';
  await importTitle(filmId, makeFilm('described', 60, 0, marks), name);
  await titlesAreReady(filmId);
  const { email, password } = await newAccount('Tiina');
  await viewerOf(page).comesIn(email, password);
  await page.goto(`/#/view/${filmId}/film`);
  await viewerOf(page).seesPictures();
  const button = page
    .getByRole('dialog', { name, exact: true })
    .getByRole('button', { name: 'Kirjeldustõlge', includeHidden: true });
  await expect(button).toBeAttached(restOfPage);
  for (const pressed of ['true', 'false']) {
    await page.keyboard.press('a');
    await expect(button).toHaveAttribute('aria-pressed', pressed, { timeout: 20_000 });
    await viewerOf(page).seesPictures();
  }
});

test.describe('on a television', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/6.0 TV Safari/537.36',
  });

  test('another language is chosen by arrows and OK, and comes and goes by the blue key', async ({
    page,
  }) => {
    const { email, password } = await newAccount('Leho');
    await signInByCall(page, email, password);
    const actions = page.getByRole('dialog', { name: 'Tegevused' });
    const texts = actions.getByRole('button', { name: /^Subtiitrid: / });
    await page.goto(`/#/channel/${id}`);
    await viewerOf(page).seesPictures(id);
    await ok(page, () => expect(actions).toBeVisible({ timeout: 2_000 }));
    await expect(texts).toBeVisible(restOfPage);
    await goTo(page, 'ArrowRight', /^Subtiitrid: /);
    await ok(page, () => expect(texts).toHaveText('Subtiitrid: vene', { timeout: 2_000 }));
    const press = await remoteOf(page);
    const [back, blue] = [10_009, 406];
    await ok(
      page,
      () => expect(actions).toBeHidden({ timeout: 2_000 }),
      () => press(back),
    );
    await expect.poll(() => shown(page), { timeout: 20_000 }).toMatch(/^Привет \d+$/);
    for (const wanted of [/^$/, /^Привет \d+$/])
      await ok(
        page,
        () => expect.poll(() => shown(page), { timeout: 10_000 }).toMatch(wanted),
        () => press(blue),
      );
  });
});
