import * as access from './access.ts';
import { login, loginWithToken, logout, userInfo } from './auth.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as channels from './channels.ts';
import { consoleRoutes } from './console/all.ts';
import * as deviceSignIn from './sign-in/device-sign-in.ts';
import * as guide from './guide.ts';
import * as health from './health.ts';
import * as loudness from './loudness.ts';
import * as media from './media.ts';
import * as notifications from './notifications.ts';
import * as operate from './operate.ts';
import * as payments from './payments/payments.ts';
import { listRecipients } from './privacy.ts';
import * as radio from './radio.ts';
import * as recordings from './recordings.ts';
import * as reminders from './reminders.ts';
import * as search from './search.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as social from './sign-in/social.ts';
import * as streaming from './streaming.ts';
import * as playerApi from './player-api.ts';
import * as playerList from './player-list.ts';
import { getTitle, programTrailer } from './catalogue/titles.ts';
import * as trackChoices from './track-choices.ts';
import * as tickets from './tickets.ts';
import * as user from './user.ts';
import * as watchlist from './watchlist.ts';

/** Every call the server answers, by name. The server's handlers and the route check are typed by this. */
export const serverRoutes = {
  login,
  loginWithToken,
  logout,
  userInfo,
  ...deviceSignIn,
  ...access,
  ...social,
  ...user,
  ...sessions,
  ...channels,
  ...guide,
  ...loudness,
  ...radio,
  ...search,
  ...catalogue,
  ...recordings,
  ...reminders,
  ...watchlist,
  ...notifications,
  listSettings: settings.listSettings,
  listRecipients,
  ...health,
  ...media,
  ...operate,
  ...payments,
  ...streaming,
  ...tickets,
  ...trackChoices,
  ...playerList,
  ...playerApi,
  ...consoleRoutes,
  getTitle,
  programTrailer,
};
export type ServerRoutes = typeof serverRoutes;
