import { expect, test, type Locator, type Page } from '@playwright/test';
import { viewerOf } from '../../viewer.ts';

/** The member left a programme some time after its start, on another device. */
async function leaveInTheMiddle(page: Page, programId: number, seconds = 600): Promise<void> {
  const status = await page.evaluate(
    async (body) => {
      const token = localStorage.getItem('paasuke.token') ?? sessionStorage.getItem('paasuke.token');
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const path = '/api/user/recording/position/save';
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { programId, position: seconds },
  );
  expect(status).toBe(200);
}

/** They are asked, and go on where they were. */
async function goesOn(page: Page): Promise<void> {
  const viewer = viewerOf(page);
  await page.getByRole('button', { name: 'Jätka kohast 10:00' }).click();
  await expect(viewer.video).toHaveAttribute('data-time', 'past');
  await viewer.plays('etv');
}

const instantOf = (page: Page): number => Number(/\?at=(\d+)/.exec(page.url())?.[1]);

test.beforeEach(async ({ page }) => {
  const viewer = viewerOf(page);
  await viewer.comesIn('mari@paasuke.test');
  await page.goto('/#/channel/etv');
  await viewer.plays('etv');
});

/** A programme of yesterday evening, in the schedule beside the picture. */
async function ofYesterday(page: Page): Promise<{ item: Locator; id: number; name: string }> {
  const panel = page.getByRole('region', { name: 'Kanali info' });
  await panel.getByRole('tab', { name: 'Kanalikava' }).click();
  await panel.getByRole('button', { name: 'Eelmine päev' }).click();
  await expect(panel.getByText(/^Eile\s/)).toBeVisible();
  const item = panel
    .getByRole('listitem')
    .filter({ hasText: /^(19|2[01]):/ })
    .filter({ has: page.getByRole('button', { name: /^Vaata: / }) })
    .first();
  const id = Number(await item.locator('[data-program]').getAttribute('data-program'));
  const name = (await item.locator('b').textContent())!;
  await leaveInTheMiddle(page, id);
  return { item, id, name };
}

test('a saved place is asked about where the schedule opens it, and going there keeps it', async ({
  page,
}) => {
  const { item } = await ofYesterday(page);
  await item.getByRole('button', { name: /^Vaata: / }).click();
  const choice = page.getByRole('dialog').filter({ hasText: 'Jätka kohast 10:00' });
  await expect(choice.getByRole('button', { name: 'Vaata algusest' })).toBeVisible();
  // Who decides for neither stays where they were.
  await page.keyboard.press('Escape');
  await expect(viewerOf(page).video).toHaveAttribute('data-time', 'live');
  await item.getByRole('button', { name: /^Vaata: / }).click();
  await goesOn(page);
  const [minute, at] = [60_000, instantOf(page)];
  await item.locator('[data-program]').click();
  const panel = page.getByRole('region', { name: 'Kanali info' });
  await panel.getByRole('button', { name: 'Vaata saadet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vaata algusest' }).click();
  await expect.poll(() => instantOf(page)).toBeLessThan(at - 8 * minute);
  expect(instantOf(page)).toBeGreaterThan(at - 11 * minute);
});
