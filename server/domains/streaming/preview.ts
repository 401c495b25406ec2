import { createHash } from 'node:crypto';
import { visitorTicketSeconds } from '../../../contract/constants.ts';
import { multivariantName, streamFolder, trees } from '../../../contract/stream-path.ts';
import { ensure } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/call.ts';
import { findChannel } from '../channels/index.ts';
import type { StreamingContext } from './context.ts';
import { chooseEdge, edgeUrlOf } from './servers.ts';
import { ticketFor } from './signing.ts';

/**
 * Where an operator sees a channel for some minutes, in its first rendition. There is no lease behind it: nobody is signed
 * in, nothing is noted of what is watched, and no viewing time is asked for. Refuses with `channel.unknown` and `stream.unavailable`.
 */
export const createPreview =
  ({
    db,
    clock,
    media,
    edges,
    signing,
  }: Pick<StreamingContext, 'db' | 'clock' | 'media' | 'edges' | 'signing'>) =>
  async (
    channelId: string,
    { operator, origin }: { operator: Pick<Operator, 'operatorId'>; origin: string },
  ): Promise<{ url: string; expiresAt: number }> => {
    const channel = await findChannel(db, channelId);
    ensure(channel, 'channel.unknown');
    const session = createHash('sha256').update(`operator ${operator.operatorId}`).digest('hex').slice(0, 16);
    const edge = chooseEdge(media.edges(), { viewer: session });
    const config = edges.find(({ id }) => id === edge?.id);
    ensure(config, 'stream.unavailable');
    const expiresAt = clock() + visitorTicketSeconds * 1000;
    const permission = { quality: 'low' as const, renditions: channel.renditions.slice(0, 1), expiresAt };
    const stream = {
      scope: 'live',
      past: undefined,
      session,
      id: channelId,
      streamMs: 0,
      permission,
    } as const;
    const folder = streamFolder(ticketFor(stream, signing), trees.channel, channelId);
    return { url: `${edgeUrlOf(config, origin)}${folder}/${multivariantName}`, expiresAt };
  };
