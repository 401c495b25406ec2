import { lineupCalls } from './lineup-calls.ts';
import type { Input } from '../../contract/route.ts';
import type { consoleRoutes } from '../../contract/routes/console/all.ts';

type Routes = typeof consoleRoutes;

const key = 'x'.repeat(32);
const passkeyAnswer = { id: 'x', rawId: 'x', type: 'public-key', response: {} } as const;

const email = 'keegi@naide.test';
const pushKeys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
const draft = {
  title: 'Proov',
  text: 'Proov',
  ways: ['modal' as const],
  filter: { kind: 'member' as const, email },
  scheduledAt: null,
};

const file = (): { form: FormData } => {
  const form = new FormData();
  form.append('file', new Blob(['fail']), 'fail.xml');
  return { form };
};

/** A form of texts, as browsers send it. */
export const fields = (texts: Record<string, string>): { form: FormData } => {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.append(name, text);
  return { form: data };
};

/** A well-formed call of every route of the console. */
export const consoleCalls: { [N in keyof Routes]: Input<Routes[N]> } = {
  operatorLogin: { body: { email: 'keegi@haldus.test', password: 'salajane' } },
  operatorSecondFactor: { body: { token: key, code: '123456' } },
  operatorPasskeyOptions: {},
  operatorPasskeyLogin: { body: { answer: passkeyAnswer } },
  operatorAskLink: { body: { email: 'keegi@haldus.test' } },
  operatorOpenLink: { body: { key } },
  operatorSkipSetUp: { body: { token: key } },
  operatorInvitation: { body: { key } },
  acceptOperatorInvitation: { body: { key, password: 'salasõna-123' } },
  beginTotp: { body: { token: key } },
  confirmTotp: { body: { token: key, secret: 'A'.repeat(32), code: '123456' } },
  beginPasskey: { body: { token: key } },
  confirmPasskey: { body: { token: key, name: 'Telefon', answer: passkeyAnswer } },
  operatorInfo: {},
  chooseOperatorLanguage: { body: { language: 'en' } },
  operatorLogout: {},
  operatorSecurity: {},
  endOperatorSession: { body: { id: 1 } },
  endAllOperatorSessions: {},
  proveOperator: { body: { code: '000000' } },
  changeOperatorPassword: { body: { oldPassword: 'vana-salasõna', newPassword: 'uus-salasõna' } },
  removeTotp: {},
  removePasskey: { body: { id: 'x' } },
  renewRecoveryCodes: {},
  listAlarms: { query: {} },
  seeAlarms: { body: { ids: [999999] } },
  solveAlarms: { body: { ids: [999999] } },
  alarmChoice: {},
  chooseAlarms: { body: { mail: false, quiet: { from: 1_380, until: 420 }, timeZone: 'Europe/Tallinn' } },
  tryAlarms: {},
  subscribeToAlarms: { body: { endpoint: 'https://push.naide.test/1', keys: pushKeys } },
  unsubscribeFromAlarms: { body: { endpoint: 'https://push.naide.test/1' } },
  listWebhooks: {},
  saveWebhook: { body: { name: 'Proov', url: 'https://haagid.naide.test/1', events: ['stream.down'] } },
  removeWebhook: { body: { id: 999_999 } },
  rotateWebhookSecret: { body: { id: 999_999 } },
  testWebhook: { body: { id: 999_999 } },
  listWebhookDeliveries: { query: {} },
  sendWebhookAgain: { body: { id: 999_999 } },
  listApiKeys: {},
  createApiKey: { body: { name: 'Proov', scopes: ['service:read'], expiresAt: 1 } },
  revokeApiKey: { body: { id: 999_999 } },
  listOperators: {},
  inviteOperator: { body: { email: 'uus@haldus.test', name: 'Uus', role: 'support' } },
  changeOperator: { body: { id: 999, name: 'Keegi', role: 'support', disabled: false } },
  resetOperator: { body: { id: 999 } },
  ...lineupCalls,
  previewMemberImport: file(),
  importMembers: { ...file(), query: {} },
  addMember: { body: { email: 'uus@naide.test', name: 'Uus Liige', invite: false } },
  noteMember: { params: { id: '999999' }, body: { text: 'Proov' } },
  removeMemberNote: { params: { id: '999999' }, body: { note: 1 } },
  openMemberTicket: {
    params: { id: '999999' },
    body: { from: 'operator', category: 'Maksed', text: 'Tere!', requestId: 'x'.repeat(16) },
  },
  searchMembers: { query: { search: 'mari' } },
  memberPage: { params: { id: '1' } },
  memberLedger: { params: { id: '1' }, query: {} },
  viewAsMember: { params: { id: '1' }, body: {} },
  endMemberSession: { params: { id: '1', session: '0123456789abcdef' }, body: {} },
  endMemberSessions: { params: { id: '1' }, body: {} },
  blockMember: { params: { id: '999999' }, body: { hours: 1, why: 'Proov' } },
  unblockMember: { params: { id: '999999' }, body: {} },
  sendMemberLink: { params: { id: '999999' }, body: { to: 'password' } },
  mendMemberAddress: { params: { id: '999999' }, body: { email } },
  letMemberViewSeries: { params: { id: '999999' }, body: { mayView: null } },
  giveGoodwill: { params: { id: '999999' }, body: { days: 1, why: 'Proov', requestId: key } },
  correctMemberViewtime: { params: { id: '999999' }, body: { seconds: 60, why: 'Proov', requestId: key } },
  anonymiseMember: { params: { id: '999999' }, body: { email } },
  exportMember: { params: { id: '999999' }, body: {} },
  listOrders: { query: {} },
  orderFacts: { params: { id: '1' } },
  listPayments: { query: {} },
  previewStatement: file(),
  moneyReportCsv: { query: { from: '2026-11-01', to: '2026-11-21' } },
  listPrices: {},
  changePrice: { params: { offer: '7d' }, body: { euros: '3', from: null, offered: false } },
  listBroadcasts: { query: {} },
  listBroadcastPlaces: {},
  previewBroadcast: { body: draft },
  sendBroadcast: { body: { ...draft, requestId: key } },
  cancelBroadcast: { params: { id: '1' }, body: {} },
  importStatement: file(),
  listPaymentQueue: {},
  decidePayment: { params: { id: 'bank-1' }, body: { decision: { kind: 'dismiss' } } },
  moneyReport: { query: { from: '2026-11-01', to: '2026-11-30', by: 'day' } },
  serviceNow: {},
  listFindings: { query: {} },
  sampleChart: { query: { series: 'starts', span: '1h' } },
  listJobs: {},
  runJob: { body: { name: 'nothing.at-all' } },
  listWork: {},
  retryWork: { body: { name: 'nothing.at-all' } },
  listServers: {},
  listIngests: {},
  drainServer: { body: { id: 's9', draining: true } },
  listTicketKeys: {},
  changeTicketKeys: { body: { act: 'use', kid: 999 } },
  listAllSettings: {},
  changeSettings: { body: { changes: [{ code: 'OPERATOR_NAME', value: 'Meie' }] } },
  changeSetting: { body: { code: 'OPERATOR_NAME', value: 'Meie', version: 'unset' } },
  listAudit: { query: {} },
  exportAudit: { query: {} },
  listMails: {},
  getMail: { params: { id: '1' } },
  sendMailAgain: { body: { id: 999 } },
  storageState: {},
  backupState: {},
  listPins: {},
  addPin: { body: { channelId: 'etv', fromMs: 1, toMs: 2, days: 1 } },
  removePin: { body: { id: 999 } },
  endAllSessions: {},
  checkBooks: {},
  consoleTickets: { query: { state: 'open' } },
  consoleTicket: { params: { id: '1' } },
  answerTicket: { ...fields({ html: 'Tere' }), params: { id: '1' } },
  reopenTicket: { params: { id: '1' }, body: {} },
  linkTicket: { params: { id: '1' }, body: { incidentId: null } },
  consoleAttachment: { params: { fileUuid: '0b0e1d9c-6a1f-4c5e-9a70-3f5f8f3a2d11' } },
  consoleIncidents: { query: { state: 'open' } },
  closeIncident: { params: { id: '1' }, body: { html: 'Tere' } },
};
