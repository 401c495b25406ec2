import type { Interval } from '../../../contract/interval.ts';
import { windowOfTicket, type StreamTicket } from '../../../contract/stream-ticket.ts';
import { minuteMs } from '../../../contract/time.ts';
import { textAnswer, type Answer } from '../../http-answer.ts';
import type { HttpRequest } from '../../http-request.ts';
import { admitWhenDue, reachOf, type AdmittedRequest } from './admit.ts';
import { bytesAnswer, headersFor, preflight, refuse } from './answer.ts';
import { after, type MaybePromise } from '../../../runtime/maybe-promise.ts';
import type { ChannelStream, TicketInterval } from '../channels/channel-stream.ts';
import type { ChannelStreams } from '../channels/channel-streams.ts';
import { growingFrom, withStart } from '../../playlist/start-offset.ts';
import type {
  AddressedRendition,
  BlockedUntil,
  ListBegin,
  MediaPath,
  MediaRequest,
} from '../../../contract/stream-path.ts';
import { isSoundName, previewName } from '../../../contract/tracks.ts';
import { serveTitle } from '../titles/serve-title.ts';
import { opensSheet, previewHeaders, sheetHeaders } from './preview-answers.ts';
import { byteRange, inRanges } from './byte-ranges.ts';
import type { MediaParts } from './media-parts.ts';

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

/** Answers everything below `/t/`; nothing of a stream leaves before its ticket has been checked. */
export function answerMedia(
  request: HttpRequest,
  parts: MediaParts,
  path: MediaPath | undefined,
): MaybePromise<Answer> {
  const { method, url } = request;
  if (method === 'OPTIONS') return preflight();
  if (method !== 'GET' && method !== 'HEAD') return refuse('route.unknown');
  return after(admitWhenDue(request, parts, url, path), (admitted) =>
    'error' in admitted ? refuse(admitted.error, admitted.reason) : answerAdmitted(request, parts, admitted),
  );
}

function answerAdmitted(
  request: HttpRequest,
  parts: MediaParts,
  { ticket, wanted, spread }: AdmittedRequest,
): MaybePromise<Answer> {
  return after(serve(request, parts, ticket, wanted), (answer) => {
    // Answers are made for one request; what many share is within.
    const range = request.header('range');
    const isMedia = wanted.kind === 'segment' || (wanted.kind === 'title' && wanted.file.kind === 'segment');
    const sent = range && isMedia ? byteRange(answer, range) : answer;
    sent.session = ticket.session;
    if (spread) sent.spread = spread;
    return sent;
  });
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
  const whole = async (name: string) => {
    const parts = await stream.segment(name, everything);
    return parts && Buffer.concat(parts);
  };
  const isShort = wanted.kind === 'window' && wanted.window.toMs - wanted.window.fromMs <= shortMs;
  const source = { head, init, ...(isShort && { whole }) };
  return streams.keyFrames.list(`${channelId}/${wanted.rendition}`, source, list);
}

/** Of a window that is not longer every key frame is looked for, which reads whole segments: as much as the first ones of hours take. */
const shortMs = 2 * minuteMs;
/** What a list names has been judged. */
const everything: TicketInterval = { fromMs: 0, toMs: Infinity, live: true };

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
