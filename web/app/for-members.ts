import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../contract/client.ts';
import { channelsQuery } from '../features/channels/channel-queries.ts';
import { session } from '../lib/session.ts';
import type { RequestStream } from '../player/request.ts';

/**
 * Asks for streams, but not for a visitor's of a channel that is known to be for members: the answer is known, and browsers
 * report a refusal as an error of the page.
 */
export const forMembers =
  (queries: QueryClient, send: RequestStream): RequestStream =>
  async (request, signal) => {
    const isVisitor = session.getState().token === undefined;
    const channels = isVisitor ? queries.getQueryData(channelsQuery(false).queryKey) : undefined;
    const channel = channels?.find(({ id }) => id === request.channelId);
    if (channel && !channel.demo) throw new CallError('stream.notAllowed', 403, 'for members');
    return send(request, signal);
  };
