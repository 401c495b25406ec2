import type { ServerRoutes } from '../contract/routes/all.ts';
import { runCommandHandler } from './cli/handlers.ts';
import * as accounts from './domains/accounts/index.ts';
import * as catalogue from './domains/catalogue/index.ts';
import * as channels from './domains/channels/index.ts';
import * as guide from './domains/guide/index.ts';
import { dismissMessagesHandler, listMessagesHandler } from './domains/notifications/index.ts';
import * as search from './domains/search/index.ts';
import * as sessions from './domains/sessions/index.ts';
import {
  listStreamServersHandler,
  streamUrlHandler,
  updateDefaultServerHandler,
  type StreamingContext,
} from './domains/streaming/index.ts';
import { mediaPinsHandler, savePositionHandler, type PositionContext } from './domains/recordings/index.ts';
import * as viewtime from './domains/viewtime/index.ts';
import type { ViewerSettings } from './config/viewer-settings.ts';
import type { Handlers } from './platform/http/call.ts';
import { createGuideDays } from './views/guide-day.ts';
import { healthHandler, type HealthContext } from './views/health.ts';
import { mediaLineupHandler, playoutDayHandler } from './views/media-lineup.ts';
import { downloadMyDataHandler } from './views/my-data.ts';
import { guideMarksHandler } from './views/guide-marks.ts';
import { listRadioChannelsHandler } from './views/radio.ts';
import { listSettingsHandler } from './views/settings.ts';
import { guideOnAirHandler } from './views/on-air.ts';
import { getProfileHandler, updateProfileHandler } from './views/profile.ts';
import { searchProgramsHandler, type SearchContext } from './views/search.ts';
import { channelsShowsListHandler, programGenresHandler } from './views/shows.ts';
import { getTitleHandler, programTrailerHandler } from './views/titles.ts';

export type RouteContext = sessions.SocialHandlerContext &
  StreamingContext &
  channels.ChannelContext & {
    viewerSettings: ViewerSettings;
    ticketKeysFile: string | undefined;
    allowPrivateSources: boolean;
  } & guide.GuideContext &
  SearchContext &
  search.SearchContext &
  HealthContext &
  accounts.AccountContext &
  PositionContext &
  viewtime.ViewtimeContext;

/** Every call and who answers it, on one page. A route without a handler does not compile. */
export function handlersOf(context: RouteContext): Handlers<ServerRoutes> {
  const refreshMedia = () => context.media.refresh();
  const { guideDayHandler, guideChannelDayHandler } = createGuideDays(context);
  return {
    login: sessions.loginHandler(context),
    loginWithToken: sessions.loginWithTokenHandler(context),
    logout: sessions.logoutHandler(context),
    userInfo: sessions.userInfoHandler(context),
    listDevices: sessions.listDevicesHandler(context),
    endDevice: sessions.endDeviceHandler(context),
    reportWatching: sessions.reportWatchingHandler(context),
    events: sessions.eventsHandler(context),

    listProviders: sessions.listProvidersHandler(context),
    startSocialLogin: sessions.startSocialLoginHandler(context),
    finishSocialLogin: sessions.finishSocialLoginHandler(context),
    linkProvider: sessions.linkProviderHandler(context),
    facebookDeauthorize: sessions.facebookDeauthorizeHandler(context),
    facebookDeletion: sessions.facebookDeletionHandler(context),

    getCaptcha: accounts.getCaptchaHandler(context),
    register: accounts.registerHandler(context),
    resendActivation: accounts.resendActivationHandler(context),
    activate: accounts.activateHandler(context),
    forgotPassword: accounts.forgotPasswordHandler(context),
    resetPassword: accounts.resetPasswordHandler(context),
    confirmEmail: accounts.confirmEmailHandler(context),
    leadToUnsubscribe: accounts.leadToUnsubscribeHandler(context),
    unsubscribe: accounts.unsubscribeHandler(context),

    getProfile: getProfileHandler(context),
    updateProfile: updateProfileHandler(context),
    updateViewtimeReminder: accounts.updateViewtimeReminderHandler(context),
    changeEmail: accounts.changeEmailHandler(context),
    cancelEmailChange: accounts.cancelEmailChangeHandler(context),
    uploadPicture: accounts.uploadPictureHandler(context),
    removePicture: accounts.removePictureHandler(context),
    getPicture: accounts.getPictureHandler(context),
    downloadMyData: downloadMyDataHandler(context),
    deleteAccount: accounts.deleteAccountHandler(context),
    sendViewtime: viewtime.sendViewtimeHandler(context),
    orderExtraPlace: viewtime.orderExtraPlaceHandler(context),
    listMessages: listMessagesHandler(context),
    dismissMessages: dismissMessagesHandler(context),

    listChannels: channels.listChannelsHandler(context),
    listChannelCategories: channels.listChannelCategoriesHandler(context),
    listFavorites: channels.listFavoritesHandler(context),
    addFavorite: channels.addFavoriteHandler(context),
    removeFavorite: channels.removeFavoriteHandler(context),
    orderFavorites: channels.orderFavoritesHandler(context),
    listLocks: channels.listLocksHandler(context),
    addLock: channels.addLockHandler(context),
    removeLock: channels.removeLockHandler(context),
    addCategory: channels.addCategoryHandler(context),
    removeCategory: channels.removeCategoryHandler(context),
    clearCategory: channels.clearCategoryHandler(context),
    listRadioChannels: listRadioChannelsHandler(context),
    listSettings: listSettingsHandler(context),

    guideDay: guideDayHandler,
    guideChannelDay: guideChannelDayHandler,
    guideMarks: guideMarksHandler(context),
    getProgram: guide.getProgramHandler(context),
    guideOnAir: guideOnAirHandler(context),
    relatedPrograms: search.relatedProgramsHandler(context),
    programIdOf: search.programIdOfHandler(context),
    channelsShowsList: channelsShowsListHandler(context),
    programGenres: programGenresHandler(context),
    searchPrograms: searchProgramsHandler(context),

    savePosition: savePositionHandler(context),
    getTitle: getTitleHandler(context),
    programTrailer: programTrailerHandler(context),

    streamUrl: streamUrlHandler(context),
    listStreamServers: listStreamServersHandler(context),
    updateDefaultServer: updateDefaultServerHandler(context),

    healthz: healthHandler(context),
    mediaLineup: mediaLineupHandler(context.db),
    playoutDay: playoutDayHandler(context.db),
    mediaRevocations: sessions.mediaRevocationsHandler(context),
    mediaPins: mediaPinsHandler(context),
    titleWork: catalogue.titleWorkHandler(context),
    reportTitle: catalogue.reportTitleHandler(context),
    runCommand: runCommandHandler({ ...context, refreshMedia }),
  };
}
