import { expect, test } from '@playwright/test';
import { faultsOf } from '../../accessibility.ts';
import { viewerOf } from '../../viewer.ts';

test('menus of a small picture are seen whole, and the way back closes them and leaves the page as it is', async ({
  page,
}) => {
  const viewer = viewerOf(page);
  await page.goto('/');
  await viewer.plays('etv');
  await page.goto('/#/channel/etv2');
  await viewer.plays('etv2');
  const more = viewer.player.getByRole('button', { name: 'Veel nuppe' });
  for (const [name, role, last] of [
    ['Unetaimer', 'menuitemradio', /^90\smin pärast/],
    ['Andmesääst, puhver ja helitugevus', 'menuitemcheckbox', /^Ühtlusta kanalite helitugevus/],
  ] as const) {
    const button = viewer.player.getByRole('button', { name });
    // Controls go by themselves after a while.
    await expect(async () => {
      if ((await viewer.player.getAttribute('data-controls')) === 'hidden')
        await viewer.player.tap({ position: { x: 195, y: 110 } });
      // The row of a small picture has no room for them.
      if ((await more.getAttribute('aria-expanded')) === 'false') await more.tap({ timeout: 2_000 });
      await button.tap({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('menuitemradio').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole(role, { name: last })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('menu', { name })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(viewer.video).toHaveAttribute('data-channel', 'etv2');
  }
  await expect(page.getByRole('region', { name: 'Varsti algab' })).toBeAttached();
  expect(await faultsOf(page)).toEqual([]);
});
