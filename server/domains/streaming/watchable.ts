import type { Caller } from '../../platform/http/call.ts';
import type { ChannelRow } from '../channels/index.ts';
import { hasPlaceAt } from '../sessions/index.ts';
import type { StreamingContext } from './context.ts';
import { denialOf } from './streaming.ts';

/** Answers which channels a caller may watch now, of those that they see; as opening a stream of one decides. */
export type WatchableBy = (caller: Caller, network: string) => Promise<(channel: ChannelRow) => boolean>;

export const createWatchableBy =
  ({ clock, playbackContextOf }: Pick<StreamingContext, 'clock' | 'playbackContextOf'>): WatchableBy =>
  async (caller, network) => {
    const now = clock();
    const { viewtime, playing } = await playbackContextOf(caller, network, undefined, now);
    const hasPlace = !playing || hasPlaceAt(playing, network);
    return (channel) =>
      hasPlace && denialOf({ caller, viewable: { ...channel, free: false }, viewtime }, now) === undefined;
  };
