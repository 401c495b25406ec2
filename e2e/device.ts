import type { Browser, Page } from '@playwright/test';

/** A browser of its own, in a network of its own where that matters. */
export async function device(browser: Browser, address?: string): Promise<Page> {
  const more = address ? { extraHTTPHeaders: { 'x-forwarded-for': address } } : {};
  return (await browser.newContext(more)).newPage();
}
