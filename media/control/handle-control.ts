import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode, TicketReason } from '../../contract/errors.ts';
import { Check } from 'typebox/value';
import type { EdgeHealth } from '../../contract/models/edge.ts';
import type { Interval } from '../../contract/interval.ts';
import type { DiskWatch } from '../../runtime/disk.ts';
import type { IngestState, RevocationFeed, SourceTrial, StorageReport } from '../../contract/models/media.ts';
import type { InlinePlaylist } from '../../contract/models/stream.ts';
import {
  controlDrain,
  controlFirstPlaylists,
  controlHealth,
  controlPlayable,
  controlRefresh,
  controlRevoke,
  controlStorage,
  controlTry,
} from '../../contract/routes/control.ts';
import { answerJson, refuse } from '../http-answer.ts';
import { readJson } from './read-json.ts';
import { bearsSecret } from './secret.ts';

/** What the server may ask of a media role. */
export interface ControlHandlers {
  role: 'ingest' | 'edge';
  secret: string;
  channels: () => IngestState[];
  /** Only the ingest reads channels of others along. */
  standbys?: () => IngestState[];
  refresh: () => Promise<void>;
  /** Only edges have playlists. */
  firstPlaylists?: (ticket: string) => Promise<InlinePlaylist[] | Refusal>;
  /** Only edges know of every kind of channel what is there; undefined for one that is not in the line-up. */
  playable?: (channelId: string, window: Interval) => Promise<Interval[] | undefined>;
  /** Only edges have viewers whose sessions may end. */
  revoke?: (feed: RevocationFeed) => void;
  /** Only edges have viewers to be rid of. */
  drain?: (draining: boolean) => void;
  edgeHealth?: () => EdgeHealth;
  /** Only the ingest keeps an archive. */
  storage?: () => StorageReport | null;
  /** Only the ingest reads sources. */
  trySource?: (source: { address: string; soundOnly: boolean }) => Promise<SourceTrial>;
  /** Only the ingest writes what is missed when it is not written. */
  disk?: DiskWatch;
  /** Only the ingest has files that edges of other machines read. False when the request is for something else. */
  door?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

export interface Refusal {
  error: ErrorCode;
  reason?: TicketReason;
}

const playablePrefix = controlPlayable.path.replace(/:.*/, '');
const playlistsPrefix = controlFirstPlaylists.path.replace(':ticket', '');

/** Answers everything below `/control/`, to those who know the media secret. */
export function controlHandler(handlers: ControlHandlers) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!bearsSecret(request, handlers.secret)) return refuse(response, 'auth.required');
    if (await handlers.door?.(request, response)) return;
    const url = request.url ?? '';
    const call = `${request.method} ${url}`;
    if (handlers.revoke && call === `${controlRevoke.method} ${controlRevoke.path}`) {
      const feed = await readJson(request);
      if (!Check(controlRevoke.body, feed)) return refuse(response, 'request.invalid');
      handlers.revoke(feed);
      return answerJson(response, { ok: true });
    }
    if (handlers.drain && call === `${controlDrain.method} ${controlDrain.path}`) {
      const wish = await readJson(request);
      if (!Check(controlDrain.body, wish)) return refuse(response, 'request.invalid');
      handlers.drain(wish.draining);
      return answerJson(response, { ok: true });
    }
    if (handlers.trySource && call === `${controlTry.method} ${controlTry.path}`) {
      const source = await readJson(request);
      if (!Check(controlTry.body, source)) return refuse(response, 'request.invalid');
      return answerJson(response, await handlers.trySource(source));
    }
    if (call === `${controlHealth.method} ${controlHealth.path}`) {
      const edge = handlers.edgeHealth?.() ?? null;
      const disk = (await handlers.disk?.()) ?? null;
      const [channels, standbys] = [handlers.channels(), handlers.standbys?.()];
      return answerJson(response, { role: handlers.role, channels, standbys, edge, disk });
    }
    if (call === `${controlRefresh.method} ${controlRefresh.path}`) {
      await handlers.refresh();
      return answerJson(response, { ok: true });
    }
    if (handlers.storage && call === `${controlStorage.method} ${controlStorage.path}`)
      return answerJson(response, handlers.storage());
    if (
      handlers.firstPlaylists &&
      request.method === controlFirstPlaylists.method &&
      url.startsWith(playlistsPrefix)
    ) {
      const answer = await handlers.firstPlaylists(url.slice(playlistsPrefix.length));
      if ('error' in answer) return refuse(response, answer.error, answer.reason);
      return answerJson(response, { playlists: answer });
    }
    if (handlers.playable && request.method === controlPlayable.method && url.startsWith(playablePrefix)) {
      const [channelId, fromMs, toMs] = url.slice(playablePrefix.length).split('/');
      const asked = { channelId, fromMs, toMs };
      if (!Check(controlPlayable.params, asked)) return refuse(response, 'request.invalid');
      const window = { fromMs: Number(asked.fromMs), toMs: Number(asked.toMs) };
      const intervals = await handlers.playable(asked.channelId, window);
      return intervals ? answerJson(response, { intervals }) : refuse(response, 'channel.unknown');
    }
    refuse(response, 'route.unknown');
  };
}
