import { expect, test } from 'vitest';
import { isOldBrowser } from './old-browser.ts';

const samsung = (version: string, rest: string) =>
  `Mozilla/5.0 (SMART-TV; LINUX; Tizen ${version}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest} TV Safari/537.36`;
const lg = (chromium: string) =>
  `Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chromium} Safari/537.36 WebAppManager`;

test.each([
  ['Samsung of 2019', samsung('5.0', 'Version/5.0')],
  ['Samsung of 2020', samsung('5.5', '69.0.3497.106.1/5.5')],
  ['Samsung of 2022', samsung('6.5', '85.0.4183.93/6.5')],
  ['LG of 2018', lg('53.0.2785.34')],
  ['LG of 2020', lg('68.0.3440.106')],
  ['LG of 2021', lg('79.0.3945.79')],
])('%s gets the build for old televisions', (_, userAgent) => {
  expect(isOldBrowser(userAgent)).toBe(true);
});

test.each([
  ['Samsung of 2023', samsung('7.0', '94.0.4606.31/7.0')],
  ['Samsung of 2025', samsung('9.0', '120.0.6099.5/9.0')],
  ['LG of 2022', lg('87.0.4280.88')],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'],
  ['one that says nothing', undefined],
])('%s gets the same as everybody', (_, userAgent) => {
  expect(isOldBrowser(userAgent)).toBe(false);
});
