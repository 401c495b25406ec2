import { catchupLeadMs } from '../../../contract/constants.ts';
import { covers } from '../../../contract/interval.ts';
import type { Output } from '../../../contract/route.ts';
import type { listMomentPictures } from '../../../contract/routes/streaming.ts';
import { sheetBefore } from '../../../contract/rules/preview-sheet.ts';
import { sheetName, streamFolder, trees } from '../../../contract/stream-path.ts';
import { previewName } from '../../../contract/tracks.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure, Refusal } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import { categoriesByChannel, type ChannelRow } from '../channels/index.ts';
import { findProgramAt, isForAdults, type ProgramRow } from '../guide/index.ts';
import { hasPlaceAt } from '../sessions/index.ts';
import { sessionOf, type StreamingContext } from './context.ts';
import type { Viewer } from './open-stream.ts';
import { findKnown } from './past.ts';
import { chooseEdge, edgeUrlOf } from './servers.ts';
import { ticketFor } from './signing.ts';
import { entitlementOf } from './streaming.ts';
import { channelSubject, openPast } from './subject.ts';

/** A programme, and an instant of it in milliseconds. */
interface Moment {
  programId: number;
  at: number;
}

/** POST api|demo /stream/pictures */
export const listMomentPicturesHandler =
  (context: StreamingContext): Handler<typeof listMomentPictures> =>
  async ({ body, caller, http }) => {
    await context.limit.take(caller.kind === 'member' ? String(caller.accountId) : http.network);
    const addressOf = (moment: Moment): Promise<Output<typeof listMomentPictures>[number]> =>
      openMoment(context, { caller, http }, moment).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      });
    return Promise.all(body.moments.map(addressOf));
  };

/** Where the picture before a moment lies, for somebody who may watch that moment. Refuses as opening a stream there does. */
async function openMoment(
  context: StreamingContext,
  { caller, http }: Viewer,
  { programId, at }: Moment,
): Promise<string> {
  const { db, clock, media, edges, signing } = context;
  const now = clock();
  const sheet = sheetBefore(at);
  const program = await findKnown(db, programId);
  ensure(program && covers({ fromMs: program.startAt, toMs: program.endAt }, sheet), 'program.unknown');
  const playback = await context.playbackContextOf(caller, http.network, program.channelId, now);
  const { viewtime, playing } = playback;
  ensure(!playing || hasPlaceAt(playing, http.network), 'sessions.placeUnavailable');
  const subject = channelSubject(playback);
  const { channel, viewable, id } = subject;
  ensure(channel && viewable.renditions.some((one) => one !== 'AU'), 'stream.unavailable');
  const additional = playing?.additional ?? false;
  const asked = { asked: 'low', steady: false, additional } as const;
  const permission = entitlementOf({ caller, viewable, viewtime, ...asked }, now);
  ensure(!(await showsAdults(db, channel, program, at)), 'stream.notAllowed');
  const accountId = caller.kind === 'member' ? caller.accountId : undefined;
  const { past } = await openPast(db, subject, { at: sheet.fromMs, accountId }, now);
  ensure(past && covers(past, sheet) && sheet.toMs <= now, 'stream.gone');
  const session = sessionOf(caller, http.network, playing);
  const edge = chooseEdge(media.edges(), { selected: playback.chosen, viewer: session });
  const configured = edges.find((one) => one.id === edge?.id);
  ensure(configured, 'stream.unavailable');
  const opened = { scope: 'picture', past: sheet, session, id, streamMs: 0, permission } as const;
  const folder = streamFolder(ticketFor(opened, signing), trees.channel, id);
  return `${edgeUrlOf(configured, http.origin)}${folder}/${previewName}/${sheetName(sheet)}`;
}

/** Broadcasters are seldom on time: what ran a little before may be what is seen. */
async function showsAdults(db: Db, channel: ChannelRow, program: ProgramRow, at: number): Promise<boolean> {
  const [before, categories] = await Promise.all([
    findProgramAt(db, channel.id, at - catchupLeadMs),
    categoriesByChannel(db),
  ]);
  const ofChannel = { name: channel.name, genres: categories.get(channel.id) ?? [] };
  return [ofChannel, program, before].some((one) => one !== undefined && isForAdults(one));
}
