import { createClient, type Client, type ClientOptions } from '../contract/client.ts';
import type {
  EdgeNews,
  LeaseAnswer,
  LeaseRequest,
  MediaLineup,
  Pin,
  PlayoutDay,
} from '../contract/models/media.ts';
import type { SourceTrack, TrackAnswer } from '../contract/models/tracks.ts';
import type { TitleReport, TitleWork } from '../contract/models/title.ts';
import {
  mediaLeases,
  mediaLineup,
  mediaPins,
  mediaRevocations,
  playoutDay,
  registerTracks,
  reportTitle,
  titleWork,
} from '../contract/routes/media.ts';

/** What the media roles ask of the server. Calls reject with `CallError` when it cannot answer. */
export interface ServerClient {
  lineup: () => Promise<MediaLineup>;
  /** Says that an ingest lives; answers what it holds. */
  leases: (ask: LeaseRequest) => Promise<LeaseAnswer>;
  playoutDay: (day: string) => Promise<PlayoutDay>;
  /** The intervals that have to be kept. */
  pins: () => Promise<Pin[]>;
  /** Sessions that ended after a number, and which line-up holds. */
  revocations: (after: number) => Promise<EdgeNews>;
  /** What there is to do with titles. */
  titleWork: () => Promise<TitleWork[]>;
  reportTitle: (id: number, report: TitleReport) => Promise<void>;
  /** Says which sounds and texts a source has; answers under which names they are stored. */
  registerTracks: (channelId: string, tracks: readonly SourceTrack[]) => Promise<TrackAnswer>;
}

/** No answer is needed so badly that a stream should wait longer for it. */
const timeoutMs = 5_000;
/** Leases last for six seconds and are asked for every two. */
const leaseTimeoutMs = 1_500;

/** @param signal ends calls under way when the role closes */
export function createServerClient(options: {
  serverUrl: string;
  mediaSecret: string;
  fetch: ClientOptions['fetch'];
  signal?: AbortSignal;
}): ServerClient {
  const call: Client = createClient({
    baseUrl: options.serverUrl,
    fetch: options.fetch,
    token: () => options.mediaSecret,
  });
  const limit = (withinMs = timeoutMs): AbortSignal => {
    const timeout = AbortSignal.timeout(withinMs);
    return options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  };
  return {
    lineup: () => call(mediaLineup, {}, limit()),
    // An ingest that ends hands back after everything else was broken off.
    leases: (ask) =>
      call(
        mediaLeases,
        { body: ask },
        ask.leaving ? AbortSignal.timeout(leaseTimeoutMs) : limit(leaseTimeoutMs),
      ),
    pins: () => call(mediaPins, {}, limit()),
    revocations: (after) => call(mediaRevocations, { params: { after: String(after) } }, limit()),
    titleWork: () => call(titleWork, {}, limit()),
    reportTitle: async (id, report) => {
      await call(reportTitle, { params: { titleId: String(id) }, body: { report } }, limit());
    },
    registerTracks: (channelId, tracks) =>
      call(registerTracks, { params: { channelId }, body: { tracks: [...tracks] } }, limit()),
    playoutDay: (day) => call(playoutDay, { params: { day } }, limit()),
  };
}
