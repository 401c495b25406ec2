import type * as routes from '../../../contract/routes/console/messages.ts';
import { actorOf } from '../../domains/audit/index.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** GET /admin/api/messages */
export const listBroadcastsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listBroadcasts> =>
  ({ query: { before } }) =>
    services.broadcasts.list(before);

/** GET /admin/api/messages/places */
export const listBroadcastPlacesHandler =
  ({ services: { channels, streaming } }: ConsoleContext): Handler<typeof routes.listBroadcastPlaces> =>
  async () => {
    const [lineup, servers] = await Promise.all([channels.lineup(), streaming.edges()]);
    return { channels: lineup.map(({ id, name }) => ({ id, name })), servers: servers.map(({ id }) => id) };
  };

/** POST /admin/api/messages/preview */
export const previewBroadcastHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.previewBroadcast> =>
  ({ body }) =>
    services.broadcasts.preview(body);

/** POST /admin/api/messages/send */
export const sendBroadcastHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.sendBroadcast> =>
  async ({ caller, body }) => ({ id: await services.broadcasts.send(body, actorOf(caller)) });

/** POST /admin/api/messages/{id}/cancel */
export const cancelBroadcastHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.cancelBroadcast> =>
  async ({ caller, params }) => {
    await services.broadcasts.cancel(params.id, actorOf(caller));
    return null;
  };
