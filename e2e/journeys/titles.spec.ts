import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../accessibility.ts';
import { newAccount } from '../newcomer.ts';
import { onAir } from '../on-air.ts';
import { importTitle, makeFilm, titlesAreReady } from '../titles.ts';
import { pressControl, viewerOf } from '../viewer.ts';
import { pictures } from '../device.ts';

test.use(pictures);

const film = { id: 20_000, name: 'Tuul pöördub', seconds: 180, path: '/#/view/20000/film' };

test.beforeAll(async () => {
  await importTitle(film.id, makeFilm('film', film.seconds), film.name);
  await titlesAreReady(film.id);
});

/** A film on screen, as a viewer handles it. */
function cinemaOf(page: Page, name = film.name) {
  const room = page.getByRole('dialog', { name, exact: true });
  const player = room.getByRole('region', { name: 'Pleier' });
  const line = room.getByRole('slider', { name: 'Ajajoon' });
  return {
    room,
    player,
    line,
    second: () => viewerOf(page).video.evaluate((video: HTMLVideoElement) => video.currentTime),
    async sound(): Promise<string | undefined> {
      await pressControl(room, 'Heli ja subtiitrid');
      const chosen = room.getByRole('menuitemradio', { checked: true });
      await expect(chosen).toHaveCount(2);
      const texts = await chosen.allTextContents();
      await page.keyboard.press('Escape');
      return texts.join(', ');
    },
    async choose(nth: number): Promise<void> {
      await pressControl(room, 'Heli ja subtiitrid');
      await room.getByRole('menuitemradio').nth(nth).click();
    },
    /** What stands on the picture this moment. */
    text: () => player.locator('[data-captions]').textContent(),
    /** Goes to a share of the line. */
    async goTo(share: number): Promise<void> {
      await player.hover();
      const { width, height } = (await line.boundingBox())!;
      await line.click({ position: { x: width * share, y: height / 2 } });
    },
  };
}

test(
  'a film is watched in another language, left, and gone on with at the same second',
  { tag: '@always' },
  async ({ page }) => {
    const viewer = viewerOf(page);
    const cinema = cinemaOf(page);
    const { email, password } = await newAccount('Kadri');
    await viewer.comesIn(email, password);
    await viewer.seesPictures('etv');
    await page.goto(film.path);
    await expect(viewer.video).toHaveAttribute('data-title', String(film.id));
    await viewer.seesPictures();
    await expect(cinema.room.getByText('3 min')).toBeVisible();
    // The live picture was let go of: there is never a second one.
    await expect(viewer.video).toHaveCount(1);
    await cinema.player.hover();
    expect(await faultsOf(page)).toEqual([]);

    await cinema.choose(1);
    // One press for captions, as for a pause.
    await page.keyboard.press('c');
    await expect.poll(cinema.text).toMatch(/^Rida \d+$/);
    await cinema.goTo(0.5);
    await expect.poll(cinema.second).toBeGreaterThan(88);
    expect(await cinema.second()).toBeLessThan(100);
    await expect(page).toHaveURL(/\?at=(8[89]|9\d)\d{3}$/);

    // Loading anew goes on there, with the same sound and text.
    await page.reload();
    await viewer.seesPictures();
    expect(await cinema.second()).toBeGreaterThan(88);
    await expect.poll(cinema.text).toMatch(/^Rida (18|19|2\d)$/);
    expect(await cinema.sound()).toBe('inglise, eesti');

    await cinema.room.getByRole('button', { name: 'Sulge' }).click();
    await viewer.seesPictures('etv');
    await expect(viewer.video).toHaveAttribute('data-time', 'live');

    await page.goto(film.path);
    const on = page.getByRole('button', { name: /^Jätka kohast 01:[34]\d$/ });
    await expect(on).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await on.click();
    await viewer.seesPictures();
    expect(await cinema.second()).toBeGreaterThan(88);

    await cinema.goTo(0.995);
    await expect(cinema.room.getByRole('button', { name: 'Vaata uuesti' })).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await viewer.seesPictures();
    expect(await cinema.second()).toBeLessThan(20);
  },
);

test('a link to a film leads a visitor past the login and back to it', async ({ page }) => {
  const viewer = viewerOf(page);
  // No device that an earlier journey left behind is to be asked about on the way.
  await viewer.comesIn('leida@paasuke.test');
  await page.goto('/#/logout');
  await expect(page.getByText('Tere, külaline!')).toBeVisible();
  await page.goto(film.path);
  const { room } = cinemaOf(page);
  await expect(room.getByText('Selle vaatamiseks logi sisse.')).toBeVisible();
  // Nothing of the channel before is to be seen behind these words.
  await expect(viewer.video).toHaveCSS('opacity', '0');
  await expect(room.getByRole('link', { name: /^Loo konto/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await room.getByRole('link', { name: 'Logi sisse' }).click();
  const login = page.getByRole('dialog', { name: 'Logi sisse' });
  await login.getByLabel('Kasutajanimi (e-post)').fill('leida@paasuke.test');
  await login.getByLabel('Parool', { exact: true }).fill('paasuke-demo');
  await login.getByLabel('Parool', { exact: true }).press('Enter');
  await expect(viewer.video).toHaveAttribute('data-title', String(film.id));
  await viewer.seesPictures();

  await page.goto('/#/view/99999/film');
  await expect(page.getByText('Seda meie valikus ei ole.')).toBeVisible();
});

test('the trailer of a programme is for everybody, and the picture before goes on', async ({ page }) => {
  const now = await onAir('etv');
  const name = now.name.replace(/ - S\d+E\d+.*/, '');
  await importTitle(20_001, makeFilm('series', 12), name);
  await importTitle(20_002, makeFilm('trailer', 16), `${name}, treiler`, '--trailer-of', '20001');
  await titlesAreReady(20_001, 20_002);
  const viewer = viewerOf(page);
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await page.goto(`/#/view/${now.id}/x`);
  const opens = page.getByRole('button', { name: 'Treiler' });
  const { room } = cinemaOf(page, `Treiler: ${name}`);
  // Not by the test’s own way back: that waits for a page that is never left.
  const back = () => page.evaluate(() => history.back());
  for (const leave of [() => page.keyboard.press('Escape'), back]) {
    await opens.click();
    await expect(viewer.video).toHaveAttribute('data-title', '20002');
    await viewer.seesPictures();
    expect(await faultsOf(page)).toEqual([]);
    await leave();
    await expect(room).toBeHidden();
    await viewer.seesPictures('etv');
    await expect(viewer.video).toHaveAttribute('data-time', 'live');
    await expect(opens).toBeFocused();
  }
});
