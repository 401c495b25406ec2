import { expect, test, type Locator, type Page } from '@playwright/test';
import type { GuideItem } from '../../../contract/models/program.ts';
import { addDays, dateOf } from '../../../contract/rules/guide-day.ts';
import { faultsOf, faultsOfDialog } from '../../accessibility.ts';
import { airs } from './airing.ts';
import { asMember, beginsEmpty } from './member-call.ts';
import { onAir } from '../../on-air.ts';
import { operate } from '../../operator.ts';
import { viewerOf } from '../../viewer.ts';

const [minute, hour] = [60_000, 3_600_000];

test.beforeEach(async ({ page }) => {
  await viewerOf(page).comesIn('leida@paasuke.test');
  await beginsEmpty(page);
  await page.goto('/#/channel/etv');
  await viewerOf(page).plays('etv');
});

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Kanali info' });
const listOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Minu salvestused' });
const notice = (page: Page, text: string): Locator => page.getByText(text);

async function opensRecordings(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: 'Salvestused' }).click();
  const list = listOf(page);
  await expect(list).toBeVisible();
  return list;
}

/** A day of the schedule, one step away. */
async function goesToDay(page: Page, button: 'Eelmine päev' | 'Järgmine päev', word: RegExp): Promise<void> {
  await panelOf(page).getByRole('tab', { name: 'Kanalikava' }).click();
  await panelOf(page).getByRole('button', { name: button }).click();
  await expect(panelOf(page).getByText(word)).toBeVisible();
}

test('the running, tomorrow’s and yesterday’s programme are recorded from the schedule and are in the list', async ({
  page,
}) => {
  const panel = panelOf(page);
  await panel.getByRole('tab', { name: 'Kanalikava' }).click();
  const running = panel.locator('li:has([aria-current=true])');
  await running.getByRole('button', { name: /^Salvesta: / }).click();
  await expect(notice(page, 'Salvestamine lisatud')).toBeVisible();
  await expect(running.getByRole('button', { name: /^Salvesta: / })).toHaveAttribute('aria-pressed', 'true');

  await goesToDay(page, 'Järgmine päev', /^Homme\s/);
  // The last of them: the day begins with what runs over midnight, which may be what is recorded already.
  const tomorrow = panel.getByRole('listitem').filter({ hasText: /^2\d:/ }).last();
  await tomorrow.getByRole('button', { name: /^Salvesta: / }).click();
  await expect(tomorrow.getByRole('button', { name: /^Salvesta: / })).toHaveAttribute('aria-pressed', 'true');

  await panel.getByRole('button', { name: 'Eelmine päev' }).click();
  await goesToDay(page, 'Eelmine päev', /^Eile\s/);
  const past = panel
    .getByRole('listitem')
    .filter({ hasText: /^1[2-9]:/ })
    .first();
  const title = (await past.locator('b').textContent())!;
  await past.locator('[data-program]').click();
  await panel.getByRole('button', { name: 'Lisa salvestustesse' }).click();
  await expect(panel.getByRole('button', { name: 'Salvestustes' })).toBeVisible();

  const list = await opensRecordings(page);
  await expect(list.getByRole('row').filter({ has: page.locator('[data-state=records]') })).toHaveCount(1);
  await expect(list.getByRole('row').filter({ has: page.locator('[data-state=waits]') })).toHaveCount(1);
  const ready = list.getByRole('row').filter({ has: page.locator('[data-state=ready]') });
  await expect(ready).toContainText(title);
  await expect(list.getByRole('meter')).toHaveAttribute('aria-valuemax', '50');
  await expect(list.getByText('Salvestada saab kuni 50 tundi. Salvestus kehtib 2 kuud')).toBeVisible();
  expect(await faultsOfDialog(page)).toEqual([]);

  // It plays from its start; and its page says that it is recorded.
  await ready.getByRole('link', { name: title }).click();
  const about = page.getByRole('dialog', { name: title });
  await expect(about.getByRole('group', { name: 'Salvestus' })).toContainText('valmis');
  expect(await faultsOfDialog(page)).toEqual([]);
  await about.getByRole('button', { name: 'Vaata saadet' }).click();
  await expect(viewerOf(page).video).toHaveAttribute('data-time', 'past');
  await viewerOf(page).plays('etv');
});

