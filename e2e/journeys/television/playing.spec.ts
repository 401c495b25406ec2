import { expect, test } from '@playwright/test';
import type { GuideItem } from '../../../contract/models/program.ts';
import { addDays, dateOf } from '../../../contract/rules/guide-day.ts';
import { faultsOf } from '../../accessibility.ts';
import { pictures } from '../../device.ts';
import { signInByCall } from '../../sign-in.ts';
import { demoTitle } from '../../titles.ts';
import { viewerOf } from '../../viewer.ts';
import { asMember, beginsEmpty } from '../recordings/member-call.ts';
import { ok } from './remote.ts';

test.use({
  ...pictures,
  userAgent:
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/5.0 TV Safari/537.36',
});

test('a film, an episode and a recording play on a set of 2019', { tag: '@always' }, async ({ page }) => {
  test.slow();
  const viewer = viewerOf(page);
  await signInByCall(page, 'leida@paasuke.test');

  const film = await demoTitle('Mesinik');
  await page.goto(`/#/view/${film}/film?at=60000`);
  await expect(viewer.video).toHaveAttribute('data-title', String(film));
  await viewer.seesPictures();
  const actions = page.getByRole('dialog', { name: 'Tegevused' });
  await ok(page, () => expect(actions).toBeVisible({ timeout: 2_000 }));
  expect(await faultsOf(page)).toEqual([]);
  await page.goBack();
  await expect(actions).toBeHidden();

  await page.goto('/#/channelseries/trepikoda/2');
  await page
    .getByRole('list', { name: 'Osad: 2. hooaeg' })
    .getByRole('link', { name: /^2\. osa/ })
    .click();
  await expect(viewer.video).not.toHaveAttribute('data-title', String(film));
  await expect(viewer.video).toHaveAttribute('data-title', /^100\d\d$/);
  await viewer.seesPictures();

  const aired = await asMember<GuideItem[]>(page, `/api/guide/etv/forday/${addDays(dateOf(Date.now()), -1)}`);
  const { program } = aired[Math.floor(aired.length / 2)]!;
  await beginsEmpty(page);
  await asMember(page, '/api/user/recording/add', { programId: program.id });
  await page.goto('/#/myrecordings');
  const list = page.getByRole('dialog', { name: 'Minu salvestused' });
  await list.getByRole('rowheader').getByRole('link').first().click({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Vaata saadet' }).click();
  await expect(viewer.video).toHaveAttribute('data-time', 'past');
  await viewer.seesPictures('etv');
  await asMember(page, '/api/user/recording/remove', { programId: program.id });
});
