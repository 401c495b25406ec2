import { liveTicketSeconds, steadyTicketSeconds, visitorTicketSeconds } from '../../../contract/constants.ts';
import { renditionOf, servedQuality, type Quality, type Rendition } from '../../../contract/quality.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { ChannelRow } from '../channels/index.ts';
import { mayView, type Viewtime } from '../viewtime/index.ts';

/** What the right to watch depends on; a trailer is for visitors, as some channels are, and takes no viewing time. */
export type Viewable = Pick<ChannelRow, 'kind' | 'demo'> & {
  readonly renditions: readonly Rendition[];
  readonly free: boolean;
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

/**
 * May this viewer watch this now, in what quality and until when? A member whose time is over watches what visitors
 * may, as they do. On other channels he is refused with `viewtime.expired`, or with `viewtime.none` if he never had any,
 * and they with `stream.notAllowed`.
 * A ticket never outlives the viewing time.
 */
export function permitView(
  {
    caller,
    viewable,
    asked,
    steady,
    viewtime,
  }: {
    caller: Caller;
    viewable: Viewable;
    asked: Quality;
    /** The player cannot change its ticket under way. */
    steady: boolean;
    viewtime: Viewtime | undefined;
  },
  nowMs: number,
): Permission {
  const member = caller.kind === 'member';
  const paid = viewtime !== undefined && mayView(viewtime, nowMs);
  ensure(paid || viewable.demo, member ? withoutTime(viewtime) : 'stream.notAllowed');
  const full = paid || (member && viewable.free);
  const has = (rendition: Rendition) => viewable.renditions.includes(rendition);
  const wanted = full ? asked : 'low';
  const quality = servedQuality(wanted, { low: has('LO'), medium: has('ME'), high: has('HI') });
  const radio = viewable.kind === 'radio';
  const renditions = radio ? [...viewable.renditions] : renditionsUpTo(quality, viewable.renditions);
  const short = full ? liveTicketSeconds : visitorTicketSeconds;
  const seconds = steady ? steadyTicketSeconds : short;
  const paidUntil = paid && !viewable.free ? viewtime.expiresAt : undefined;
  const expiresAt = Math.min(nowMs + seconds * 1000, paidUntil ?? Number.POSITIVE_INFINITY);
  return { quality, renditions, expiresAt };
}

const withoutTime = (viewtime: Viewtime | undefined) =>
  typeof viewtime?.expiresAt === 'number' ? 'viewtime.expired' : 'viewtime.none';
