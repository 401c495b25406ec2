import type { Page } from '@playwright/test';
import { login } from '../contract/routes/auth.ts';
import { storageWithToken } from './device.ts';

/** Signs in as the form does, in the place of the viewer, and leaves the token where the viewer keeps it. */
export async function signInByCall(page: Page, email: string, password = 'paasuke-demo'): Promise<void> {
  const data = { username: email, password, rememberMe: true, place: 'main' };
  const answer = await page.request.post(login.path, { data });
  const { token } = (await answer.json()) as { token: string | null };
  if (!token) throw new Error(`${email} is not let in: ${answer.status()} ${await answer.text()}`);
  const { origins } = await page.context().storageState();
  await page.context().setStorageState(storageWithToken(token, new URL(answer.url()).origin, origins));
}
