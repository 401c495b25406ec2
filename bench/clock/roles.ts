import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Interval } from '../../contract/interval.ts';
import type { MediaChannel } from '../../contract/models/media.ts';
import { livePlaylistName, streamFolder, trees } from '../../contract/stream-path.ts';
import { signTicket } from '../../contract/stream-ticket.ts';
import { ticketMac } from '../../runtime/ticket-keys.ts';
import { startFakeServer } from '../../media/testing/fake-server.ts';
import type { Context } from '../context.ts';
import { startProcess, type Started } from '../../rig/machine/children.ts';
import { newSession } from '../system/edge-alone.ts';
import { mediaEnvironment } from '../system/media-roles.ts';

/** An ingest and an edge on one archive, with a ticket for everything. */
export interface ClockRoles {
  channels: readonly string[];
  /** Where a channel's pictures lie, for a window of the past, or for the present when the window is empty. */
  folder: (channel: string, window: Interval) => string;
  /** The playlist of the present. */
  live: (channel: string) => string;
  /** Kills the ingest without a warning, and starts it again. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startRoles(
  context: Context,
  name: string,
  channels: readonly MediaChannel[],
): Promise<ClockRoles> {
  const home = join(context.folder, `clock-${name}`);
  mkdirSync(home);
  const secret = randomBytes(16).toString('hex');
  const server = await startFakeServer(secret);
  server.lineup = { version: '1', channels: [...channels] };
  const key = randomBytes(32);
  const mac = ticketMac(new Map([[1, key]]));
  const log = openSync(join(context.folder, `clock-${name}.log`), 'a');
  const [port, controlPort] = [await context.port(), await context.port()];
  const start = (role: 'ingest' | 'edge'): Started =>
    startProcess(process.execPath, ['main.ts', `--roles=${role}`], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', log, log],
      env: {
        ...mediaEnvironment({ home, serverUrl: server.url, secret, key, edgePort: port }),
        INGEST_CONTROL_PORT: String(controlPort),
      },
    });
  let ingest = start('ingest');
  const edge = start('edge');

  function folder(channelId: string, { fromMs, toMs }: Interval): string {
    const past = { scope: 'past', fromSeconds: fromMs / 1000, toSeconds: toMs / 1000 } as const;
    const present = { scope: 'live', fromSeconds: 0, toSeconds: 0 } as const;
    const { renditions } = channels.find(({ id }) => id === channelId)!;
    const ticket = {
      kid: 1,
      renditions,
      expiresSeconds: Math.floor(Date.now() / 1000) + 180,
      session: newSession(),
      streamMs: 0,
      channelId,
      ...(toMs > fromMs ? past : present),
    };
    return `http://127.0.0.1:${port}${streamFolder(signTicket(ticket, mac), trees.channel, channelId)}/${renditions[0]}`;
  }

  return {
    channels: channels.map(({ id }) => id),
    folder,
    live: (channel) => `${folder(channel, { fromMs: 0, toMs: 0 })}/${livePlaylistName}`,
    async kill() {
      process.kill(ingest.pid, 'SIGKILL');
      await ingest.stop();
      ingest = start('ingest');
    },
    async stop() {
      await Promise.all([ingest.stop(), edge.stop()]);
      await server.close();
    },
  };
}
