import { expect, type Page } from '@playwright/test';

/** Makes a call as the member who is signed in on a page; answers what the server does. */
export async function asMember<T = unknown>(page: Page, path: string, body?: object): Promise<T> {
  const { ok, answer } = await page.evaluate(
    async ([to, sent]) => {
      const token = localStorage.getItem('paasuke.token') ?? sessionStorage.getItem('paasuke.token');
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const init = sent === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(sent) };
      const response = await fetch(to, init);
      return { ok: response.ok, answer: (await response.json()) as unknown };
    },
    [path, body] as const,
  );
  expect(ok, `${path}: ${JSON.stringify(answer)}`).toBe(true);
  return answer as T;
}

interface Lists {
  recordings: { program: { id: number }; seriesId: number | null }[];
  series: { id: number }[];
}

/** The test before has left nothing recorded and nothing to be reminded of. */
export async function beginsEmpty(page: Page): Promise<void> {
  const { recordings } = await asMember<Lists>(page, '/api/user/recording/list');
  const series = new Map(recordings.map(({ program, seriesId }) => [seriesId, program.id]));
  for (const [seriesId, programId] of series)
    if (seriesId !== null) await asMember(page, '/api/user/recording/remove', { programId, isSeries: true });
  const left = await asMember<Lists>(page, '/api/user/recording/list');
  for (const { program } of left.recordings)
    await asMember(page, '/api/user/recording/remove', { programId: program.id });
  const { reminders } = await asMember<{ reminders: { programId: number }[] }>(
    page,
    '/api/user/reminder/list',
  );
  for (const { programId } of reminders) await asMember(page, '/api/user/reminder/remove', { programId });
}
