import { expect, test, type Page } from '@playwright/test';
import { events } from '../../contract/routes/sessions.ts';
import { signInByCall } from '../sign-in.ts';

/** As many connections as a browser has to one server over HTTP/1.1, and one more. */
const count = 7;

test('seven tabs of a member share one line of events, and each gets its calls through', async ({
  page,
  context,
}) => {
  await signInByCall(page, 'mari@paasuke.test');
  const lines: Page[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === events.path) lines.push(request.frame().page());
  });
  const tabs = [page];
  while (tabs.length < count) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto('/#/channels');
    await expect(tab.getByRole('button', { name: /Konto: Tere, Mari!/ })).toBeVisible();
  }
  // What one tab does the server says to all of them.
  const bell = (tab: Page) => tab.getByRole('button', { name: /^Meeldetuletus: / }).nth(2);
  await bell(tabs[6]!).click();
  for (const tab of tabs) await expect(bell(tab)).toHaveAttribute('aria-pressed', 'true');
  expect(new Set(lines).size).toBe(1);

  // The tab with the line goes: another one takes it over.
  const [holder] = lines;
  const others = tabs.filter((tab) => tab !== holder);
  await holder!.close();
  await expect.poll(() => new Set(lines).size).toBe(2);
  await bell(others[5]!).click();
  for (const tab of others) await expect(bell(tab)).toHaveAttribute('aria-pressed', 'false');
});
