import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Browser {
  executablePath: string;
  args: string[];
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * What no browser here has. The pages of its own address bar come anew with every window, seen by nobody, and take a second of
 * a processor while ours begins. Browsers heed the last such list alone, so what Playwright turns off stands here again.
 */
const without = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** What every browser here is told: no sandbox inside of containers, no talk with the outside, sound without a click. */
const quiet = [
  `--disable-features=${without.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--font-render-hinting=none',
];

/** A Chromium on PATH, or else the one that comes through npm; both play H.264 and AAC. */
export async function findBrowser(): Promise<Browser> {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const found = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  if (found && !process.env.E2E_NPM_BROWSER) return { executablePath: found, args: quiet };
  const { default: chromium } = await import('@sparticuz/chromium');
  // Its own list of arguments is meant for one page per process: with it, closing a page ends the browser.
  return { executablePath: await chromium.executablePath(), args: quiet };
}
