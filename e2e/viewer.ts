import { expect, type Locator, type Page } from '@playwright/test';

/** What a viewer sees and does, in words of the screen. */
export function viewerOf(page: Page) {
  const video = page.locator('video');
  return {
    video,
    player: page.getByRole('region', { name: 'Pleier' }),
    channels: page.getByRole('navigation', { name: 'Kanalid' }),

    /** Pictures move: time goes on and frames are drawn. */
    async seesPictures(channelId?: string): Promise<void> {
      if (channelId) await expect(video).toHaveAttribute('data-channel', channelId);
      await expect(video).toHaveAttribute('data-state', 'playing');
      const before = await frames(video);
      await expect.poll(() => frames(video).then((after) => after.drawn - before.drawn)).toBeGreaterThan(10);
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

    /** Signs in whether or not an earlier journey has left a device behind. */
    async comesIn(email: string): Promise<void> {
      await this.signIn(email);
      const takesOver = page.getByRole('button', { name: /Vaata siin/ });
      const account = page.getByRole('button', { name: /^Konto: / });
      await expect(takesOver.or(account).first()).toBeVisible();
      if (await takesOver.isVisible()) await takesOver.click();
      await expect(account).toBeVisible();
    },
  };
}

/** The member's menu, which is there once he is signed in. */
export const accountOf = (page: Page, firstName: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Konto: Tere, ${firstName}!`) });

/** Frames drawn so far, and how many of them came too late to be shown. */
export async function frames(video: Locator): Promise<{ drawn: number; dropped: number }> {
  return video.evaluate((element: HTMLVideoElement) => {
    const quality = element.getVideoPlaybackQuality();
    return { drawn: quality.totalVideoFrames, dropped: quality.droppedVideoFrames };
  });
}
