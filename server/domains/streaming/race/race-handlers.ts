import type { finishRace, startRace } from '../../../../contract/routes/streaming.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { chosenServerOf } from '../choice-store.ts';
import type { StreamingContext } from '../context.ts';
import { measurePermitFor } from '../measure.ts';
import { listServers } from '../servers.ts';
import { racesCountSince, saveRace, selectRace } from './race-store.ts';

/** POST /api/stream/servers/race */
export const startRaceHandler =
  (context: StreamingContext): Handler<typeof startRace> =>
  async ({ caller, http }) => {
    const { db, clock, media, edges, signing, limit } = context;
    const { accountId } = caller;
    const [chosen, [race], { defaultServer, dvrSeconds }] = await Promise.all([
      chosenServerOf(db, accountId),
      selectRace(db, { accountId, network: http.network }, racesCountSince(clock())),
      context.streamSettings(),
    ]);
    const preferred = chosen ?? defaultServer;
    const servers = listServers(media.edges(), edges, { origin: http.origin, chosen: preferred, dvrSeconds });
    if (preferred !== undefined || race || servers.length < 2) return { servers: [] };
    await limit.take(String(accountId));
    const { streamSession } = await context.playingOf(caller);
    const { folder } = measurePermitFor(streamSession, clock(), signing);
    return { servers: servers.map(({ id, url }) => ({ id, url: `${url}${folder}` })) };
  };

/** POST /api/stream/servers/race/finish */
export const finishRaceHandler =
  ({ db, clock, edges, limit }: StreamingContext): Handler<typeof finishRace> =>
  async ({ caller: { accountId }, body: { serverId }, http }) => {
    await limit.take(String(accountId));
    ensure(serverId === null || edges.some(({ id }) => id === serverId), 'stream.serverUnknown');
    await saveRace(db, { accountId, network: http.network }, serverId, clock());
    return { ok: true };
  };
