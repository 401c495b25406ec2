import { expect, type Locator, type Page } from '@playwright/test';
import { signInByCall } from './sign-in.ts';

/** What a viewer sees and does, in words of the screen. */
export function viewerOf(page: Page) {
  const video = page.locator('video');
  return {
    video,
    player: page.getByRole('region', { name: 'Pleier' }),
    channels: page.getByRole('navigation', { name: 'Kanalid' }),

    /** A channel or a title plays, with its picture or without: time goes on. */
    async plays(channelId?: string): Promise<void> {
      await page.waitForFunction(isPlaying, channelId, { timeout: 30_000 }).catch(() => undefined);
      if (channelId) await expect(video).toHaveAttribute('data-channel', channelId);
      await expect(video).toHaveAttribute('data-state', 'playing');
      const before = await second(video);
      await expect.poll(() => second(video), { intervals: [100] }).toBeGreaterThan(before + 0.4);
    },

    /** Pictures move: time goes on and frames are drawn. */
    async seesPictures(channelId?: string): Promise<void> {
      // Looked at with every frame: what is expected is looked at twice a second, and says what is wrong.
      await page.waitForFunction(isPlaying, channelId, { timeout: 30_000 }).catch(() => undefined);
      if (channelId) await expect(video).toHaveAttribute('data-channel', channelId);
      await expect(video).toHaveAttribute('data-state', 'playing');
      const before = await frames(video);
      const drawn = () => frames(video).then((after) => after.drawn - before.drawn);
      await expect.poll(drawn, { intervals: [100] }).toBeGreaterThan(10);
    },

    /** The picture's size on the wire, in lines: 360 for LO, 720 for HI. */
    lines: () => video.evaluate((element: HTMLVideoElement) => element.videoHeight),

    async signIn(email: string, password = 'paasuke-demo'): Promise<void> {
      await page.goto('/#/login');
      const dialog = page.getByRole('dialog', { name: 'Logi sisse' });
      await dialog.getByLabel('Kasutajanimi (e-post)').fill(email);
      await dialog.getByLabel('Parool', { exact: true }).fill(password);
      await dialog.getByLabel('Parool', { exact: true }).press('Enter');
    },

    /** Is signed in, no matter what an earlier journey has left behind; the form is the subject of others. */
    async comesIn(email: string, password?: string): Promise<void> {
      await signInByCall(page, email, password);
      await page.goto('/');
      await expect(accountOf(page)).toBeVisible();
    },

    /** Signs in through the form, whether or not an earlier journey has left a device behind. */
    async comesInByForm(email: string): Promise<void> {
      await this.signIn(email);
      const takesOver = page.getByRole('button', { name: /Vaata siin/ });
      const account = accountOf(page);
      await expect(takesOver.or(account).first()).toBeVisible();
      if (await takesOver.isVisible()) await takesOver.click();
      await expect(account).toBeVisible();
    },
  };
}

const second = (video: Locator): Promise<number> =>
  video.evaluate((element: HTMLVideoElement) => element.currentTime);

function isPlaying(channelId: string | undefined): boolean {
  const { channel, state } = document.querySelector('video')?.dataset ?? {};
  return state === 'playing' && (channelId === undefined || channel === channelId);
}

/** The member's menu, which is there once they are signed in; also below a new member's welcome, which comes by itself. */
export const accountOf = (page: Page, firstName?: string): Locator =>
  page.getByRole('button', {
    name: firstName === undefined ? /^Konto: / : new RegExp(`^Konto: Tere, ${firstName}!`),
    includeHidden: true,
  });

/** Frames drawn so far, and how many of them came too late to be shown. */
export async function frames(video: Locator): Promise<{ drawn: number; dropped: number }> {
  return video.evaluate((element: HTMLVideoElement) => {
    const quality = element.getVideoPlaybackQuality();
    return { drawn: quality.totalVideoFrames, dropped: quality.droppedVideoFrames };
  });
}

const tryMs = 2_000;

/**
 * Presses a button over the picture as a hand does: the mouse goes on moving until it is hit, for what lies over the picture
 * goes by itself when nothing moves.
 * @param room what the picture and the button are in
 */
export async function pressControl(room: Locator, name: string): Promise<void> {
  let turn = 0;
  await expect(async () => {
    await room
      .getByRole('region', { name: 'Pleier' })
      .hover({ position: { x: 40 + (turn++ % 2) * 20, y: 120 } });
    await room.getByRole('button', { name }).click({ timeout: tryMs });
  }).toPass();
}
