import type { ErrorCode } from '../../../contract/errors.ts';
import type { Quality } from '../../../contract/quality.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Member } from '../../platform/http/call.ts';
import { listAllChannels, locksOf, type ChannelRow } from '../channels/index.ts';
import { chosenServerOf } from './choice-store.ts';
import type { StreamingContext } from './context.ts';
import type { PlaybackContext } from './playback-context.ts';
import { entitlementOf } from './streaming.ts';
import { channelSubject } from './subject.ts';

interface ChannelOffer {
  channel: ChannelRow;
  /** As `stream/url` would refuse it. */
  refusal: ErrorCode | null;
  quality: Quality | null;
}

/**
 * What a member would be answered if they asked for each channel now: by the functions that answer them, and without a
 * session, a ticket or a trace of having asked.
 */
export const createOfferTo =
  ({ db, clock, playbackContextOf }: Pick<StreamingContext, 'db' | 'clock' | 'playbackContextOf'>) =>
  async (accountId: number): Promise<{ channels: ChannelOffer[]; server: string | null }> => {
    const nowMs = clock();
    const caller: Member = { kind: 'member', accountId, lease: '' };
    const [playback, channels, locked, server] = await Promise.all([
      playbackContextOf(caller, '', undefined, nowMs),
      listAllChannels(db),
      locksOf(db, accountId),
      chosenServerOf(db, accountId),
    ]);
    const offerOf = (channel: ChannelRow): ChannelOffer => {
      const asked = { ...playback, channel, locked: locked.includes(channel.id) };
      return { channel, ...answerTo(caller, asked, nowMs) };
    };
    return { channels: channels.map(offerOf), server: server ?? null };
  };

function answerTo(
  caller: Member,
  playback: PlaybackContext,
  nowMs: number,
): Pick<ChannelOffer, 'refusal' | 'quality'> {
  try {
    const { viewable } = channelSubject(playback);
    const { viewtime } = playback;
    const viewing = { caller, viewable, viewtime, asked: 'high', steady: false, additional: false } as const;
    const { quality } = entitlementOf(viewing, nowMs);
    return { refusal: null, quality: viewable.kind === 'radio' ? null : quality };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: error.code, quality: null };
  }
}
