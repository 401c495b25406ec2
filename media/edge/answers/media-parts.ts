import type { Clock } from '../../../runtime/clock.ts';
import type { ChannelStreams } from '../channels/channel-streams.ts';
import type { Metrics } from '../operate/metrics.ts';
import type { PendingAnswers } from '../tickets/pending-answers.ts';
import type { RefusalLog } from '../tickets/refusal-log.ts';
import type { TicketVerifier } from '../tickets/ticket-verifier.ts';
import type { Titles } from '../titles/titles.ts';
import type { Pacing } from './pacing.ts';
import type { WindowWork } from './window-work.ts';

/** What answers to viewers are made of. */
export interface MediaParts {
  verifier: TicketVerifier;
  streams: ChannelStreams;
  titles: Titles;
  clock: Clock;
  metrics: Metrics;
  refusals: RefusalLog;
  windowWork: WindowWork;
  pacing: Pacing;
  /** Resolves so many milliseconds later. */
  wait: (ms: number) => Promise<unknown>;
  inFlight: PendingAnswers;
}