test('a series is recorded, folded in one line; one of its airings is deleted, and taken back', async ({
  page,
}) => {
  const startMs = Math.ceil(Date.now() / hour) * hour + 26 * hour;
  const parts = [1, 2, 3].map((part) => ({
    title: 'Hundiradadel',
    episode: part,
    startMs: startMs + part * hour,
    minutes: 50,
  }));
  await airs('kook', ...parts);
  await page.goto('/#/channel/kook');
  await page.goto(`/#/search?otsi=Hundiradadel`);
  await page.locator('[data-result]').first().getByRole('link').first().click();
  const about = page.getByRole('dialog', { name: /^Hundiradadel/ });
  await about.getByRole('button', { name: 'Salvesta sari' }).click();
  await expect(notice(page, 'Sarja salvestamine lisatud')).toBeVisible();
  await expect(about.getByRole('button', { name: 'Sari salvestub' })).toBeVisible();
  await page.goto('/#/myrecordings');
  const list = listOf(page);
  const head = list.getByRole('button', { name: 'Näita osi: Hundiradadel' });
  await expect(head).toContainText('(Sari)');
  await expect(head).toContainText('3 osa');
  await head.click();
  await expect(list.getByRole('row').filter({ hasText: 'ootab' })).toHaveCount(3);
  await list.getByRole('button', { name: 'Kustuta: Hundiradadel' }).nth(1).click();
  await expect(list.getByRole('row').filter({ hasText: 'ootab' })).toHaveCount(2);
  // The focus goes on to the next one.
  await expect(list.getByRole('button', { name: /^Kustuta: Hundiradadel/ }).last()).toBeFocused();
  await expect(notice(page, 'Salvestamine eemaldatud')).toBeVisible();
  await page.getByRole('button', { name: 'Võta tagasi' }).click();
  await expect(list.getByRole('row').filter({ hasText: 'ootab' })).toHaveCount(3);
  await list.getByLabel('Alles hoida').selectOption('2');
  await expect(notice(page, 'Valik on salvestatud.')).toBeVisible();
  await list.getByRole('button', { name: 'Lõpeta sarja salvestamine: Hundiradadel' }).click();
  await expect(head).toBeHidden();
  // What was taken back by itself stays by itself.
  await expect(list.getByRole('row').filter({ hasText: 'ootab' })).toHaveCount(1);
});

test(
  'what is recorded is watched to the middle, and gone on with on another device at the same place',
  { tag: '@always' },
  async ({ page, browser }) => {
    const { id } = await onAir('etv');
    const panel = panelOf(page);
    await goesToDay(page, 'Eelmine päev', /^Eile\s/);
    const past = panel
      .getByRole('listitem')
      .filter({ hasText: /^(19|2[01]):/ })
      .first();
    const title = (await past.locator('b').textContent())!;
    expect(id).toBeGreaterThan(100_000);
    await past.locator('[data-program]').click();
    await panel.getByRole('button', { name: 'Lisa salvestustesse' }).click();
    await expect(panel.getByRole('button', { name: 'Salvestustes' })).toBeVisible();
    await panel.getByRole('button', { name: 'Vaata saadet' }).click();
    await expect(viewerOf(page).video).toHaveAttribute('data-time', 'past');
    await viewerOf(page).plays('etv');
    // Ten minutes on, and a pause: that is saved.
    await page.keyboard.press('Control+ArrowRight');
    await viewerOf(page).plays('etv');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/recording/position/save'));
    await page.keyboard.press('k');
    const { position } = (await saved).request().postDataJSON() as { position: number };
    expect(position).toBeGreaterThan(590);

    const other = await (await browser.newContext()).newPage();
    await viewerOf(other).comesIn('leida@paasuke.test');
    await other.goto('/#/myrecordings');
    await listOf(other)
      .getByRole('button', { name: `Vaata: ${title}` })
      .click();
    const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
    await other
      .getByRole('button', { name: `Jätka kohast ${two(position / 60)}:${two(position % 60)}` })
      .click();
    await viewerOf(other).plays('etv');
    await other.context().close();
  },
);

