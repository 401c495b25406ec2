import { expect, test } from '@playwright/test';
import { demoTitle } from '../../titles.ts';
import { pressControl, viewerOf } from '../../viewer.ts';
import { pictures } from '../../device.ts';

test.use(pictures);

const second = (video: HTMLVideoElement): number => video.currentTime;

test('a film of the demo plays after an hour, over the end of its loop, in its other language', async ({
  page,
}) => {
  const viewer = viewerOf(page);
  const name = 'Kahe keele vahel';
  const id = await demoTitle(name);
  await viewer.comesIn('leida@paasuke.test');
  // The loop begins anew after 3616 s.
  await page.goto(`/#/view/${id}/film?at=3609000`);
  await viewer.seesPictures();
  const room = page.getByRole('dialog', { name, exact: true });
  await expect(room.getByText('1 t 36 min')).toBeVisible();
  const english = room.getByRole('menuitemradio', { name: 'inglise' });
  // Pressed once more, the button would close what it has opened.
  const opened = () =>
    expect(async () => {
      if (!(await english.isVisible())) await pressControl(room, 'Heli ja subtiitrid');
      await expect(english).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await opened();
  await english.click();
  await expect.poll(() => viewer.video.evaluate(second), { timeout: 60_000 }).toBeGreaterThan(3_620);
  expect(await viewer.video.evaluate(second)).toBeLessThan(3_700);
  await viewer.seesPictures();
  await opened();
  await expect(english).toBeChecked();
});
