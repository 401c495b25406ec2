import type { ServerEvent } from '../../contract/models/events.ts';
import type { ServerRoutes } from '../../contract/routes/all.ts';
import type { guideMarks } from '../../contract/routes/guide.ts';
import type { listRadioChannels } from '../../contract/routes/radio.ts';
import { dayMs } from '../../contract/time.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { MediaPort } from '../adapters/media/port.ts';
import type { SeriesAccess } from '../domains/accounts/index.ts';
import type { Items, TitlesByName } from '../domains/catalogue/index.ts';
import { type Locks, listChannelsByKind, logoUrlOf } from '../domains/channels/index.ts';
import { findPrograms, findProgramsAt, type AccessSpans } from '../domains/guide/index.ts';
import { guidePositionsSince } from '../domains/recordings/index.ts';
import type { Shows } from '../domains/search/index.ts';
import type { ListenAddresses, WatchableBy } from '../domains/streaming/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Events } from '../platform/events.ts';
import type { Handlers, Handler } from '../platform/http/call.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Service } from '../platform/service.ts';
import { listAiredHandler } from './aired.ts';
import { createCatalogueViews, createScopes, type CatalogueContext } from './catalogue/catalogue-views.ts';
import { createGuideDays, guideDayBounds } from './guide-day.ts';
import { healthHandler, machineFaults, type HealthContext } from './health.ts';
import { createMediaViews, type MediaContext } from './media/media-views.ts';
import { dataForOperator, downloadMyDataHandler } from './my-data.ts';
import { guideOnAirHandler } from './on-air.ts';
import { createPlayerViews, type PlayerContext } from './players/player-views.ts';
import { getProfileHandler, updateProfileHandler, type ProfileContext } from './profile.ts';
import { getProgramHandler } from './program.ts';
import { programIdOfHandler, relatedProgramsHandler } from './related.ts';
import { listRecipientsHandler, type RecipientsContext } from './recipients.ts';
import { getRecordingHandler, listRecordingsHandler, programMarksHandler } from './recordings.ts';
import { searchProgramsHandler } from './search.ts';
import { keepIndexes, type Ending } from './keep-indexes.ts';
import { channelsShowsListHandler, programGenresHandler } from './shows.ts';
import { searchSaidHandler, type SaidContext } from './said.ts';
import { getTitleHandler, programTrailerHandler } from './titles.ts';

interface RadioContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  media: MediaPort;
  /** Tells where a station plays for a caller; null where they may not listen. */
  listenAddresses: ListenAddresses;
}

/** GET api|demo /radio/channels: what a station itself says is playing goes before its schedule. */
const listRadioChannelsHandler =
  ({ db, clock, locks, media, listenAddresses }: RadioContext): Handler<typeof listRadioChannels> =>
  async ({ caller, http }) => {
    const locked = await locks.of(caller);
    const stations = (await listChannelsByKind(db, 'radio')).filter(({ id }) => !locked.has(id));
    const ids = stations.map(({ id }) => id);
    const scheduled = await findProgramsAt(db, ids, clock());
    const fed = new Map(media.ingestChannels()?.map(({ channelId, nowPlaying }) => [channelId, nowPlaying]));
    const addressOf = await listenAddresses(caller, http);
    return stations.map(({ id, number, name, demo, renditions, logo }) => ({
      id,
      number,
      name,
      logoUrl: logoUrlOf({ id, logo }),
      url: addressOf({ id, demo, renditions }),
      demo,
      nowPlaying: fed.get(id) ?? scheduled.get(id)?.name ?? null,
    }));
  };

/** Nothing is watched before it begins, and nothing of a day began longer ago than this. */
const longestProgramMs = dayMs;

/** GET /api/guide/marks/{date} */
const guideMarksHandler =
  ({ db, clock, locks }: { db: Db; clock: Clock; locks: Locks }): Handler<typeof guideMarks> =>
  async ({ caller, params }) => {
    const day = guideDayBounds(params.date, clock());
    const positions = await guidePositionsSince(db, caller.accountId, day.fromMs - longestProgramMs);
    const programs = await findPrograms(
      db,
      positions.map(({ programId }) => programId),
    );
    const locked = await locks.of(caller);
    return positions.flatMap(({ programId, positionSeconds }) => {
      const program = programs.get(programId);
      const isOfDay = program && program.startAt < day.toMs && program.endAt > day.fromMs;
      if (!isOfDay || locked.has(program.channelId)) return [];
      return [{ programId, playingPosition: positionSeconds }];
    });
  };

