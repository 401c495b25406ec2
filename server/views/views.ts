import type { ServerEvent } from '../../contract/models/events.ts';
import type { ServerRoutes } from '../../contract/routes/all.ts';
import type { Locks } from '../domains/channels/index.ts';
import type { ListenAddresses } from '../domains/streaming/index.ts';
import type { Items, TitlesByName } from '../domains/catalogue/index.ts';
import type { Shows } from '../domains/search/index.ts';
import type { Events } from '../platform/events.ts';
import type { Handlers } from '../platform/http/call.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Service } from '../platform/service.ts';
import type { SeriesAccess } from '../domains/accounts/index.ts';
import { createCatalogueViews, type CatalogueContext } from './catalogue/catalogue-views.ts';
import { createGuideDays } from './guide-day.ts';
import { guideMarksHandler } from './guide-marks.ts';
import { healthHandler, machineFaults, type HealthContext } from './health.ts';
import { createMediaViews } from './media/media-views.ts';
import { dataForOperator, downloadMyDataHandler } from './my-data.ts';
import { guideOnAirHandler } from './on-air.ts';
import { getProgramHandler } from './program.ts';
import { getProfileHandler, updateProfileHandler, type ProfileContext } from './profile.ts';
import { listRadioChannelsHandler } from './radio.ts';
import { getRecordingHandler, listRecordingsHandler, programMarksHandler } from './recordings.ts';
import { searchProgramsHandler } from './search.ts';
import { channelsShowsListHandler, programGenresHandler } from './shows.ts';
import { getTitleHandler, programTrailerHandler } from './titles.ts';

interface ViewContext extends HealthContext {
  limits: Limits;
  publicUrl: string;
  locks: Locks;
  shows: Shows;
  catalogue: { items: Items; titlesByName: TitlesByName };
  settings: CatalogueContext['settings'];
  events: Events<ServerEvent>;
  updateProfile: ProfileContext['updateProfile'];
  seriesAccess: SeriesAccess;
  streamKeyOf: ProfileContext['streamKeyOf'];
  listenAddresses: ListenAddresses;
  /** How much a member may record, and for how many months it is valid. */
  recordingLimits(): Promise<{ hours: number; months: number }>;
  /** The programmes that a member wants to be reminded of. */
  remindersOf(accountId: number): Promise<readonly number[]>;
  /** All that keep something about a member, in the order in which it is shown. */
  personalData: readonly Service[];
}

/** Answers that span domains, and only read. */
export function createViews(given: ViewContext) {
  const needs = { ...given, titles: given.catalogue.titlesByName };
  const limit = needs.limits.rate('search', { burst: 60, perMinute: 60 });
  return {
    /** What is kept about a member, for an operator whom they have asked; see {@link dataForOperator}. */
    exportFor: dataForOperator(needs),
    /** What is wrong with the machines, in words. */
    machine: () => machineFaults(needs),
    handlers: {
      ...createCatalogueViews({
        ...needs,
        items: needs.catalogue.items,
        mayViewSeries: needs.seriesAccess.mayCallerView,
      }),
      ...createGuideDays(needs),
      guideMarks: guideMarksHandler(needs),
      getProgram: getProgramHandler(needs),
      listRecordings: listRecordingsHandler(needs),
      getRecording: getRecordingHandler(needs),
      programMarks: programMarksHandler(needs),
      guideOnAir: guideOnAirHandler(needs),
      channelsShowsList: channelsShowsListHandler(needs),
      programGenres: programGenresHandler(needs),
      searchPrograms: searchProgramsHandler({ ...needs, limit }),
      getTitle: getTitleHandler(needs),
      programTrailer: programTrailerHandler(needs),
      listRadioChannels: listRadioChannelsHandler(needs),
      getProfile: getProfileHandler(needs),
      updateProfile: updateProfileHandler(needs),
      downloadMyData: downloadMyDataHandler(needs),
      healthz: healthHandler(needs),
      ...createMediaViews(needs),
    } satisfies Partial<Handlers<ServerRoutes>>,
  } satisfies Service & Record<string, unknown>;
}
