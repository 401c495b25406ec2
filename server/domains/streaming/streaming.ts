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
 * May this viewer watch this now, in what quality and until when? Refuses with `viewtime.expired` for
 * members whose time is over and with `stream.notAllowed` for visitors on channels that are not for them.
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
  if (member) ensure(viewable.free || (viewtime && mayView(viewtime, nowMs)), 'viewtime.expired');
  else ensure(viewable.demo, 'stream.notAllowed');
  const has = (rendition: Rendition) => viewable.renditions.includes(rendition);
  const wanted = member ? asked : 'low';
  const quality = servedQuality(wanted, { low: has('LO'), medium: has('ME'), high: has('HI') });
  const radio = viewable.kind === 'radio';
  const renditions = radio ? [...viewable.renditions] : renditionsUpTo(quality, viewable.renditions);
  const short = member ? liveTicketSeconds : visitorTicketSeconds;
  const seconds = steady ? steadyTicketSeconds : short;
  const paidUntil = viewable.free ? undefined : viewtime?.expiresAt;
  const expiresAt = Math.min(nowMs + seconds * 1000, paidUntil ?? Number.POSITIVE_INFINITY);
  return { quality, renditions, expiresAt };
}
