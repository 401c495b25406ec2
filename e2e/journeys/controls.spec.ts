import { expect, test, type Locator, type Page } from '@playwright/test';
import { pictures } from '../device.ts';
import { demoTitle } from '../titles.ts';
import { viewerOf } from '../viewer.ts';

test.use(pictures);

/** On either side of each width at which pages or rows change their shape, and where people are. */
const allWidths = [
  320, 360, 390, 430, 431, 480, 560, 640, 768, 900, 960, 961, 1024, 1100, 1180, 1181, 1280, 1366, 1440, 1560,
  1680, 1920, 2560,
];
/** Old browsers are those of televisions, of 1280 pixels or more: their styles do without queries of containers, which narrow pictures need. */
const widths = allWidths.filter((width) => process.env.E2E_USER_AGENT === undefined || width >= 1280);
/** In the narrowest of them there is not room for all. */
const foldsAtFirst = widths[0] === allWidths[0];
const letterPercents = [100, 150, 200];

/**
 * Makes letters as large as that, one after the other, and gives the controls time to settle after each: those that can be seen and
 * still stick out of what they belong to, by letters, name and how many pixels; and what is not there.
 */
async function faultsIn(
  room: Element,
  { percents, pinned }: { percents: number[]; pinned: string },
): Promise<string[]> {
  const framesToSettle = 60;
  const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const faultsNow = (): string[] => {
    const { left, top, right, bottom } = room.getBoundingClientRect();
    const controls = [...room.querySelectorAll('button, input, a[href], [role=slider]')].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0,
    );
    const out = controls.flatMap((control) => {
      const box = control.getBoundingClientRect();
      const by = Math.max(left - box.left, top - box.top, box.right - right, box.bottom - bottom);
      return by > 1 ? [`'${nameOf(control)}' sticks out by ${Math.round(by)} px`] : [];
    });
    return controls.some((control) => nameOf(control) === pinned)
      ? out
      : [...out, `'${pinned}' is not there`];
  };
  const all: string[] = [];
  for (const percent of percents) {
    document.documentElement.style.fontSize = `${percent}%`;
    // In the first frame the row measures itself, in the second it is drawn as it has to be then.
    await nextFrame();
    await nextFrame();
    let faults = faultsNow();
    for (let i = 0; i < framesToSettle && faults.length > 0; i++) {
      await nextFrame();
      faults = faultsNow();
    }
    all.push(...faults.map((fault) => `letters of ${percent} %: ${fault}`));
  }
  return all;
}

/** Also with what has no room in the row lying above it. */
async function opensMore(page: Page, room: Locator): Promise<void> {
  await page.setViewportSize({ width: widths[0]!, height: 640 });
  await room.getByRole('button', { name: 'Veel nuppe' }).press('Enter');
}

async function staysWithin(page: Page, what: string, room: Locator, pinned: string): Promise<void> {
  for (const [i, width] of widths.entries()) {
    // There and back, so that a window begins with the letters of the one before.
    const wanted = { percents: i % 2 === 0 ? letterPercents : letterPercents.toReversed(), pinned };
    await page.setViewportSize({ width, height: Math.max(640, Math.round((width * 9) / 16)) });
    await expect
      .poll(() => room.evaluate(faultsIn, wanted), { message: `${what}, window of ${width} pixels` })
      .toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('every control lies within the picture, however wide that is and however large the letters are', async ({
  page,
}) => {
  test.slow();
  // Browsers without windows of their own have none that floats.
  await page.addInitScript(() => Object.defineProperty(document, 'pictureInPictureEnabled', { value: true }));
  const viewer = viewerOf(page);
  const room = page.locator('section:has(> video), section:has(video)').last();
  await viewer.comesIn('leida@paasuke.test');
  const addresses = {
    live: '/#/channel/etv',
    past: `/#/channel/etv?at=${Date.now() - 26 * 3_600_000}`,
    'a film with tracks': `/#/view/${await demoTitle('Kahe keele vahel')}/film?at=60000`,
  };
  for (const [what, address] of Object.entries(addresses)) {
    await page.goto(address);
    await viewer.seesPictures();
    await page.keyboard.press('k');
    await expect(viewer.video).toHaveAttribute('data-state', 'paused');
    if (what !== 'live' && foldsAtFirst) await opensMore(page, room);
    await staysWithin(page, what, room, 'Täisekraan');
  }
  await page.goto('/#/radio/linnaraadio');
  const radio = page.getByRole('region', { name: 'Praegu kuuled' });
  await expect(radio).toBeVisible();
  await staysWithin(page, 'radio', radio, 'Peata');
});
