import { incidentMembers, incidentWindowMs } from '../../../contract/constants.ts';
import { pictureCategory } from '../../../contract/rules/helpdesk.ts';
import type { Db } from '../../platform/db/database.ts';
import { emitEvent } from '../webhooks/index.ts';
import {
  alikeSince,
  insertIncident,
  lockIncidents,
  openIncidentAt,
  type PictureOrigin,
} from './incident-store.ts';
import { changeTicket } from './ticket-store.ts';

interface TroubleReport extends PictureOrigin {
  id: number;
  accountId: number | null;
  category: string;
}

/** Is this report one of those that may become an incident? */
const isTrouble = ({ category, channelId, serverId }: Omit<TroubleReport, 'id' | 'accountId'>): boolean =>
  category === pictureCategory && Boolean(channelId ?? serverId);

/** Called before the report is written, so that those that come at the same time count each other. */
export async function beginTrouble(tx: Db, report: Omit<TroubleReport, 'id' | 'accountId'>): Promise<void> {
  if (isTrouble(report)) await lockIncidents(tx);
}

/**
 * Puts a report that was just written to the incident it belongs to. Enough of the same kind from different members make
 * a new one: of the channel, or else of the server. Guests join, but do not count: who they are nobody knows.
 */
export async function joinIncident(
  tx: Db,
  report: TroubleReport,
  nowMs: number,
): Promise<number | undefined> {
  if (!isTrouble(report)) return undefined;
  const open = await openIncidentAt(tx, report);
  if (open) {
    await changeTicket(tx, [report.id], { incidentId: open.id });
    return open.id;
  }
  const { channelId, serverId } = report;
  const byChannel = channelId ? await madeOf(tx, { channelId }, nowMs) : undefined;
  return byChannel ?? (serverId ? madeOf(tx, { serverId }, nowMs) : undefined);
}

async function madeOf(
  tx: Db,
  place: { channelId: string } | { serverId: string },
  nowMs: number,
): Promise<number | undefined> {
  const alike = await alikeSince(tx, place, nowMs - incidentWindowMs);
  const members = new Set(alike.flatMap(({ accountId }) => accountId ?? []));
  if (members.size < incidentMembers) return undefined;
  const id = await insertIncident(tx, { ...place, begunAt: nowMs });
  await emitEvent(tx, { type: 'incident.opened', data: { incident: id, ...place } }, nowMs);
  await changeTicket(
    tx,
    alike.map((one) => one.id),
    { incidentId: id },
  );
  return id;
}
