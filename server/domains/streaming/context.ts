import { createHash } from 'node:crypto';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Interval } from '../../../contract/interval.ts';
import type { ChannelTrack } from '../../../contract/models/tracks.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import type { EdgeConfig } from '../../config/edges.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, Member } from '../../platform/http/call.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import type { Playing, StreamChange } from '../sessions/index.ts';
import type { Signing } from './signing.ts';
import type { FindPlaybackContext } from './playback-context.ts';

export interface StreamingContext {
  db: Db;
  clock: Clock;
  media: MediaPort;
  edges: readonly EdgeConfig[];
  signing: Signing;
  limit: RateLimit;
  /** Writes down what a device has turned to, when and from where; nobody waits for it. */
  noteWatching(member: Member, turned: StreamChange): void;
  playbackContextOf: FindPlaybackContext;
  /** What a member's device plays, and beside which network. */
  playingOf(member: Member): Promise<Playing>;
  /** Counts a stream that was opened, or why one was not. */
  opened(channel: string): void;
  refused(code: ErrorCode): void;
  /** What an operator has set for all servers. */
  streamSettings(): Promise<StreamSettings>;
  /** The sounds and texts of a channel of which something lies in an interval. */
  tracksOf(channelId: string, interval: Interval): Promise<readonly ChannelTrack[]>;
  emailOf(accountId: number): Promise<string | undefined>;
}

export interface StreamSettings {
  defaultServer: string | undefined;
  dvrSeconds: number | undefined;
}

/** A member streams under what stands for the lease; a visitor under something that says no more than their network. */
export function sessionOf(caller: Caller, network: string, playing: Playing | undefined): string {
  if (caller.kind === 'member') return playing?.streamSession ?? caller.lease;
  return createHash('sha256').update(`visitor ${network}`).digest('hex').slice(0, 16);
}
