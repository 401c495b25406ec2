import type { Playing } from './playing.ts';

/**
 * The key of a session's present stream: when it began. It opens nothing, and names the stream until another one
 * begins; null when the session plays nothing.
 */
export const streamKeyOf = ({ channelId, since }: Playing): string | null =>
  channelId === null || since === null ? null : since.toString(36);
