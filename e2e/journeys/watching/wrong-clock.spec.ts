import { expect, test } from '@playwright/test';
import { onAir } from '../../on-air.ts';
import { viewerOf } from '../../viewer.ts';

const minute = 60_000;

test('on a device whose clock is ten minutes slow it is now what is on now', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.addInitScript(setClock, -10 * minute);
  await page.goto('/#/channel/etv');
  await viewer.plays('etv');
  const now = await onAir('etv');
  const panel = page.getByRole('region', { name: 'Kanali info' });
  await panel.getByRole('tab', { name: 'Kanalikava' }).click();
  const running = panel.locator('[aria-current=true]');
  await expect(running).toHaveCount(1);
  await expect(running).toHaveAttribute('data-program', String(now.id));
  await expect(viewer.video).toHaveAttribute('data-time', 'live');

  // The header's clock and the guide's line are where the server's clock is.
  const [hours, minutes] = new Date()
    .toLocaleTimeString('et', { timeZone: 'Europe/Tallinn', hour: 'numeric', minute: '2-digit' })
    .split(':');
  const clocks = page.getByRole('banner').getByText(/^\d{1,2}:\d\d$/);
  const shown = (await clocks.allTextContents()).map((text) => text.split(':').map(Number));
  const inTallinn = Number(hours) * 60 + Number(minutes);
  expect(shown.some(([h, m]) => Math.abs(h! * 60 + m! - inTallinn) <= 1)).toBe(true);
});

/** The device's clock, which everything in the page reads. */
function setClock(byMs: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [Real.now() + byMs] : parts) as []));
    }
    static override now = (): number => Real.now() + byMs;
  } as DateConstructor;
}
