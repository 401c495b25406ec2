import type { Input } from '../../contract/route.ts';
import type { ServerRoutes } from '../../contract/routes/all.ts';

const key = 'x'.repeat(32);
const email = 'keegi@naide.test';
const registration = {
  firstName: 'Uus',
  lastName: 'Liige',
  email,
  password: 'parool-12',
  password2: 'parool-12',
  recaptchaResponse: 'lahendus',
};
const form = (): { form: FormData } => {
  const data = new FormData();
  data.append('file', new Blob(['pilt']), 'pilt.png');
  return { form: data };
};

/** A call of any route, as far as tests of all routes can know it. */
export interface LooseCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

/** A well-formed call of every route. */
export const wellFormedCalls: { [N in keyof ServerRoutes]: Input<ServerRoutes[N]> } = {
  login: { body: { username: email, password: 'vale', rememberMe: false } },
  loginWithToken: { body: { token: key } },
  logout: {},
  userInfo: {},
  getCaptcha: {},
  register: { body: registration },
  resendActivation: { body: { email } },
  activate: { params: { key } },
  forgotPassword: { body: { email } },
  resetPassword: { body: { email, newPassword: 'parool-12', key } },
  confirmEmail: { params: { key } },
  leadToUnsubscribe: { params: { key } },
  unsubscribe: { params: { key }, body: {} },
  listProviders: {},
  startSocialLogin: { params: { provider: 'olematu' }, query: {} },
  finishSocialLogin: { params: { provider: 'olematu' }, query: {} },
  linkProvider: { body: { state: key, password: 'vale' } },
  facebookDeauthorize: { body: { signed_request: 'x.y' } },
  facebookDeletion: { body: { signed_request: 'x.y' } },
  getProfile: {},
  updateProfile: { body: { firstName: 'Uus', lastName: 'Nimi', viewtimeNotifyBeforeDays: null } },
  updateViewtimeReminder: { body: { viewtimeNotifyBeforeDays: 3 } },
  changeEmail: { body: { newEmail: 'uus@naide.test' } },
  cancelEmailChange: {},
  uploadPicture: form(),
  removePicture: {},
  getPicture: { params: { key: `${key}.jpg` } },
  downloadMyData: {},
  deleteAccount: { body: {} },
  sendViewtime: { body: { targetEmail: email, targetDays: 7, requestId: key } },
  orderExtraPlace: { body: { days: 30, requestId: key } },
  freezeViewtime: { body: { days: 7, requestId: key } },
  thawViewtime: {},
  freezeAllowance: {},
  listMessages: {},
  dismissMessages: { body: { messages: [1] } },
  listDevices: {},
  endDevice: { body: { id: '0123456789abcdef' } },
  reportWatching: { body: { channelId: 'etv', atMs: null } },
  events: {},
  listChannels: {},
  listChannelCategories: {},
  listFavorites: {},
  addFavorite: { body: { channelId: 'etv' } },
  removeFavorite: { body: { channelId: 'etv' } },
  orderFavorites: { body: { channelIds: ['etv'] } },
  listLocks: {},
  addLock: { body: { channelId: 'etv' } },
  removeLock: { body: { channelId: 'etv' } },
  addCategory: { params: { id: 'minulemmikud' } },
  removeCategory: { params: { id: 'minulemmikud' } },
  clearCategory: { params: { id: 'allchannels' } },
  listRadioChannels: {},
  listSettings: { params: { group: 'APPS' } },
  guideDay: { params: { date: '2026-11-21' } },
  guideChannelDay: { params: { channel: 'etv', date: '2026-11-21' } },
  guideMarks: { params: { date: '2026-11-21' } },
  getProgram: { params: { programId: '100001' } },
  guideOnAir: {},
  relatedPrograms: { params: { programId: '100001' } },
  programIdOf: { params: { programId: '100001' } },
  channelsShowsList: {},
  programGenres: {},
  searchPrograms: { body: { search: 'mets' } },
  savePosition: { body: { programId: 100_001, position: 60 } },
  healthz: {},
  mediaLineup: {},
  playoutDay: { params: { day: '2026-11-21' } },
  mediaRevocations: { params: { after: '0' } },
  mediaPins: {},
  titleWork: {},
  reportTitle: { params: { titleId: '10000' }, body: { report: { state: 'importing', percent: 1 } } },
  operatorInfo: {},
  runCommand: { body: { name: 'olematu', args: [] } },
  orderViewtime: { body: { provider: 'trustly', offer: '1m', requestId: key } },
  orderTrustly: { body: { amount: 13 } },
  checkTrustlyOrder: { body: { id: '100000000000000' } },
  orderPaysera: { body: { amount: '13.00' } },
  payseraStatus: { params: { transactionId: '100000000000000' } },
  getOrder: { params: { id: '100000000000000' } },
  cancelOrder: { params: { id: '100000000000000' } },
  listOffers: {},
  viewtimeHistory: { query: {} },
  walletGuide: {},
  getReceipt: { params: { number: '2026-1' } },
  notifyPayment: { params: { provider: 'trustly', way: 'notify' } },
  notifyPaymentByQuery: { params: { provider: 'paysera', way: 'notify' } },
  streamUrl: { body: { channelId: 'etv' } },
  getTitle: { params: { titleId: '10000' } },
  programTrailer: { params: { programId: '100001' } },
  listStreamServers: {},
  updateDefaultServer: { body: { serverId: 's1' } },
};
