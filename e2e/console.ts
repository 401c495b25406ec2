import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Comes to the console as the demo's owner, and opens one of its screens. */
export async function openConsole(page: Page, path = '/'): Promise<void> {
  await page.goto('/admin/#/');
  await page.getByLabel('E-post').fill('haldur@paasuke.test');
  await page.getByLabel('Parool', { exact: true }).fill('paasuke-demo');
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await page.getByRole('button', { name: 'Jätka ilma' }).click();
  await expect(page.getByRole('navigation', { name: 'Menüü' })).toBeAttached();
  await page.goto(`/admin/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows now for a secret (RFC 6238: SHA-1, six digits, thirty seconds). */
export function totpOf(secret: string): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const from = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
