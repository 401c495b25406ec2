import { expect, test } from '@playwright/test';
import { faultsOf } from '../../accessibility.ts';
import { openConsole } from '../../console.ts';
import { artwork } from '../../device.ts';
import { isMailed } from '../../mailbox.ts';
import { operate } from '../../operator.ts';

test.use(artwork);

/** Nobody answers at this port. */
const deadAddress = 'http://127.0.0.1:9/surnud.m3u8';

test('an alarm is mailed, seen from the mail, and called solved', async ({ page }) => {
  // A message within five minutes before this holds the mail back for so long.
  test.setTimeout(390_000);
  const id = `vait${process.pid}`;
  const name = `Vait ${process.pid}`;
  await operate('add-channel', id, name, '--source', deadAddress);
  try {
    await expect
      .poll(
        async () => {
          await operate('run-job', 'alarms.look');
          return isMailed('haldur@paasuke.test', name);
        },
        { timeout: 330_000, intervals: [1_000] },
      )
      .toBe(true);

    await openConsole(page, '/alarms');
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('lahti');
    expect(await faultsOf(page)).toEqual([]);
    await row.getByRole('button', { name: /^Nägin/ }).click();
    await expect(row).toContainText('nähtud');
    await page.goto('/admin/#/');
    const alarms = page.getByRole('region', { name: 'Häired' });
    const alarm = alarms.getByRole('listitem').filter({ hasText: name });
    await expect(alarm).toContainText('nägi haldur@paasuke.test');
    await alarm.getByRole('button', { name: /^Lahendatud/ }).click();
    await expect(alarm).toBeHidden();
    await page.goto('/admin/#/alarms');
    await expect(row).toContainText('lahendas haldur@paasuke.test');
  } finally {
    await operate('remove-lineup-channel', id);
  }
});
