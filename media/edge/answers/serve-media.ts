import { covers, type Interval } from '../../../contract/interval.ts';
import type { TicketReason } from '../../../contract/errors.ts';
import { windowOfTicket, type StreamTicket } from '../../../contract/stream-ticket.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { textAnswer, type Answer, type Refusal } from '../../http-answer.ts';
import type { HttpRequest } from '../../http-request.ts';
import { bytesAnswer, headersFor, preflight, refuse } from './answer.ts';
import { after, type MaybePromise } from '../../../runtime/maybe-promise.ts';
import { toleratedLeadMs } from '../../segments/timeline.ts';
import { liveReachMs, type ChannelStream, type TicketInterval } from '../channels/channel-stream.ts';
import type { ChannelStreams } from '../channels/channel-streams.ts';
import type { Metrics } from '../operate/metrics.ts';
import { growingFrom, withStart } from '../../playlist/start-offset.ts';
import {
  trees,
  type AddressedRendition,
  type BlockedUntil,
  type MediaPath,
  type MediaRequest,
  type ListBegin,
} from '../../../contract/stream-path.ts';

import {
  isPictureAlone,
  isSoundName,
  isTrackName,
  previewName,
  renditionOfPicture,
} from '../../../contract/tracks.ts';
import type { RefusalLog } from '../tickets/refusal-log.ts';
import type { PendingAnswers } from '../tickets/pending-answers.ts';
import { opensTitle, serveTitle } from '../titles/serve-title.ts';
import type { TicketVerifier } from '../tickets/ticket-verifier.ts';
import type { Titles } from '../titles/titles.ts';
import { opensSheet, previewHeaders, sheetHeaders } from './preview-answers.ts';
import { byteRange, inRanges } from './byte-ranges.ts';
import type { WindowWork } from './window-work.ts';

const playlistHeaders = headersFor('application/vnd.apple.mpegurl', 'no-store');
const mediaCaching = 'public, max-age=86400, immutable';
const pictureHeaders = { ...headersFor('video/mp4', mediaCaching), ...inRanges };
const soundHeaders = headersFor('audio/mp4', mediaCaching);
/** An operator may move a text in time. */
const textCaching = 'public, max-age=60';
const textHeaders = {
  vtt: headersFor('text/vtt; charset=utf-8', textCaching),
  json: headersFor('application/json; charset=utf-8', textCaching),
};

export interface MediaParts {
  verifier: TicketVerifier;
  streams: ChannelStreams;
  titles: Titles;
  clock: Clock;
  metrics: Metrics;
  refusals: RefusalLog;
  windowWork: WindowWork;
  inFlight: PendingAnswers;
}

/** Answers everything below `/t/`; nothing of a stream leaves before its ticket has been checked. */
export function answerMedia(
  request: HttpRequest,
  parts: MediaParts,
  path: MediaPath | undefined,
): MaybePromise<Answer> {
  const { method, url } = request;
  if (method === 'OPTIONS') return preflight();
  if (method !== 'GET' && method !== 'HEAD') return refuse('route.unknown');
  const admitted = admit(parts, url, path);
  if ('error' in admitted) return refuse(admitted.error, admitted.reason);
  const { ticket, wanted } = admitted;
  return after(serve(request, parts, ticket, wanted), (answer) => {
    // Answers are made for one request; what many share is within.
    const range = request.header('range');
    const isMedia = wanted.kind === 'segment' || (wanted.kind === 'title' && wanted.file.kind === 'segment');
    const sent = range && isMedia ? byteRange(answer, range) : answer;
    sent.session = ticket.session;
    return sent;
  });
}

interface AdmittedRequest {
  ticket: StreamTicket;
  wanted: MediaRequest;
}

