import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Until nothing fades or moves any more: a text that is half faded has another contrast than at rest. */
async function comesToRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const lasts = effect?.getComputedTiming().endTime;
      return playState !== 'running' || lasts === Infinity;
    }),
  );
}

/** There are no frames, which axe would look at from a page of its own. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** Beyond what axe looks for by itself: all is in a landmark, and names begin with what is seen. */
const rules = { region: { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** What is wrong with the dialog that is open, or another part of the page, for those who use it without seeing or without a mouse. */
export async function faultsOfDialog(page: Page, part = '[role=dialog]'): Promise<unknown[]> {
  await comesToRest(page);
  const { violations } = await axeOn(page)
    .include(part)
    .options({ rules, resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}

/** The same of the page that fills the window: by the rules of WCAG, A and AA. */
export async function faultsOf(page: Page): Promise<unknown[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  await comesToRest(page);
  const { violations } = await axeOn(page)
    .options({ runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}
