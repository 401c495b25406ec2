import { randomBytes } from 'node:crypto';
import { mkdtempSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Rendition } from '../../contract/quality.ts';
import { signTicket } from '../../contract/stream-ticket.ts';
import { streamFolder, trees, livePlaylistName } from '../../contract/stream-path.ts';

import { ticketMac } from '../../runtime/ticket-keys.ts';
import type { Context } from '../context.ts';
import { startProcess } from '../../rig/machine/children.ts';
import { waitFor } from '../../rig/machine/wait.ts';
import { installClips } from './clips.ts';
import { benchChannels, serveLineup } from './lineup-server.ts';
import { mediaEnvironment } from './media-roles.ts';

/** An edge in a process of its own, without the rest of the system. */
export interface EdgeAlone {
  pid: number;
  url: string;
  /** Where a rendition of a channel is, for a viewer of its own. */
  folderOf: (channelId: string, rendition: Rendition, session?: string) => string;
  /** Ends a session without telling the edge, which has to ask. */
  revoke: (session: string) => void;
  stop: () => Promise<void>;
}

/** Starts the edge role as the product does; only what it asks the server is answered by us. */
export async function startEdgeAlone(context: Context): Promise<EdgeAlone> {
  const home = mkdtempSync(join(context.folder, 'edge-'));
  installClips(await context.clips(), home);
  const [serverPort, port] = [await context.port(), await context.port()];
  const lineup = await serveLineup(serverPort);
  const key = randomBytes(32);
  const mac = ticketMac(new Map([[1, key]]));
  const log = openSync(join(home, 'edge.log'), 'a');
  const edge = startProcess(process.execPath, ['main.ts', '--roles=edge'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', log, log],
    env: mediaEnvironment({
      home,
      serverUrl: `http://127.0.0.1:${serverPort}`,
      secret: randomBytes(16).toString('hex'),
      key,
      edgePort: port,
    }),
  });
  const url = `http://127.0.0.1:${port}`;
  const folderOf = (channelId: string, rendition: Rendition, session = newSession()): string => {
    const ticket = {
      kid: 1,
      scope: 'live',
      renditions: ['LO', 'ME', 'HI'],
      expiresSeconds: Math.floor(Date.now() / 1000) + 3_600,
      session,
      fromSeconds: 0,
      toSeconds: 0,
      streamMs: 0,
      contentId: channelId,
    } as const;
    const text = signTicket(ticket, mac);
    return `${streamFolder(text, trees.channel, channelId)}/${rendition}`;
  };
  await waitFor(`${url}${folderOf(benchChannels[0]!, 'LO')}/${livePlaylistName}`, 30_000);
  return {
    pid: edge.pid,
    url,
    folderOf,
    revoke: lineup.revoke,
    async stop() {
      await edge.stop();
      await lineup.close();
    },
  };
}

export const newSession = (): string => randomBytes(8).toString('hex');
