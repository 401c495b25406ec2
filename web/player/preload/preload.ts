import type { StreamAnswer } from '../../../contract/models/stream.ts';
import type { PreloadedStart } from '../engine/engine.ts';
import type { StreamRequest } from '../request.ts';

/** What a channel would begin with: where it is, under a ticket that opens no more, and its first bytes. */
export interface PreloadedStream {
  answer: StreamAnswer;
  start: PreloadedStart;
}

/**
 * Gives what is here of a stream that is asked for, or on its way here, once.
 * @param signal aborted as soon as the stream can begin without it
 */
export type TakePreload = (
  request: StreamRequest,
  signal: AbortSignal,
) => PreloadedStream | Promise<PreloadedStream | undefined> | undefined;

/** Streams that may be turned to next. */
export interface Preloads {
  /** A pointer or the focus rests on this channel; undefined when on none. */
  expect: (channelId: string | undefined) => void;
  /** What is here of a stream that is asked for, once. */
  take: (request: StreamRequest) => PreloadedStream | undefined;
}