/** What a path asks for, if the ticket in it opens that; why not otherwise. */
export function admit(
  parts: MediaParts,
  url: string,
  path: MediaPath | undefined,
): AdmittedRequest | Refusal {
  if (!path) return { error: 'route.unknown' };
  const kind = path.request?.kind ?? 'other';
  const ticket = parts.verifier.check(path.ticket);
  if (typeof ticket === 'string') return refused(parts, ticket, kind, url);
  if (!opens(ticket, path)) return refused(parts, 'scope', kind, url);
  if (!path.request) return { error: 'route.unknown' };
  if (ticket.scope === 'vod') parts.metrics.viewers.seen(ticket.session, 'vod', ticket.contentId);
  // Nobody watches a channel by looking at a picture of it.
  else if (ticket.scope !== 'picture') parts.metrics.viewers.seen(ticket.session, ticket.contentId);
  return { ticket, wanted: path.request };
}

/** Counts a ticket that opens nothing, and says so. */
export function refused(
  { metrics, refusals }: Pick<MediaParts, 'metrics' | 'refusals'>,
  reason: TicketReason | 'unsure',
  kind: string,
  url: string,
): Refusal {
  metrics.refused(reason);
  refusals(reason, kind, url);
  return reason === 'unsure' ? { error: 'stream.unavailable' } : { error: 'edge.forbidden', reason };
}

function opens(ticket: StreamTicket, path: MediaPath): boolean {
  if (ticket.scope === 'measure') return false;
  if (path.tree !== (ticket.scope === 'vod' ? trees.title : trees.channel) || ticket.contentId !== path.id)
    return false;
  if (ticket.scope === 'vod') return opensTitle(ticket, path);
  const wanted = path.request;
  if (ticket.scope === 'picture') return wanted?.kind === 'sheet';
  if (!wanted || wanted.kind === 'multivariant') return true;
  if (wanted.kind === 'title') return false;
  if (!opensRendition(ticket, wanted.rendition)) return false;
  if (wanted.kind === 'live') return ticket.scope === 'live';
  return wanted.kind !== 'window' || (ticket.scope === 'past' && opensWindow(ticket, wanted.window));
}

/** Who may have a picture or the sound of a channel may have its tracks. */
function opensRendition({ renditions }: StreamTicket, wanted: AddressedRendition): boolean {
  if (wanted === previewName) return renditions.some((one) => one !== 'AU');
  if (isTrackName(wanted)) return renditions.length > 0;
  return renditions.includes(isPictureAlone(wanted) ? renditionOfPicture(wanted) : wanted);
}

/** A window with nothing in it has no playlist. */
const opensWindow = (ticket: StreamTicket, window: Interval): boolean =>
  window.fromMs < window.toMs && covers(windowOfTicket(ticket), window);

/** The instants whose segments a ticket opens. How old they are is the server's to judge, which has signed them. */
export function reachOf(ticket: StreamTicket, nowMs: number): TicketInterval {
  const latestMs = nowMs + toleratedLeadMs;
  if (ticket.scope === 'live') return { fromMs: nowMs - liveReachMs, toMs: latestMs, live: true };
  const { fromMs, toMs } = windowOfTicket(ticket);
  return { fromMs, toMs: Math.min(toMs, latestMs), live: false };
}

function serve(
  request: HttpRequest,
  { streams, titles, clock, windowWork }: MediaParts,
  ticket: StreamTicket,
  wanted: MediaRequest,
): MaybePromise<Answer> {
  const accepted = (): string => request.header('accept-encoding') ?? '';
  if (wanted.kind === 'title' || ticket.scope === 'vod')
    return serveTitle(titles, ticket, wanted.kind === 'title' ? wanted.file : undefined, accepted);
  if (wanted.kind === 'multivariant') return serveMultivariant(streams, ticket, wanted);
  const stream = streams.stream(ticket.contentId, wanted.rendition);
  if (!stream) return refuse('channel.unknown');
  if (wanted.kind === 'live' && !wanted.keys) return serveLive(stream, wanted.block);
  if (wanted.kind === 'live' || wanted.kind === 'window') {
    const work = windowWork(ticket.session, () => listOf(streams, ticket.contentId, stream, wanted));
    if (!work) return refuse('request.tooMany');
    return work.then((playlist) =>
      playlist
        ? textAnswer(
            accepted(),
            playlistFrom(playlist, wanted.kind === 'window' ? wanted.begin : undefined, clock()),
            playlistHeaders,
          )
        : refuse('stream.gone'),
    );
  }
  if (wanted.kind === 'sheet') return serveSheet(streams, ticket, wanted.interval, clock());
  const headers = headersOf(wanted);
  if (wanted.kind === 'init')
    return stream
      .init(wanted.initId)
      .then((init) => (init ? bytesAnswer([init], headers) : refuse('route.unknown')));
  return after(stream.segment(wanted.name, reachOf(ticket, clock()), wanted.format), (parts) =>
    parts ? bytesAnswer(parts, headers) : refuse('route.unknown'),
  );
}

