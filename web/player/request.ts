import type { StreamAnswer } from '../../contract/models/stream.ts';
import type { Quality } from '../../contract/quality.ts';

/** What a stream is asked for with. */
export interface StreamRequest {
  channelId?: string;
  titleId?: number;
  trailerOf?: number;
  quality: Quality;
  at?: number;
  programId?: number;
  userSelectedServerId?: string;
  /** The ticket of the stream that goes on. Without it one begins, in place of the session's other ones. */
  continues?: string;
  /** The ticket has to last. */
  steady?: boolean;
  failedStreamServerId?: string;
}
export type RequestStream = (streamRequest: StreamRequest, signal: AbortSignal) => Promise<StreamAnswer>;
