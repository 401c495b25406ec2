import type { Page } from '@playwright/test';

/** What programs call things, and people do not: names with low lines, long ids, instants as ISO writes them. */
const rawCodes = [
  /\b[A-Za-z]+(?:_[A-Za-z]+)+\b/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
  /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/g,
];

const inBrackets = /\([^)]*\)/g;

/** What of a page is no word; what stands in brackets is said besides its words. */
export async function rawCodesOf(page: Page): Promise<string[]> {
  const shown = await page.locator('main').innerText();
  const text = shown.replace(inBrackets, '');
  return rawCodes.flatMap((raw) => text.match(raw) ?? []);
}