/** A player that stays close to the present asks for a list that is yet to come, and waits for it. */
function serveLive(stream: ChannelStream, block: BlockedUntil | undefined): MaybePromise<Answer> {
  const answer = (): MaybePromise<Answer> =>
    after(stream.playlist(), (playlist) =>
      playlist ? bytesAnswer([playlist], playlistHeaders) : refuse('stream.unavailable'),
    );
  if (!block || !stream.block) return answer();
  return stream.block(block).then((isKnown) => (isKnown ? answer() : refuse('request.invalid')));
}

/** A list that takes work: of a window, or of the key frames that another list has. */
async function listOf(
  streams: ChannelStreams,
  channelId: string,
  stream: ChannelStream,
  wanted: Extract<MediaRequest, { kind: 'live' | 'window' }>,
): Promise<Buffer | undefined> {
  const { head, init } = stream;
  if (wanted.keys && (!head || !isPicture(wanted.rendition))) return undefined;
  const list = await (wanted.kind === 'live' ? stream.playlist() : stream.windowPlaylist(wanted.window));
  if (!wanted.keys || !head || !list) return list;
  return streams.keyFrames.list(`${channelId}/${wanted.rendition}`, { head, init }, list);
}

/** Pictures with their sound, as they lie in the archive. */
const isPicture = (rendition: AddressedRendition): boolean => /^(LO|ME|HI)$/.test(rendition);

async function serveSheet(
  streams: ChannelStreams,
  ticket: StreamTicket,
  interval: Interval,
  nowMs: number,
): Promise<Answer> {
  if (!opensSheet(ticket, interval, nowMs)) return refuse('edge.forbidden', 'scope');
  const sheet = await streams.previews(ticket.contentId)?.sheet(interval);
  return sheet ? bytesAnswer(sheet, sheetHeaders(interval, nowMs)) : refuse('channel.unknown');
}

async function serveMultivariant(
  streams: ChannelStreams,
  ticket: StreamTicket,
  { begin, sounds }: Extract<MediaRequest, { kind: 'multivariant' }>,
): Promise<Answer> {
  const past = ticket.scope === 'past' ? windowOfTicket(ticket) : undefined;
  const playlist = await streams.multivariant(ticket.contentId, ticket.renditions, {
    past,
    begin,
    sounds: sounds ?? false,
  });
  if (!playlist) return refuse(past ? 'stream.gone' : 'stream.unavailable');
  return bytesAnswer([Buffer.from(playlist.body)], playlistHeaders);
}

function headersOf(wanted: Extract<MediaRequest, { kind: 'init' | 'segment' }>) {
  if (wanted.kind === 'segment' && wanted.format) return textHeaders[wanted.format];
  if (wanted.rendition === previewName) return previewHeaders;
  return wanted.rendition === 'AU' || isSoundName(wanted.rendition) ? soundHeaders : pictureHeaders;
}

/** The playlist of a window for a player that wishes to begin somewhere in it. */
function playlistFrom(playlist: Buffer, begin: ListBegin | undefined, nowMs: number): Buffer {
  if (!begin) return playlist;
  const text = playlist.toString();
  const { startMs, sinceMs } = begin;
  return Buffer.from(sinceMs === undefined ? withStart(text, startMs) : growingFrom(text, nowMs - sinceMs));
}
