import { edgeCalls } from '../../../contract/routes/control.ts';
import type { EdgeHealth } from '../../../contract/models/edge.ts';
import { keptLog } from '../../../runtime/log-tail.ts';
import { answerCalls } from '../../control/answer-calls.ts';
import type { Handler } from '../../http-server.ts';
import type { DrainState } from '../operate/draining.ts';
import type { Revocations } from '../tickets/revocations.ts';
import { firstPlaylists } from './first-playlists.ts';
import type { MediaParts } from './media-parts.ts';

interface ControlParts {
  media: MediaParts;
  draining: Pick<DrainState, 'set'>;
  revocations: Pick<Revocations, 'take'>;
  health: () => EdgeHealth;
  /** Reads anew what the server has that may have changed. */
  refresh: () => Promise<unknown>;
}

const done = { ok: true } as const;

/** What a server asks of an edge. */
export const edgeControl = (
  secret: string,
  { media, draining, revocations, health, refresh }: ControlParts,
): Handler =>
  answerCalls(
    edgeCalls,
    {
      controlHealth: () => ({ role: 'edge', channels: [], edge: health(), disk: null }),
      async controlRefresh() {
        await refresh();
        return done;
      },
      controlLog: ({ body }) => keptLog.tail(body),
      controlRevoke({ body }) {
        revocations.take(body);
        return done;
      },
      controlDrain({ body }) {
        draining.set(body.draining);
        return done;
      },
      async controlFirstPlaylists({ params }) {
        const found = await firstPlaylists(media, params.ticket);
        return 'error' in found ? found : { playlists: found };
      },
      async controlPlayable({ params: { channelId, fromMs, toMs } }) {
        const window = { fromMs: Number(fromMs), toMs: Number(toMs) };
        const intervals = await media.streams.playable(channelId, window);
        return intervals ? { intervals } : { error: 'channel.unknown' };
      },
    },
    { secret },
  );
