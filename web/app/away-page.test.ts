// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../public/away.html'), 'utf8');

/** Opens the page as a browser of a language does; answers its heading, its title and its own language. */
function open(browser: string, chosen?: string): string[] {
  if (chosen !== undefined) localStorage.setItem('paasuke.language', chosen);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(page) ?? [];
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(body) ?? [];
  document.body.innerHTML = body;
  runInThisContext(`{${script}}`);
  const headings = [...document.querySelectorAll('section:not([hidden]) h1')];
  return [...headings.map(({ textContent }) => textContent), document.title, document.documentElement.lang];
}

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const estonian = ['Teenus on hetkeks eemal', 'Teenus on eemal', 'et'];
const english = ['The service is away for a moment', 'Service away', 'en'];

test.each([
  ['en-US', undefined, english],
  ['et-EE', undefined, estonian],
  ['sv-SE', undefined, estonian],
  ['en-GB', 'et', estonian],
  ['et-EE', 'en', english],
])('the page of a service that is away, in a browser in %s where %s was chosen', (browser, chosen, said) => {
  expect(open(browser, chosen)).toEqual(said);
});
