import type { Page } from '@playwright/test';

/** What programs call things, and people do not: names with low lines, long ids, instants as ISO writes them. */
const rawCodes = [
  /\b[A-Za-z]+(?:_[A-Za-z]+)+\b/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
  /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/g,
];

/** Statements that an operator is to type, and settings of the database with their values, as it names them. */
const ofDatabase = [/\b(?:alter system|select)\b[^;]*;/g, /\b\w+ = (?:on|off|\d+)/g];
const inBrackets = /\([^)]*\)/g;

/** What of a page is no word; what stands in brackets is said besides its words. */
export async function rawCodesOf(page: Page): Promise<string[]> {
  const shown = await page.locator('main').innerText();
  const text = [...ofDatabase, inBrackets].reduce((rest, part) => rest.replace(part, ''), shown);
  return rawCodes.flatMap((raw) => text.match(raw) ?? []);
}
