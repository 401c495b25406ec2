import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../e2e/browser.ts';

/** A browser with sound and without a screen, the one of the journeys. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({ executablePath, args, headless: true });
}
