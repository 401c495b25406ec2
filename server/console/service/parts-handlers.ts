import type * as routes from '../../../contract/routes/console/service.ts';
import type { backupState } from '../../../contract/routes/console/backups.ts';
import type { IngestShare, ServerState, TicketKey } from '../../../contract/models/console/service.ts';
import { commandLine } from '../../../runtime/start/release-folder.ts';
import { rowsOf } from '../../backup/manifest.ts';
import { actorOf } from '../../domains/audit/index.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';
import type { Services } from '../../services.ts';

/** GET /admin/api/servers */
export const listServersHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listServers> =>
  async (): Promise<ServerState[]> => {
    const [reports, settings] = await Promise.all([services.streaming.edges(), services.settings.all()]);
    const setUp = new Map(services.streaming.setUp().map((edge) => [edge.id, edge.dvrSeconds]));
    const ofAll = settings.STREAM_DVR_SECONDS;
    return reports.map(({ id, url, health }) => ({
      id,
      url,
      dvrSeconds: ofAll ? Number(ofAll) : (setUp.get(id) ?? 0),
      isDefault: settings.DEFAULT_STREAM_SERVER === id,
      health: health ?? null,
    }));
  };

/** GET /admin/api/ingests */
export const listIngestsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listIngests> =>
  async () => {
    const { ingests, unheld } = await services.ingests.list();
    return { ingests: ingests.map(presentIngest), unheld };
  };

type Ingest = Awaited<ReturnType<Services['ingests']['list']>>['ingests'][number];

/** How each of its channels is, is told elsewhere. */
const presentIngest = ({ id, url, state, leftMs, held, standsBy, missed }: Ingest): IngestShare => ({
  id,
  url: url ?? null,
  state,
  leftMs: leftMs ?? null,
  held,
  standsBy,
  missed,
});

/** POST /admin/api/servers/drain */
export const drainServerHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.drainServer> =>
  async ({ body, caller }) => {
    const outcome = await services.streaming.drain(body.id, body.draining, actorOf(caller));
    ensureOperation(outcome.reached, tOperations('service.edgeSilent', { id: body.id }));
    return { viewers: outcome.viewers, alone: outcome.alone };
  };

const ticketKeysOf = (services: Services): TicketKey[] =>
  services.streaming.ticketKeys().map(({ kid, signs, signedUntil = null }) => ({ kid, signs, signedUntil }));

/** GET /admin/api/ticket-keys */
export const listTicketKeysHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listTicketKeys> =>
  async () =>
    ticketKeysOf(services);

/** POST /admin/api/ticket-keys/change */
export const changeTicketKeysHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.changeTicketKeys> =>
  async ({ body: { act, kid }, caller }) => {
    const { streaming } = services;
    const actor = actorOf(caller);
    if (act === 'add') await streaming.addTicketKey(actor);
    else {
      ensureOperation(kid !== null, tOperations('streaming.keyMissing'));
      if (act === 'use') await streaming.useTicketKey(kid, actor);
      else await streaming.retireTicketKey(kid, { atOnce: act === 'retireNow' }, actor);
    }
    return ticketKeysOf(services);
  };

/** GET /admin/api/storage */
export const storageStateHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.storageState> =>
  async () => {
    const report = await services.streaming.storage().catch(() => undefined);
    ensureOperation(report !== undefined, tOperations('service.ingestSilent'));
    return report;
  };

/** GET /admin/api/backups */
export const backupStateHandler =
  ({ services }: ConsoleContext): Handler<typeof backupState> =>
  async () => {
    const { plan, kept, fault, savedAt, trial } = await services.backups.state();
    return {
      plan: plan ? { target: plan.target, days: plan.days, sealed: plan.recipient !== undefined } : null,
      kept: kept.map(({ name, begunAt, manifest }) => ({
        name,
        begunAt,
        content: manifest
          ? {
              version: manifest.version,
              sealed: manifest.encrypted,
              rows: rowsOf(manifest),
              files: manifest.files.length,
            }
          : null,
      })),
      fault: fault ?? null,
      savedAt: savedAt ?? null,
      trial: trial ?? null,
      commandLine,
    };
  };

/** GET /admin/api/pins */
export const listPinsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listPins> =>
  async () =>
    (await services.recordings.pins()).map(({ id, channelId, fromAt, toAt, owner, expiresAt }) => ({
      id,
      channelId,
      fromMs: fromAt,
      toMs: toAt,
      owner,
      expiresAt,
    }));

/** POST /admin/api/pins/add */
export const addPinHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.addPin> =>
  async ({ body, caller }) => ({ id: await services.recordings.pin(body, actorOf(caller)) });

/** POST /admin/api/pins/remove */
export const removePinHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.removePin> =>
  async ({ body, caller }) => {
    ensureOperation(
      await services.recordings.unpin(body.id, actorOf(caller)),
      tOperations('recordings.pinGone'),
    );
    return null;
  };

/** POST /admin/api/sessions/end-all */
export const endAllSessionsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.endAllSessions> =>
  async ({ caller }) => ({ ended: await services.sessions.endEverySession(actorOf(caller)) });
