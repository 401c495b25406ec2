import type { ServerRoutes } from '../contract/routes/all.ts';
import { runCommandHandler } from './cli/handlers.ts';
import * as channels from './domains/channels/index.ts';
import { getProgramHandler } from './domains/guide/index.ts';
import {
  loginHandler,
  logoutHandler,
  userInfoHandler,
  type SessionContext,
} from './domains/sessions/index.ts';
import {
  listStreamServersHandler,
  streamUrlHandler,
  type StreamingContext,
} from './domains/streaming/index.ts';
import type { Handlers } from './platform/http/call.ts';
import { createGuideDays } from './views/guide-day.ts';
import { healthHandler, type HealthContext } from './views/health.ts';
import { mediaLineupHandler, playoutDayHandler } from './views/media-lineup.ts';

export type RouteContext = SessionContext & StreamingContext & HealthContext;

/** Every call and who answers it, on one page. A route without a handler does not compile. */
export function handlersOf(context: RouteContext): Handlers<ServerRoutes> {
  const refreshMedia = () => context.media.refresh();
  const { guideDayHandler, guideChannelDayHandler } = createGuideDays(context);
  return {
    login: loginHandler(context),
    logout: logoutHandler(context),
    userInfo: userInfoHandler(context),

    listChannels: channels.listChannelsHandler(context),
    listChannelCategories: channels.listChannelCategoriesHandler(context),
    listFavorites: channels.listFavoritesHandler(context),
    addFavorite: channels.addFavoriteHandler(context),
    removeFavorite: channels.removeFavoriteHandler(context),

    guideDay: guideDayHandler,
    guideChannelDay: guideChannelDayHandler,
    getProgram: getProgramHandler(context),

    streamUrl: streamUrlHandler(context),
    listStreamServers: listStreamServersHandler(context),

    healthz: healthHandler(context),
    mediaLineup: mediaLineupHandler(context.db),
    playoutDay: playoutDayHandler(context.db),
    runCommand: runCommandHandler({ ...context, refreshMedia }),
  };
}
