import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/**
 * Somebody at a page, who counts what they press and fill in, and how long each step takes.
 * @param folder where pictures of all that they press are kept, if anywhere
 */
export function hand(page: Page, { name: who, folder }: { name: string; folder: string | undefined }) {
  let [presses, fields, spentMs] = [0, 0, 0];
  const touch = async (target: Locator): Promise<void> => {
    presses++;
    if (folder)
      await page.screenshot({ path: join(folder, `${who}-${String(presses).padStart(2, '0')}.png`) });
    await target.click();
  };
  return {
    presses: () => presses,
    fields: () => fields,
    spentMs: () => spentMs,
    async fill(label: string, text: string, within: Page | Locator = page): Promise<void> {
      fields++;
      await within.getByLabel(label, { exact: true }).fill(text);
    },
    press: (name: string, within: Page | Locator = page) =>
      touch(within.getByRole('button', { name, exact: true })),
    /** A button or a link, whichever leads there. */
    enter: (name: string, within: Page | Locator = page) =>
      touch(within.getByText(name, { exact: true }).last()),
    follow: (name: string | RegExp) => touch(page.getByRole('link', { name }).first()),
    async step(name: string, run: () => Promise<void>): Promise<void> {
      const [begunMs, before] = [Date.now(), presses];
      await run();
      const tookMs = Date.now() - begunMs;
      spentMs += tookMs;
      console.log(`${name}: ${(tookMs / 1000).toFixed(1)} s, ${presses - before} presses`);
    },
  };
}
