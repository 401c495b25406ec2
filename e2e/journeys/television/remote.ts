import { expect, type Page } from '@playwright/test';

/** The keys that only remote controls have, by their codes. */
export async function remoteOf(page: Page): Promise<(code: number) => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  return async (code) => {
    await line.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: code });
    await line.send('Input.dispatchKeyEvent', { type: 'keyUp', windowsVirtualKeyCode: code });
  };
}

/** Goes there by one arrow, as often as it takes. */
export async function goTo(page: Page, arrow: string, name: RegExp): Promise<void> {
  const focus = page.locator(':focus');
  await expect(async () => {
    if (!name.test((await focus.getAttribute('aria-label')) ?? (await focus.innerText())))
      await page.keyboard.press(arrow);
    expect((await focus.getAttribute('aria-label')) ?? (await focus.innerText())).toMatch(name);
  }).toPass({ intervals: [50] });
}

/** Presses OK, or another key, until it is heard: just after something new has come it is not, which only machines are quick enough for. */
export async function ok(
  page: Page,
  heard: () => Promise<void>,
  key: string | (() => Promise<void>) = 'Enter',
): Promise<void> {
  await expect(async () => {
    await (typeof key === 'string' ? page.keyboard.press(key) : key());
    await heard();
  }).toPass({ intervals: [100] });
}

/** The letters of the screen as they lie there. */
const rows = ['1234567890', 'qwertyuiopü', 'asdfghjklöä', 'zxcvbnmõšž'];

/** Presses a word letter by letter, with nothing but arrows and OK. */
export async function type(page: Page, word: string): Promise<void> {
  const focus = page.locator(':focus');
  const placeOf = (letter: string): { row: number; column: number } => {
    const row = rows.findIndex((line) => line.includes(letter));
    return { row, column: rows[row]?.indexOf(letter) ?? -1 };
  };
  const field = page.getByRole('search').getByRole('searchbox');
  let written = '';
  for (const letter of word) {
    const to = placeOf(letter);
    await expect(async () => {
      const at = placeOf((await focus.innerText()).trim());
      if (at.row !== to.row) await page.keyboard.press(at.row < to.row ? 'ArrowDown' : 'ArrowUp');
      else if (at.column !== to.column)
        await page.keyboard.press(at.column < to.column ? 'ArrowRight' : 'ArrowLeft');
      await expect(focus).toHaveText(letter, { timeout: 50 });
    }).toPass({ intervals: [20] });
    written += letter;
    await ok(page, () => expect(field).toHaveValue(written, { timeout: 2_000 }));
  }
}
