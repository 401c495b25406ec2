import { covers, type Interval } from '../../../contract/interval.ts';
import {
  longestSheetMs,
  previewCeilMs,
  previewEveryMs,
  previewFloorMs,
} from '../../../contract/rules/preview-sheet.ts';
import { windowOfTicket, type StreamTicket } from '../../../contract/stream-ticket.ts';
import { minuteMs } from '../../../contract/time.ts';
import type { Answer } from '../../http-answer.ts';
import { liveReachMs } from '../channels/channel-stream.ts';
import { headersFor } from './answer.ts';

const keptCaching = 'public, max-age=86400, immutable';

export const previewHeaders = headersFor('image/jpeg', keptCaching);

/** After this long the last picture of an interval has been stored, by any ingest. */
const completeMs = 2 * minuteMs;

const sheetType = 'application/octet-stream';
const completeHeaders = headersFor(sheetType, keptCaching);
const growingHeaders = headersFor(sheetType, 'public, max-age=10');

/** One of the present gets more pictures; what is over never changes. */
export const sheetHeaders = ({ toMs }: Interval, nowMs: number): Answer['headers'] =>
  toMs + completeMs <= nowMs ? completeHeaders : growingHeaders;

/** Whether an interval is one that sheets are asked for: the same for all viewers, and not long. */
export const isSheetInterval = ({ fromMs, toMs }: Interval): boolean =>
  fromMs < toMs &&
  toMs - fromMs <= longestSheetMs &&
  fromMs % previewEveryMs === 0 &&
  toMs % previewEveryMs === 0;

/** Whether each picture of an interval stands for something that a ticket for a channel opens. */
export function opensSheet(ticket: StreamTicket, interval: Interval, nowMs: number): boolean {
  if (!isSheetInterval(interval)) return false;
  if (ticket.scope === 'live') return interval.fromMs >= previewFloorMs(nowMs - liveReachMs);
  const { fromMs, toMs } = windowOfTicket(ticket);
  return covers({ fromMs: previewFloorMs(fromMs), toMs: previewCeilMs(toMs) }, interval);
}
