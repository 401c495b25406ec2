import type { StreamAnswer } from '../../../contract/models/stream.ts';
import type { PreloadedStart } from '../engine/engine.ts';
import type { StreamRequest } from '../request.ts';

/** What a channel would begin with: where it is, under a ticket that opens no more, and its first bytes. */
export interface PreloadedStream {
  answer: StreamAnswer;
  start: PreloadedStart;
}

/** Streams that may be turned to next. */
export interface Preloads {
  /** A pointer or the focus rests on this channel; undefined when on none. */
  expect: (channelId: string | undefined) => void;
  /** What is here of a stream that is about to be asked for, once. */
  take: (request: StreamRequest) => PreloadedStream | undefined;
}
