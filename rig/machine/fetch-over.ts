import type { KeptLines } from './kept-lines.ts';

/** `fetch` as our client of calls uses it, over lines that are kept. A call is asked with `more` headers. */
export const fetchOver =
  (
    lines: Pick<KeptLines, 'ask'>,
    more: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ): typeof fetch =>
  async (address, init) => {
    const headers = { ...(init?.headers as Record<string, string>), ...more };
    const asked = { method: init?.method ?? 'GET', headers, body: init?.body as string | undefined, signal };
    const { status, text } = await lines.ask(address as string, asked);
    return new Response(text || null, { status });
  };
