import { streamFolder, multivariantName, trees } from '../../../contract/stream-path.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { ChannelRow } from '../channels/index.ts';
import { hasPlaceAt } from '../sessions/index.ts';
import { sessionOf, type StreamingContext } from './context.ts';
import { chooseEdge, edgeUrlOf } from './servers.ts';
import { ticketFor } from './signing.ts';
import { entitlementOf, denialOf } from './streaming.ts';

type Station = Pick<ChannelRow, 'id' | 'demo' | 'renditions'>;

/** Answers where a station plays for a caller now; null where they may not listen, or nothing plays. */
export type ListenAddresses = (
  caller: Caller,
  http: { network: string; origin: string },
) => Promise<(station: Station) => string | null>;

/**
 * Addresses of stations for players that know nothing but an address. They cannot change their tickets under way, so
 * those of members last; which of them is used begins a stream like any other.
 */
export const createListenAddresses =
  ({ clock, media, edges, signing, playbackContextOf: standingOf }: StreamingContext): ListenAddresses =>
  async (caller, { network, origin }) => {
    const now = clock();
    const { viewtime, playing } = await standingOf(caller, network, undefined, now);
    const hasPlace = !playing || hasPlaceAt(playing, network);
    const additional = playing?.additional ?? false;
    const session = sessionOf(caller, network, playing);
    const edge = chooseEdge(media.edges(), { viewer: session });
    const config = edges.find(({ id }) => id === edge?.id);
    const streamMs = caller.kind === 'member' ? now : 0;
    return ({ id, demo, renditions }) => {
      const viewable = { kind: 'radio', demo, renditions, free: false } as const;
      const viewing = { caller, viewable, viewtime, additional, asked: 'high', steady: true } as const;
      if (!config || !hasPlace || denialOf(viewing, now)) return null;
      const permission = entitlementOf(viewing, now);
      const ticket = ticketFor(
        { scope: 'live', past: undefined, session, id, streamMs, permission },
        signing,
      );
      return `${edgeUrlOf(config, origin)}${streamFolder(ticket, trees.channel, id)}/${multivariantName}`;
    };
  };
