import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What is wrong with the dialog that is open, for those who use it without seeing or without a mouse. */
export async function faultsOfDialog(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}

/** The same of the page that fills the window: by the rules of WCAG, A and AA. */
export async function faultsOf(page: Page): Promise<unknown[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}
