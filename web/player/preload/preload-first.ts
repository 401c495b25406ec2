import { viewerPrefix } from '../../../contract/client.ts';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import type { Quality } from '../../../contract/quality.ts';
import { preloadPath } from '../../../contract/rules/preload.ts';
import { fetchAside } from '../../lib/line/fetch-aside.ts';
import { beginningOf } from './fetch-start.ts';
import type { FirstStream } from './first-stream.ts';

interface First {
  channelId: string;
  quality: Quality;
  /** Of the member's session; undefined for a visitor. */
  token: string | undefined;
}

/** Fetches what a channel begins with, by `POST stream/preload`. Runs before the viewer is there, and in the page's first script. */
export function preloadFirst({ channelId, quality, token }: First): FirstStream {
  const dropped = new AbortController();
  const { signal } = dropped;
  async function begin() {
    const answer = await fetchAside(viewerPrefix(token !== undefined) + preloadPath, {
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ channelIds: [channelId], quality }),
    });
    const [stream] = (await answer.json()) as (StreamAnswer | null)[];
    return stream ? beginningOf(stream, new Map(), signal) : undefined;
  }
  return {
    channelId,
    quality,
    stream: begin().catch(() => undefined),
    atMs: performance.now(),
    drop: () => dropped.abort(),
  };
}