interface ViewContext extends HealthContext, RecipientsContext {
  limits: Limits;
  publicUrl: string;
  locks: Locks;
  shows: Shows;
  accessSpans: () => Promise<AccessSpans>;
  catalogue: { items: Items; titlesByName: TitlesByName };
  settings: RecipientsContext['settings'] & CatalogueContext['settings'];
  events: Events<ServerEvent>;
  updateProfile: ProfileContext['updateProfile'];
  seriesAccess: SeriesAccess;
  sessions: {
    streamKeyOf: ProfileContext['streamKeyOf'];
    callerOfPlayer: PlayerContext['callerOf'];
    revokedAfter: MediaContext['revokedAfter'];
  };
  ingests: { turn: MediaContext['turnOfIngest'] };
  streaming: { listenAddresses: ListenAddresses; watchableBy: WatchableBy; open: PlayerContext['open'] };
  transcripts: SaidContext['transcripts'];
  /** How much a member may record, and for how many months it is valid. */
  recordingLimits(): Promise<{ hours: number; months: number }>;
  /** The programmes that a member wants to be reminded of. */
  remindersOf(accountId: number): Promise<readonly number[]>;
  /** All that keep something about a member, in the order in which it is shown. */
  personalData: readonly Service[];
}

/** Answers that span domains, and only read. */
export function createViews(given: ViewContext) {
  const needs = {
    ...given,
    items: given.catalogue.items,
    titles: given.catalogue.titlesByName,
    mayViewSeries: given.seriesAccess.mayCallerView,
    ...given.streaming,
    streamKeyOf: given.sessions.streamKeyOf,
    callerOf: given.sessions.callerOfPlayer,
    revokedAfter: given.sessions.revokedAfter,
    turnOfIngest: given.ingests.turn,
  };
  const scopeOf = createScopes(needs);
  const limit = needs.limits.rate('search', { burst: 60, perMinute: 60 });
  // Each search of the page is one of these, too.
  const saidLimit = needs.limits.rate('search.said', { burst: 60, perMinute: 60 });
  return {
    /** What is kept about a member, for an operator whom they have asked; see {@link dataForOperator}. */
    exportFor: dataForOperator(needs),
    /** What is wrong with the machines, in words. */
    machine: () => machineFaults(needs),
    /** Reads ahead what searches and lists are answered from, until the signal ends it. */
    keepIndexes: (ending: Ending) =>
      keepIndexes({ shows: needs.shows, items: needs.catalogue.items }, ending),
    handlers: {
      ...createCatalogueViews(needs, scopeOf),
      ...createGuideDays(needs),
      guideMarks: guideMarksHandler(needs),
      getProgram: getProgramHandler(needs, scopeOf),
      relatedPrograms: relatedProgramsHandler(needs, scopeOf),
      programIdOf: programIdOfHandler(needs, scopeOf),
      listRecordings: listRecordingsHandler(needs),
      getRecording: getRecordingHandler(needs, scopeOf),
      programMarks: programMarksHandler(needs),
      guideOnAir: guideOnAirHandler(needs),
      listAired: listAiredHandler({ ...needs, limit }),
      channelsShowsList: channelsShowsListHandler(needs),
      programGenres: programGenresHandler(needs),
      searchPrograms: searchProgramsHandler({ ...needs, limit }),
      searchSaid: searchSaidHandler({ ...needs, limit: saidLimit }),
      getTitle: getTitleHandler(needs),
      programTrailer: programTrailerHandler(needs, scopeOf),
      listRadioChannels: listRadioChannelsHandler(needs),
      getProfile: getProfileHandler(needs),
      updateProfile: updateProfileHandler(needs),
      downloadMyData: downloadMyDataHandler(needs),
      healthz: healthHandler(needs),
      listRecipients: listRecipientsHandler(needs),
      ...createMediaViews(needs),
      ...createPlayerViews(needs, scopeOf),
    } satisfies Partial<Handlers<ServerRoutes>>,
  } satisfies Service & Record<string, unknown>;
}
