import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode, TicketReason } from '../../contract/errors.ts';
import type { IngestState } from '../../contract/models/media.ts';
import type { InlinePlaylist } from '../../contract/models/stream.ts';
import { controlFirstPlaylists, controlHealth, controlRefresh } from '../../contract/routes/control.ts';
import { answerJson, refuse } from '../http-answer.ts';
import { bearsSecret } from './secret.ts';

/** What the server may ask of a media role. */
export interface ControlDoor {
  role: 'ingest' | 'edge';
  secret: string;
  channels: () => IngestState[];
  refresh: () => Promise<void>;
  /** Only edges have playlists. */
  firstPlaylists?: (ticket: string) => Promise<InlinePlaylist[] | Refusal>;
}

export interface Refusal {
  error: ErrorCode;
  reason?: TicketReason;
}

const playlistsPrefix = controlFirstPlaylists.path.replace(':ticket', '');

/** Answers everything below `/control/`, to those who know the media secret. */
export function controlHandler(door: ControlDoor) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.resume(); // no call has a body that matters
    if (!bearsSecret(request, door.secret)) return refuse(response, 'auth.required');
    const url = request.url ?? '';
    const call = `${request.method} ${url}`;
    if (call === `${controlHealth.method} ${controlHealth.path}`) {
      return answerJson(response, { role: door.role, channels: door.channels() });
    }
    if (call === `${controlRefresh.method} ${controlRefresh.path}`) {
      await door.refresh();
      return answerJson(response, { ok: true });
    }
    if (
      door.firstPlaylists &&
      request.method === controlFirstPlaylists.method &&
      url.startsWith(playlistsPrefix)
    ) {
      const answer = await door.firstPlaylists(url.slice(playlistsPrefix.length));
      if ('error' in answer) return refuse(response, answer.error, answer.reason);
      return answerJson(response, { playlists: answer });
    }
    refuse(response, 'route.unknown');
  };
}
