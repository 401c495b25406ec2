import { chosenBy, openStream, streamRequestOf } from './open-stream.ts';
import { sameEmail } from '../../../contract/rules/email.ts';
import type {
  listStreamServers,
  streamUrl,
  updateDefaultServer,
} from '../../../contract/routes/streaming.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import type { Caller, Handler } from '../../platform/http/call.ts';
import { deleteChosenServer, saveChosenServer } from './choice-store.ts';
import { type StreamingContext } from './context.ts';
import { listServers } from './servers.ts';

/** GET api|demo /stream/servers/available */
export const listStreamServersHandler =
  ({ db, media, edges, streamSettings }: StreamingContext): Handler<typeof listStreamServers> =>
  async ({ caller, http }) => {
    const chosen = await chosenBy(db, caller);
    const { dvrSeconds } = await streamSettings();
    return listServers(media.edges(), edges, { origin: http.origin, chosen, dvrSeconds });
  };

/** POST /api/stream/defaultserver/update */
export const updateDefaultServerHandler =
  ({ db, edges }: StreamingContext): Handler<typeof updateDefaultServer> =>
  async ({ caller, body }) => {
    const serverId = body.serverId || body.id;
    if (!serverId) await deleteChosenServer(db, caller.accountId);
    else {
      // One that is down today is there tomorrow; one that nobody has set up never is.
      ensure(
        edges.some(({ id }) => id === serverId),
        'stream.serverUnknown',
      );
      await saveChosenServer(db, caller.accountId, serverId);
    }
    return { ok: true };
  };

/** POST api|demo /stream/url */
export const streamUrlHandler =
  (context: StreamingContext): Handler<typeof streamUrl> =>
  async ({ body, caller, http }) => {
    if (caller.kind === 'visitor') await context.limit.take(http.network);
    const request = streamRequestOf(body);
    await ensureOwnEmail(context, caller, request.email);
    return openStream(context, { caller, http }, request).catch((error: unknown) => {
      if (error instanceof Refusal) context.refused(error.code);
      throw error;
    });
  };

/** A member who says an address has to be the one who has it. */
async function ensureOwnEmail(
  { emailOf }: StreamingContext,
  caller: Caller,
  email: string | undefined,
): Promise<void> {
  if (email === undefined) return;
  const own = caller.kind === 'member' ? await emailOf(caller.accountId) : undefined;
  ensure(own !== undefined && sameEmail(own, email), 'request.invalid');
}
