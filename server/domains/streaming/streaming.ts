import { liveTicketSeconds, steadyTicketSeconds, visitorTicketSeconds } from '../../../contract/constants.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { renditionOf, servedQuality, type Quality, type Rendition } from '../../../contract/quality.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { ChannelRow } from '../channels/index.ts';
import { isFrozen, mayView, type Viewtime } from '../viewtime/index.ts';

/** What the right to watch depends on; a trailer is for visitors, as some channels are, and takes no viewing time. */
export type Viewable = Pick<ChannelRow, 'kind' | 'demo'> & {
  readonly renditions: readonly Rendition[];
  readonly free: boolean;
  /** It can be watched until then; absent or null: without end. */
  readonly until?: number | null;
};

export interface Permission {
  quality: Quality;
  renditions: Rendition[];
  expiresAt: number;
}

/** The pictures up to the chosen quality: the player starts with the lowest and climbs. */
function renditionsUpTo(quality: Quality, has: readonly Rendition[]): Rendition[] {
  const order: Rendition[] = ['AU', 'LO', 'ME', 'HI'];
  const limit = order.indexOf(renditionOf[quality]);
  return order.filter((r, i) => has.includes(r) && i <= limit);
}

/** A viewer, and what they want to watch. */
interface ViewRequest {
  caller: Caller;
  viewable: Viewable;
  /** Of members. */
  viewtime: Viewtime | undefined;
}

/** Does somebody watch as a member? One without viewing time watches what visitors may, as they do. */
const watchesAsMember = ({ caller, viewable, viewtime }: ViewRequest, nowMs: number): boolean =>
  caller.kind === 'member' && (viewable.free || (viewtime !== undefined && mayView(viewtime, nowMs)));

/**
 * Why this viewer may not watch this now: `viewtime.expired` for members whose time is over, `viewtime.none` for those
 * who never had any, `viewtime.frozen` for those who have stopped it, `stream.notAllowed` for visitors, on channels that are not for everybody. Undefined when they may.
 */
export const denialOf = (viewing: ViewRequest, nowMs: number): ErrorCode | undefined => {
  if (viewing.viewable.demo || watchesAsMember(viewing, nowMs)) return undefined;
  return viewing.caller.kind === 'member' ? withoutTime(viewing.viewtime, nowMs) : 'stream.notAllowed';
};

/**
 * In what quality a viewer may watch this now, and until when. Refuses as {@link denialOf} says. A ticket never outlives
 * what is watched, the viewing time, or the extra place by which somebody watches; visitors get none that lasts.
 */
export function entitlementOf(viewing: ViewRequest & StreamPreferences, nowMs: number): Permission {
  const { viewable, viewtime, asked, steady } = viewing;
  const refusal = denialOf(viewing, nowMs);
  if (refusal) throw new Refusal(refusal);
  const member = watchesAsMember(viewing, nowMs);
  const has = (rendition: Rendition) => viewable.renditions.includes(rendition);
  const wanted = member ? asked : 'low';
  const quality = servedQuality(wanted, { low: has('LO'), medium: has('ME'), high: has('HI') });
  const radio = viewable.kind === 'radio';
  const renditions = radio ? [...viewable.renditions] : renditionsUpTo(quality, viewable.renditions);
  const seconds = ticketSeconds({ member, steady });
  const paidUntil = member && !viewable.free ? viewtime?.expiresAt : undefined;
  const placeUntil = viewing.additional ? viewtime?.extraPlaceUntil : undefined;
  const ends = [paidUntil, placeUntil, viewable.until].filter((end) => typeof end === 'number');
  const expiresAt = Math.min(nowMs + seconds * 1000, ...ends);
  return { quality, renditions, expiresAt };
}

function withoutTime(viewtime: Viewtime | undefined, nowMs: number): ErrorCode {
  if (viewtime && isFrozen(viewtime, nowMs)) return 'viewtime.frozen';
  return typeof viewtime?.expiresAt === 'number' ? 'viewtime.expired' : 'viewtime.none';
}

interface StreamPreferences {
  asked: Quality;
  /** The player cannot change its ticket under way. */
  steady: boolean;
  /** It watches by the extra place. */
  additional: boolean;
}

function ticketSeconds({ member, steady }: { member: boolean; steady: boolean }): number {
  if (!member) return visitorTicketSeconds;
  return steady ? steadyTicketSeconds : liveTicketSeconds;
}
