import type { AccessService } from '../../../contract/models/program.ts';
import type { ChannelTrack } from '../../../contract/models/tracks.ts';
import { dayMs, hourMs } from '../../../contract/time.ts';
import type { AccessSpan, AccessSpans } from '../guide/index.ts';
import { offered, seenEveryMs, type TrackRow } from './store.ts';

/** What has been there for so long is promised for what is still to come. */
const provenMs = 7 * dayMs;
/** Later than all that a guide knows. */
const endless = Date.UTC(9999, 0);

/** For how long channels have had texts and descriptions, as far as their tracks tell. */
export function accessSpans(rowsBy: ReadonlyMap<string, readonly TrackRow[]>, nowMs: number): AccessSpans {
  const spans = new Map<string, readonly AccessSpan[]>();
  for (const [channelId, rows] of rowsBy) {
    const own = rows.flatMap((row) => spanOf(row, nowMs) ?? []);
    if (own.length > 0) spans.set(channelId, own);
  }
  return spans;
}

function spanOf(row: TrackRow, nowMs: number): AccessSpan | undefined {
  const service = row.hidden ? undefined : serviceOf(offered(row));
  return service && { service, fromMs: row.firstSeen, toMs: endOf(row, nowMs) };
}

/** Spoken subtitles and what only translates foreign speech are for some other need. */
function serviceOf({ kind, role }: ChannelTrack): AccessService | undefined {
  if (role === 'description' || role === 'hearing') return role;
  return kind === 'text' && role === 'subtitles' ? 'subtitles' : undefined;
}

/** What is there now counts to the end of the hour, so that whoever made something of it need not make it anew each second. */
function endOf({ firstSeen, lastSeen }: TrackRow, nowMs: number): number {
  if (lastSeen + seenEveryMs < nowMs) return lastSeen;
  if (firstSeen + provenMs <= nowMs) return endless;
  return Math.floor(nowMs / hourMs) * hourMs + hourMs;
}
