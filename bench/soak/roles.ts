import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { firstTitleId } from '../../contract/constants.ts';
import type { MediaLineup } from '../../contract/models/media.ts';
import { signTicket, type StreamTicket } from '../../contract/stream-ticket.ts';
import { livePlaylistName, streamFolder, trees } from '../../contract/stream-path.ts';
import { ticketMac } from '../../runtime/ticket-keys.ts';
import { startFakeServer } from '../../media/testing/fake-server.ts';
import { importFilm, makeFilm } from '../../media/testing/test-title.ts';
import type { Context } from '../context.ts';
import { startProcess } from '../../rig/machine/children.ts';
import { waitFor } from '../../rig/machine/wait.ts';
import { newSession } from '../system/edge-alone.ts';
import { installClips } from '../system/clips.ts';
import { benchChannels, playoutOf } from '../system/lineup-server.ts';
import { mediaEnvironment } from '../system/media-roles.ts';
import { size } from '../size.ts';

export const fedChannels: readonly string[] = Array.from({ length: 10 }, (_, i) => `voog-${i}`);
export const virtualChannels = benchChannels.slice(0, 20);
export const titleId = String(firstTitleId);

/** A role in a process of its own that lets its memory be looked at. */
export interface SoakedRole {
  name: 'ingest' | 'edge';
  pid: number;
  inspectPort: number;
  stop: () => Promise<void>;
}

export interface SoakedRoles {
  ingest: SoakedRole;
  edge: SoakedRole;
  url: string;
  /** A ticket as the server would sign it, for three minutes. */
  ticket: (more: Partial<StreamTicket>) => string;
  /** Ends a session; the edge finds out when it asks the next time. */
  revoke: (session: string) => void;
  /** The operator's figures, as a monitoring system collects them. */
  metrics: () => Promise<void>;
  stop: () => Promise<void>;
}

/** As the launcher starts every part: less garbage is let lie about. */
const asLaunched = ['--max-semi-space-size=4'];

/** An ingest with ten copied channels and an edge, on one archive; only the server is ours. */
export async function startSoakedRoles(context: Context, feedUrl: string): Promise<SoakedRoles> {
  const home = join(context.folder, 'soak');
  mkdirSync(home);
  installClips(await context.clips(), home);
  const film = await makeFilm(home, { seconds: size(60, 8), size: '640x360' });
  await importFilm(join(home, 'media/vod'), film);
  const secret = randomBytes(16).toString('hex');
  const server = await startFakeServer(secret);
  server.lineup = lineupOf(feedUrl);
  server.playout = playoutOf(new Date().toISOString().slice(0, 10)).channels;
  const key = randomBytes(32);
  const mac = ticketMac(new Map([[1, key]]));
  const log = openSync(join(context.folder, 'soak.log'), 'a');
  const port = await context.port();

  async function start(name: SoakedRole['name']): Promise<SoakedRole> {
    const inspectPort = await context.port();
    const started = startProcess(
      process.execPath,
      [...asLaunched, `--inspect=127.0.0.1:${inspectPort}`, 'main.ts', `--roles=${name}`],
      {
        cwd: join(import.meta.dirname, '../..'),
        stdio: ['ignore', log, log],
        env: {
          ...mediaEnvironment({ home, serverUrl: server.url, secret, key, edgePort: port }),
          INGEST_CONTROL_PORT: String(await context.port()),
        },
      },
    );
    return { name, pid: started.pid, inspectPort, stop: started.stop };
  }

  const url = `http://127.0.0.1:${port}`;
  const roles: SoakedRoles = {
    ingest: await start('ingest'),
    edge: await start('edge'),
    url,
    ticket: (more) =>
      signTicket(
        {
          kid: 1,
          scope: 'live',
          renditions: ['LO', 'ME', 'HI'],
          expiresSeconds: Math.floor(Date.now() / 1000) + 180,
          session: newSession(),
          fromSeconds: 0,
          toSeconds: 0,
          streamMs: 0,
          channelId: fedChannels[0]!,
          ...more,
        },
        mac,
      ),
    revoke: (session) => server.revocations.revoked.push({ seq: ++server.revocations.latest, session }),
    async metrics() {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${secret}` } });
      if (!answer.ok) throw new Error(`/metrics: ${answer.status}`);
      await answer.text();
    },
    async stop() {
      await Promise.all([roles.ingest.stop(), roles.edge.stop()]);
      await server.close();
    },
  };
  for (const channelId of [...fedChannels, virtualChannels[0]!])
    await waitFor(
      `${url}${streamFolder(roles.ticket({ channelId }), trees.channel, channelId)}/HI/${livePlaylistName}`,
      60_000,
    );
  return roles;
}

const lineupOf = (feedUrl: string): MediaLineup => ({
  version: '1',
  channels: [
    ...fedChannels.map((id): MediaLineup['channels'][number] => ({
      id,
      source: { kind: 'fed', url: feedUrl, mode: 'copy' },
      renditions: ['HI'],
    })),
    ...virtualChannels.map((id): MediaLineup['channels'][number] => ({
      id,
      source: { kind: 'virtual' },
      renditions: ['LO', 'ME', 'HI'],
    })),
  ],
});
