import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOfDialog } from '../../accessibility.ts';
import { newAccount } from '../../newcomer.ts';
import { operate } from '../../operator.ts';
import { port } from '../../settings.ts';
import { lastNight } from '../../tallinn.ts';
import { importTitle, makeFilm, titlesAreReady } from '../../titles.ts';
import { viewerOf } from '../../viewer.ts';
import { simulateCast } from './cast/cast-simulator.ts';
import { pictures } from '../../device.ts';

test.use(pictures);

const device = 'Elutoa teler';
const film = { id: 20_040, name: 'Tuul teises toas', seconds: 176 };
const policyOf = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-security-policy') ?? '';

/** Until pages say so: each server looks at its settings every few seconds. */
async function castingIs(enabled: boolean): Promise<void> {
  await operate('change-setting', 'CHROMECAST_ENABLED', ...(enabled ? ['true'] : ['--no-value']));
  await expect
    .poll(async () => (await policyOf()).includes('gstatic.com'), { intervals: [500] })
    .toBe(enabled);
}

function castOf(page: Page) {
  const panel = page.locator('[data-elsewhere=cast]');
  return {
    go: page.getByRole('button', { name: 'Mängi teises seadmes' }),
    back: panel.getByRole('button', { name: 'Too tagasi siia' }),
    panel,
    line: page.getByRole('slider', { name: 'Ajajoon' }),
  };
}

/** The instant that the line of the page says is on screen. */
const instantOn = async (page: Page): Promise<number> =>
  Number(await castOf(page).line.getAttribute('aria-valuenow')) * 1000;

const secondOf = (video: Locator): Promise<number> =>
  video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);

/**
 * What plays on elsewhere begins where it was left: within a tolerance, and no farther than it may have played meanwhile, which
 * on a busy machine is a while.
 */
function expectFollows(movedMs: number, tookMs: number, toleranceMs: number): void {
  expect(movedMs).toBeGreaterThan(-toleranceMs);
  expect(movedMs).toBeLessThan(tookMs + toleranceMs);
}

test.beforeAll(() => castingIs(true));
test.afterAll(() => castingIs(false));

test(
  'a member sends what is on to a device, zaps there, and has the past back here at its place',
  { tag: '@always' },
  async ({ page }) => {
    const simulator = await simulateCast(page, device);
    const { receiver } = simulator;
    const viewer = viewerOf(page);
    const { go, back, panel } = castOf(page);
    await viewer.comesIn('mari@paasuke.test');
    await page.goto('/#/channel/etv');
    await viewer.seesPictures('etv');
    await viewer.player.hover();
    await expect.poll(simulator.asked).toBe(1);
    await expect(go).toHaveCount(0);
    simulator.devicesCome();

    simulator.chooses('timeout');
    await viewer.player.hover();
    await go.click();
    await expect(page.getByText(/^Seadmega ei saanud ühendust/)).toBeVisible();
    await viewer.seesPictures('etv');
    simulator.chooses('device');
    await viewer.player.hover();
    await go.click();
    await expect(panel.getByText(`Mängib seadmes ${device}`)).toBeVisible();
    await expect.poll(() => receiver.status.playerState).toBe('PLAYING');
    const { streamType, metadata } = receiver.loads[0]!.media;
    expect([streamType, metadata.subtitle]).toEqual(['LIVE', 'Eesti Üks']);
    expect(metadata.title).not.toBe('');
    expect(metadata.images[0]!.url).toMatch(/^http:/);
    await expect.poll(() => receiver.segments).toBeGreaterThan(4);
    const apartMs = async () => Math.abs(receiver.instant()! - (await instantOn(page)));
    await expect.poll(apartMs).toBeLessThan(6_000);
    // Nothing plays here any more.
    await expect(viewer.video).toHaveAttribute('data-state', 'unloaded');
    expect(await faultsOfDialog(page, '[aria-label=Pleier]')).toEqual([]);

    await page.keyboard.press('PageDown');
    await expect.poll(() => receiver.loads.length).toBe(2);
    expect(receiver.loads[1]!.media.contentId).not.toContain('/l/etv/');
    await expect.poll(() => receiver.status.playerState).toBe('PLAYING');

    // The evening before last: soon after midnight the last one is a part of what is still being added to.
    const at = lastNight() - 86_400_000 + 90_000;
    await page.goto(`/#/channel/etv?at=${at}`);
    await expect.poll(() => receiver.loads.at(-1)!.media.streamType).toBe('BUFFERED');
    await expect.poll(() => receiver.status.playerState).toBe('PLAYING');
    expect(Math.abs(receiver.instant()! - at)).toBeLessThan(8_000);
    const moved = receiver.instant()!;
    await viewer.player.getByRole('button', { name: '10 sekundit edasi' }).click();
    await expect.poll(() => receiver.instant()!).toBeGreaterThan(moved + 9_000);
    await viewer.player.getByRole('button', { name: 'Peata', exact: true }).click();
    await expect.poll(() => receiver.status.playerState).toBe('PAUSED');
    await expect(panel.getByText(`Peatatud seadmes ${device}`)).toBeVisible();
    const stood = receiver.instant()!;

    await back.click();
    await expect(panel).toHaveCount(0);
    await expect.poll(() => receiver.status.playerState).toBe('IDLE');
    await expect(viewer.video).toHaveAttribute('data-state', 'paused');
    await viewer.player.hover();
    await expect.poll(async () => Math.abs((await instantOn(page)) - stood)).toBeLessThan(3_000);
    const goesOnMs = Date.now();
    await page.keyboard.press('k');
    await viewer.seesPictures('etv');
    expectFollows((await instantOn(page)) - stood, Date.now() - goesOnMs, 8_000);
  },
);

