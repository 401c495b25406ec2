import type { StreamAnswer } from '../../../../contract/models/stream.ts';
import { aheadWithinMs } from '../../../../contract/constants.ts';
import type { Quality } from '../../../../contract/quality.ts';
import { isLight } from '../../../lib/device/connection.ts';
import type { RequestStream, StreamRequest } from '../../request.ts';
import type { PlayerView } from '../../view.ts';
import type { Line } from '../engine.ts';
import { keepFirstSegment } from './first-segment.ts';

/** What lies in memory is live no more after so long. */
const freshMs = 10_000;
/** The picture that plays comes first: the line is looked at so often, until so much of it is here. */
const [lookMs, enoughSeconds] = [200, 3];
/** Thinner lines are for the picture that plays. */
const leastBps = 4_000_000;

/** How the player is doing that looks ahead. */
export interface LookAheadNeeds {
  view: () => PlayerView;
  /** The ticket of the stream that plays. */
  ticket: () => string | undefined;
  aheadSeconds: () => number;
  line: () => Line | undefined;
  request: RequestStream;
  keep?: typeof keepFirstSegment;
  clock?: () => number;
}

export type LookAhead = ReturnType<typeof createLookAhead>;

/**
 * Opens the channel to which a viewer may turn next while the line has time: its address and its first segment are here when they do.
 * Nothing is fetched on thin lines, nor where every byte is paid for.
 */
export function createLookAhead(needs: LookAheadNeeds) {
  const { view, ticket, request, keep = keepFirstSegment, clock = () => performance.now() } = needs;
  let opened: { channelId: string; quality: Quality; answer: StreamAnswer; atMs: number } | undefined;
  let over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hasTime = (): boolean =>
    view().state === 'playing' &&
    view().place === undefined &&
    needs.aheadSeconds() >= enoughSeconds &&
    (needs.line()?.bps ?? 0) >= leastBps;

  async function open(channelId: string, { signal }: AbortController): Promise<void> {
    const atMs = clock();
    const { quality } = view();
    const answer = await request({ channelId, quality, continues: ticket()!, ahead: true }, signal);
    await keep(answer, signal);
    if (!signal.aborted) opened = { channelId, quality, answer, atMs };
  }

  return {
    /** The viewer may turn to this channel next, until another one is named. */
    expect(channelId: string): void {
      over.abort();
      clearTimeout(timer);
      const own = (over = new AbortController());
      opened = undefined;
      if (isLight()) return;
      const sinceMs = clock();
      const look = (): void => {
        if (clock() - sinceMs > aheadWithinMs) return;
        // What is refused is said when it is really asked for.
        if (hasTime() && ticket()) return void open(channelId, own).catch(() => undefined);
        timer = setTimeout(look, lookMs);
      };
      timer = setTimeout(look, lookMs);
    },
    /** The answer to a question that was asked ahead, once; undefined where there is none, or none that is live. */
    answerTo({ channelId, quality, ...more }: StreamRequest): StreamAnswer | undefined {
      const known = opened;
      const isPlain = Object.keys(more).length === 0;
      if (!known || !isPlain || known.channelId !== channelId || known.quality !== quality) return undefined;
      opened = undefined;
      return clock() - known.atMs < freshMs ? known.answer : undefined;
    },
  };
}
