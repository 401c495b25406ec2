import { firstGuideProgramId } from '../../../contract/constants.ts';

/** Every address of the viewer; links are made here and nowhere else. */
export const paths = {
  main: '/',
  tv: '/tv',
  /** Where a phone lets a television in: by the code on its screen. */
  tvCode: '/tv/code',
  tvCodeOf: '/tv/code/:code',
  channel: '/channel/:channelId',
  /** Links that are passed on: a programme by its key, watched at once, or looked at first. */
  channelView: '/channel/view/:viewKey/:programId',
  channelKey: '/channel/:viewKey/:programId',
  view: '/view/:programId/:viewKey',
  radio: '/radio',
  radioOf: '/radio/:stationId',
  radiosOf: '/radios/:stationId',
  search: '/search',
  lockedChannels: '/mylockedchannels',
  recordings: '/myrecordings',
  watchlist: '/mywatchlist',
  reminders: '/myreminders',
  notifications: '/mynotifications',
  about: '/about',
  prices: '/prices',
  privacy: '/privacy',
  accessibility: '/ligipaasetavus',
  tracks: '/subtiitrid',
  helpdesk: '/helpdesk',
  confirmReportBy: '/helpdesk/confirm/:key',
  reportConfirmed: '/helpdesk/confirmed',
  reportNotConfirmed: '/helpdesk/notconfirmed',
  tickets: '/mytickets',
  ticketOf: '/mytickets/:ticketId',
  guide: '/tvguide',
  movies: '/movies',
  movieList: '/movies/list',
  movie: '/movies/:itemId',
  series: '/channelseries',
  show: '/channelseries/:showId',
  season: '/channelseries/:showId/:season',
  kids: '/kids',
  kidsItem: '/kids/:itemId',
  login: '/login',
  register: '/register',
  registerReferral: '/register/referral/:referralCode',
  forgot: '/forgot',
  passwordReset: '/passwordreset',
  passwordResetOf: '/passwordreset/:email/:key',
  activateBy: '/activate/:key',
  takeEmailBackBy: '/emailchange/takeback/:key',
  emailTakenBack: '/emailchange/takenback',
  confirmEmailBy: '/emailchange/confirm/:key',
  validated: '/validated',
  notValidated: '/notvalidated',
  emailValidated: '/emailchange/validated',
  emailNotValidated: '/emailchange/notvalidated',
  token: '/token',
  tokenOf: '/token/:token',
  error: '/error/:errorCode',
  activeSession: '/activesession',
  activeSessionOf: '/activesession/:errorCode',
  logout: '/logout',
  multipleSessions: '/multiplesessions',
  blocked: '/blocked',
  profile: '/myprofile',
  streamNotAvailable: '/stream-not-available',
  unsubscribe: '/unsubscribe/:key',
  viewtime: '/viewtime',
  mySettingsViewtime: '/mysettings/viewtime',
  viewtimeHistory: '/viewtime/history',
  viewtimeFreeze: '/viewtime/freeze',
  /** Where bank links lead back to. */
  paymentDone: '/viewtime/success',
  paymentFailed: '/viewtime/fail',
  /** Where providers lead back to. */
  paymentResult: '/viewtime/:provider/:status',
  paymentResultOf: '/viewtime/:provider/:status/:transactionId',
  sendTime: '/sendtime',
  extraPlace: '/multiplace',
} as const;

/** The address of a channel: live, or at an instant of its past. */
export const channelPath = (channelId: string, atMs?: number): string =>
  `/channel/${encodeURIComponent(channelId)}${atMs === undefined ? '' : `?at=${Math.round(atMs)}`}`;

export const radioPath = (stationId: string): string => `/radio/${encodeURIComponent(stationId)}`;

/** A programme's own page: what is passed on to friends. */
export const viewPath = (programId: number, viewKey: string): string =>
  `/view/${programId}/${encodeURIComponent(viewKey)}`;

export const moviePath = (itemId: string): string => `${paths.movies}/${encodeURIComponent(itemId)}`;

export const showPath = (showId: string): string => `${paths.series}/${encodeURIComponent(showId)}`;

export const kidsPath = (itemId: string): string => `${paths.kids}/${encodeURIComponent(itemId)}`;

/** What stands for the number of a season in the address of those episodes that have none. */
const noSeason = 'muud';

export const seasonPath = (showId: string, season: number | null): string =>
  `${showPath(showId)}/${season ?? noSeason}`;

/** The season that an address names: null for episodes without one; undefined when it names none. */
export function seasonIn(text: string): number | null | undefined {
  if (text === noSeason) return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The page at which a film or an episode on demand plays: from an instant of it, or where its viewer says when asked. */
export const titlePath = (titleId: number, atMs?: number): string =>
  viewPath(titleId, 'title') + (atMs === undefined ? '' : `?at=${Math.round(atMs)}`);

/** The search for a text. */
export const searchPath = (text: string): string => `${paths.search}?${new URLSearchParams({ otsi: text })}`;

/** A ticket of the member, open in the list of all. */
export const ticketPath = (id: number): string => `${paths.tickets}/${id}`;

/** Where a phone lets the television in that shows this code. */
export const tvCodePath = (code: string): string => `${paths.tvCode}/${encodeURIComponent(code)}`;

/** The page of an order that was opened for payment. */
export const paymentPath = (provider: string, status: 'success' | 'canceled', id: string): string =>
  `/viewtime/${encodeURIComponent(provider)}/${status}/${encodeURIComponent(id)}`;

/** Films and episodes have their pages among those of programmes, below their numbers. */
export const isTitlePage = (pathname: string): boolean =>
  Number(/^\/view\/(\d+)\//.exec(pathname)?.[1]) < firstGuideProgramId;

/** The instant that an address asks for, from what stands behind its question mark; what lies beyond 2286 is none. */
export function instantIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get('at') ?? '';
  return /^\d{1,13}$/.test(text) ? Number(text) : undefined;
}

/** The registration form, for someone a friend invited. */
export const referralPath = (code: string): string => `/register/referral/${encodeURIComponent(code)}`;

/** The page that says what went wrong. */
export const errorPath = (code: string): string => `/error/${encodeURIComponent(code)}`;

/** The address of one of our pages in full, as another device opens it. */
export const addressElsewhere = (path: string): string => `${location.origin}${location.pathname}#${path}`;

/** Where the browser is this moment; what the screen was rendered for may be a step behind. */
export function addressNow(): string {
  const path = location.hash.slice(1).split('?')[0] ?? '';
  return path.startsWith('/') ? path : `/${path}`;
}

/** What the address asks for, this moment. */
export const paramsNow = (): URLSearchParams => new URLSearchParams(location.hash.split('?')[1] ?? '');
