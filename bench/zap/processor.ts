import type { Page } from '@playwright/test';

/** Slows the page's processor down so many times, and tells how long its scripts have run. */
export async function openProcessor(page: Page, slowdown: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    async scriptMs(): Promise<number> {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
    },
  };
}