test('where there is no room, it is said what would free how much; once it is there, it is recorded', async ({
  page,
}) => {
  await operate('change-setting', 'RECORDING_HOURS', '1');
  try {
    await fillsTheHour(page);
    await page.keyboard.press('r');
    const full = page.getByRole('dialog', { name: 'Salvestuste maht on täis' });
    await expect(full.getByText(/on puudu \d/)).toBeVisible();
    await expect(full.getByText(/^vabastab/).first()).toBeVisible();
    expect(await faultsOfDialog(page)).toEqual([]);
    await full
      .getByRole('button', { name: /^Kustuta: / })
      .first()
      .click();
    await operate('change-setting', 'RECORDING_HOURS', '--no-value');
    await full.getByRole('button', { name: 'Proovi uuesti' }).click();
    await expect(notice(page, 'Salvestamine lisatud')).toBeVisible();
  } finally {
    await operate('change-setting', 'RECORDING_HOURS', '--no-value');
  }
});

/** Records of yesterday until less than ten minutes of an hour are left: no programme is shorter. */
async function fillsTheHour(page: Page): Promise<void> {
  const date = addDays(dateOf(Date.now()), -1)!;
  const days = ['etv', 'etv2', 'kanal2', 'tv3'].map((channel) => `/api/guide/${channel}/forday/${date}`);
  const items = (await Promise.all(days.map((day) => asMember<GuideItem[]>(page, day)))).flat();
  let room = hour;
  const lengthOf = ({ program }: GuideItem): number => program.endTime - program.startTime;
  for (const item of items.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    if (lengthOf(item) > room) continue;
    room -= lengthOf(item);
    await asMember(page, '/api/user/recording/add', { programId: item.program.id });
  }
  expect(room).toBeLessThan(10 * minute);
}

test('a recorded programme that the guide puts off by forty minutes is recorded where it is then', async ({
  page,
}) => {
  const startMs = Math.ceil(Date.now() / hour) * hour + 30 * hour;
  await airs('raamat', { title: 'Rändtirts', startMs, minutes: 60 });
  await page.goto('/#/search?otsi=R%C3%A4ndtirts');
  await page.locator('[data-result]').first().getByRole('button', { name: 'Salvesta: Rändtirts' }).click();
  await page.goto('/#/myrecordings');
  const row = listOf(page).getByRole('row').filter({ hasText: 'Rändtirts' });
  const at = (ms: number): string =>
    new Date(ms).toLocaleTimeString('et-EE', {
      timeZone: 'Europe/Tallinn',
      hour: 'numeric',
      minute: '2-digit',
    });
  await expect(row).toContainText(at(startMs));
  await airs(
    'raamat',
    { title: 'Enne', startMs, minutes: 40 },
    { title: 'Rändtirts', startMs: startMs + 40 * minute, minutes: 60 },
  );
  // Without a touch of the page: it is told.
  await expect(row).toContainText(at(startMs + 40 * minute));
  await expect(row).toHaveCount(1);
});

test('marks are the same everywhere, for those who see them and those who do not', async ({ page }) => {
  const { id, name } = await onAir('etv');
  await page.keyboard.press('r');
  await expect(notice(page, 'Salvestamine lisatud')).toBeVisible();
  await expect(page.locator('a[data-channel=etv]')).toHaveAccessibleDescription(/salvestub/);
  await page.getByRole('banner').getByRole('link', { name: 'Telekava' }).click();
  const cell = page.locator(`[role=gridcell][data-program="${id}"]`);
  await expect(cell).toHaveAccessibleName(/salvestub/);
  await cell.focus();
  await page.keyboard.press('r');
  await expect(cell).not.toHaveAccessibleName(/salvestub/);
  await page.getByRole('button', { name: 'Võta tagasi' }).click();
  await expect(cell).toHaveAccessibleName(/salvestub/);
  expect(await faultsOf(page)).toEqual([]);
  expect(name).toBeTruthy();
});