test('a film goes there at its place; its texts and its loudness are chosen from here', async ({ page }) => {
  await importTitle(film.id, makeFilm('another', film.seconds), film.name);
  await titlesAreReady(film.id);
  const simulator = await simulateCast(page, device);
  const { receiver } = simulator;
  const viewer = viewerOf(page);
  const { panel, back } = castOf(page);
  const room = page.getByRole('dialog', { name: film.name });
  const player = room.getByRole('region', { name: 'Pleier' });
  const { email, password } = await newAccount('Ketlin');
  await viewer.comesIn(email, password);
  await page.goto(`/#/view/${film.id}/film?at=60000`);
  await viewer.seesPictures();
  await expect.poll(simulator.asked).toBe(1);
  simulator.devicesCome();
  const [leftMs, left] = [Date.now(), await secondOf(viewer.video)];
  await player.hover();
  await player.getByRole('button', { name: 'Mängi teises seadmes' }).click();
  await expect(panel.last()).toBeVisible();
  await expect.poll(() => receiver.status.playerState).toBe('PLAYING');
  const { media, currentTime } = receiver.loads[0]!;
  expect([media.streamType, Math.round(media.duration)]).toEqual(['BUFFERED', film.seconds]);
  expect(Math.abs(left - 60)).toBeLessThan(15);
  expectFollows((currentTime! - left) * 1000, Date.now() - leftMs, 3_000);

  await player.getByRole('button', { name: 'Heli ja subtiitrid' }).click();
  await page.getByRole('menuitemradio', { name: 'eesti' }).last().click();
  const texts = () => receiver.status.tracks.filter(({ type }) => type === 'TEXT').map((one) => one.trackId);
  await expect.poll(() => texts().some((one) => receiver.status.activeTrackIds.includes(one))).toBe(true);
  await player.getByRole('slider', { name: 'Helitugevus' }).fill('40');
  await expect.poll(() => receiver.status.volumeLevel).toBe(0.4);
  await player.getByRole('button', { name: 'Heli välja' }).click();
  await expect.poll(() => receiver.status.isMuted).toBe(true);
  expect(await faultsOfDialog(page)).toEqual([]);

  const [second, takenBackMs] = [receiver.status.currentTime, Date.now()];
  await back.last().click();
  await expect(panel).toHaveCount(0);
  await viewer.seesPictures();
  expectFollows(((await secondOf(viewer.video)) - second) * 1000, Date.now() - takenBackMs, 8_000);
  // That one was made softer says nothing of this one.
  const heard = await viewer.video.evaluate(({ volume, muted }: HTMLVideoElement) => [volume, muted]);
  expect(heard).toEqual([1, false]);
});

test('between two columns all buttons of the row can be reached, a device near or not', async ({ page }) => {
  const simulator = await simulateCast(page, device);
  const viewer = viewerOf(page);
  const { player } = viewer;
  await viewer.comesIn('mari@paasuke.test');
  await page.goto('/#/channel/etv');
  await viewer.seesPictures('etv');
  await expect.poll(simulator.asked).toBe(1);
  simulator.devicesCome();
  const tools = player.getByRole('group', { name: 'Pleieri juhtnupud' });
  const more = tools.getByRole('button', { name: 'Veel nuppe' });
  const always = ['Peata', '10 sekundit tagasi', 'Täisekraan'];
  const late = [
    'Heli välja',
    'LO, ',
    'HI, ',
    'Andmesääst',
    'Unetaimer',
    'Mängi teises seadmes',
    'Pilt pildis',
  ];
  for (const width of [961, 1024, 1100, 1180]) {
    await page.setViewportSize({ width, height: 800 });
    // The mouse brings the controls, and a key inside keeps them in sight.
    await player.hover({ position: { x: width / 10, y: 120 } });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    for (const name of late) await tools.getByRole('button', { name }).first().click({ trial: true });
    await more.press('Enter');
    await expect(tools.getByRole('button', { name: 'Pilt pildis' })).toBeHidden();
    for (const name of always) await tools.getByRole('button', { name }).first().click({ trial: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(more).toBeHidden();
  await tools.getByRole('button', { name: 'Mängi teises seadmes' }).click({ trial: true });
});
