import { createServer } from 'node:http';
import { pictureClips } from '../../contract/clips.ts';
import type { MediaLineup, PlayoutDay, RevocationFeed } from '../../contract/models/media.ts';
import { dayMs, minuteMs } from '../../contract/time.ts';

/** Channels of an edge that is measured alone: as many as the demo has. */
export const benchChannels: readonly string[] = Array.from({ length: 104 }, (_, i) => `kanal-${i + 1}`);

const programmeMs = 30 * minuteMs;

export interface LineupServer {
  /** Ends a session: the edge finds out when it asks the next time. */
  revoke: (session: string) => void;
  close: () => Promise<void>;
}

/** Stands where the server stands for an edge: says which channels there are and what they play. */
export async function serveLineup(port: number): Promise<LineupServer> {
  const lineup: MediaLineup = {
    version: '1',
    channels: benchChannels.map((id) => ({
      id,
      source: { kind: 'virtual' },
      renditions: ['LO', 'ME', 'HI'],
    })),
  };
  const feed: RevocationFeed = { latest: 0, revoked: [] };
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/internal/media/revocations/'))
      return void response.end(JSON.stringify(feed));
    const day = /^\/internal\/media\/playout\/(\d{4}-\d{2}-\d{2})$/.exec(request.url ?? '')?.[1];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(day ? playoutOf(day) : lineup));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    revoke: (session) => feed.revoked.push({ seq: ++feed.latest, session }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Every channel changes its clip every half hour, each beginning with another one. */
function playoutOf(day: string): PlayoutDay {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  const items = benchChannels.map((id, channel): [string, [number, string][]] => [
    id,
    Array.from({ length: dayMs / programmeMs }, (_, i) => [
      startMs + i * programmeMs,
      pictureClips[(channel + i) % pictureClips.length]!,
    ]),
  ]);
  return { day, version: '1', channels: Object.fromEntries(items) };
}
