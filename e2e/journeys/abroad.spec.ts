import { expect, test, type Page } from '@playwright/test';
import { reloadAfterStar } from '../device.ts';
import { goesToYesterday, gridOf } from '../guide.ts';
import { lastNight } from '../tallinn.ts';
import { viewerOf } from '../viewer.ts';

/** At home, and where an hour begins in the middle of one at home. */
const zones = [
  { zone: 'Europe/Tallinn', away: false },
  { zone: 'Asia/Kolkata', away: true },
];

const clockIn = (ms: number, timeZone: string): string => {
  const [hour, minute] = new Date(ms)
    .toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    .split(':');
  return `${Number(hour)}:${minute}`;
};

/** Asks for a stream as this page would, and answers the status. */
async function streamStatus(page: Page, channelId: string): Promise<number> {
  const call = page.waitForRequest((request) => request.url().endsWith('/api/stream/url'));
  await page.goto('/#/channel/etv');
  await page.keyboard.press('PageUp');
  const { authorization = '' } = await (await call).allHeaders();
  const answer = await page.request.post('/api/stream/url', {
    headers: { authorization },
    data: { channelId },
  });
  return answer.status();
}

for (const { zone, away } of zones) {
  test.describe(`in the time of ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('last night is found by the clock on the wall, and played from its start', async ({ page }) => {
      const viewer = viewerOf(page);
      const nine = lastNight();
      await page.goto('/#/tvguide');
      await expect(gridOf(page)).toBeVisible();
      const own = page.getByRole('button', { name: 'Kohalik aeg' });
      if (away) await own.click();
      else await expect(own).toHaveCount(0);
      // The bulletin begins at nine on the first channel's evening or a little before or after: it runs at nine.
      await goesToYesterday(page, 21);
      const cells = page.getByRole('gridcell', { name: /, Eesti Üks, saab järele vaadata$/ });
      await expect(cells.first()).toBeVisible();
      const labels = await cells.evaluateAll((all) => all.map((cell) => cell.ariaLabel ?? ''));
      const wanted = labels.find((label) => covers(label, clockIn(nine, zone)));
      expect(wanted, labels.join('\n')).toBeDefined();
      await page.getByRole('gridcell', { name: wanted!, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Vaata' }).click();
      await viewer.plays('etv');
      await expect(viewer.video).toHaveAttribute('data-time', 'past');
      const at = Number(/at=(\d+)/.exec(page.url())?.[1]);
      expect(at).toBeLessThanOrEqual(nine + 60_000);
      expect(nine - at).toBeLessThan(4 * 3_600_000);
    });
  });
}

test('favourites and locks hold everywhere', async ({ page }) => {
  const viewer = viewerOf(page);
  await viewer.comesIn('mari@paasuke.test');
  await page.goto('/#/channel/etv2');
  await viewer.plays('etv2');
  const list = page.getByRole('region', { name: 'Kanalid' });
  const star = list.getByRole('button', { name: 'Lemmik: Eesti Üks' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await reloadAfterStar(page, 'etv');
  await list.getByRole('button', { name: 'Lemmikud', exact: true }).click();
  await expect(list.getByRole('link')).toHaveCount(1);
  await star.click();
  await list.getByRole('button', { name: 'Kõik', exact: true }).click();

  const panel = page.getByRole('region', { name: 'Kanali info' });
  await panel.getByRole('tab', { name: 'Saateinfo' }).click();
  await panel.getByRole('button', { name: 'Lukusta kanal' }).click();
  await expect(page.getByText('Eesti Kaks on lukustatud ega paista enam kusagil.')).toBeVisible();
  await expect(list.getByRole('link', { name: /^2\. .*Eesti Kaks/ })).toHaveCount(0);
  await expect(viewer.video).not.toHaveAttribute('data-channel', 'etv2');
  await page.goto('/#/tvguide');
  await expect(page.getByRole('rowheader', { name: /Eesti Üks/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Eesti Kaks/ })).toHaveCount(0);
  await page.goto('/#/search?otsi=eesti+kaks');
  await expect(page.locator('[data-result=etv2]')).toHaveCount(0);
  expect(await streamStatus(page, 'etv2')).toBe(403);

  await page.goto('/#/mylockedchannels');
  await page.getByRole('button', { name: 'Võta lukust lahti: Eesti Kaks' }).click();
  await expect(page.getByText(/Sul ei ole lukustatud kanaleid/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('link', { name: /^2\. .*Eesti Kaks/ })).toBeVisible();
});

/** Does the span in a cell's label hold a time of day? It may run over midnight. */
function covers(label: string, clock: string): boolean {
  const [, from, to] = /, (\d+:\d\d)–(\d+:\d\d),/.exec(label) ?? [];
  if (from === undefined || to === undefined) return false;
  const minutes = (text: string): number => {
    const [hour = 0, minute = 0] = text.split(':').map(Number);
    return hour * 60 + minute;
  };
  const day = 24 * 60;
  const length = (minutes(to) - minutes(from) + day) % day;
  return (minutes(clock) - minutes(from) + day) % day < length;
}
