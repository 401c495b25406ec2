import type { consoleRoutes } from '../../contract/routes/console/all.ts';
import type * as routes from '../../contract/routes/console/members.ts';
import type { Handlers } from '../platform/http/call.ts';
import type { ConsoleContext } from './context.ts';
import { guideHandlers } from './guide/handlers.ts';
import { lineupHandlers } from './lineup/handlers.ts';
import { trackHandlers } from './lineup/track-handlers.ts';
import * as members from './members/handlers.ts';
import { memberImportHandlers } from './members/import-handlers.ts';
import { viewAsMemberHandler } from './members/view.ts';
import { messagesHandlers } from './messages/all.ts';
import { moneyHandlers } from './money/all.ts';
import * as operators from './operators/handlers.ts';
import { filterHandlers } from './operators/filter-handlers.ts';
import { keyHandlers } from './operators/key-handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { alarmHandlers } from './service/alarm-handlers.ts';
import { brandHandlers } from './service/brand-handlers.ts';
import { configHandlers } from './service/config-handlers.ts';
import * as now from './service/now-handlers.ts';
import * as parts from './service/parts-handlers.ts';
import * as trail from './service/trail-handlers.ts';
import { updateStateHandler } from './service/update-handlers.ts';
import { webhookHandlers } from './service/webhook-handlers.ts';
import { logHandlers } from './service/log-handlers.ts';
import { streamHandlers } from './service/stream-handlers.ts';
import { setUpHandlers } from './set-up/handlers.ts';
import * as signIn from './sign-in/handlers.ts';
import { supportHandlers } from './support/handlers.ts';
import { titleHandlers } from './titles/handlers.ts';

/** Who answers the calls of this part of the console. */
const membersHandlers = (context: ConsoleContext): Handlers<typeof routes> => ({
  searchMembers: members.searchMembersHandler(context),
  memberPage: members.memberPageHandler(context),
  memberLedger: members.memberLedgerHandler(context),
  viewAsMember: viewAsMemberHandler(context),
  endMemberSession: members.endMemberSessionHandler(context),
  endMemberSessions: members.endMemberSessionsHandler(context),
  blockMember: members.blockMemberHandler(context),
  unblockMember: members.unblockMemberHandler(context),
  sendMemberLink: members.sendMemberLinkHandler(context),
  mendMemberAddress: members.mendMemberAddressHandler(context),
  letMemberViewSeries: members.letMemberViewSeriesHandler(context),
  giveGoodwill: members.giveGoodwillHandler(context),
  correctMemberViewtime: members.correctMemberViewtimeHandler(context),
  anonymiseMember: members.anonymiseMemberHandler(context),
  exportMember: members.exportMemberHandler(context),
});

/** Every call of the console and who answers it. */
export const consoleHandlers = (context: ConsoleContext): Handlers<typeof consoleRoutes> => ({
  operatorLogin: signIn.operatorLoginHandler(context),
  operatorSecondFactor: signIn.operatorSecondFactorHandler(context),
  operatorPasskeyOptions: signIn.operatorPasskeyOptionsHandler(context),
  operatorPasskeyLogin: signIn.operatorPasskeyLoginHandler(context),
  operatorAskLink: signIn.operatorAskLinkHandler(context),
  operatorOpenLink: signIn.operatorOpenLinkHandler(context),
  operatorSkipSetUp: signIn.operatorSkipSetUpHandler(context),
  operatorInvitation: signIn.operatorInvitationHandler(context),
  acceptOperatorInvitation: signIn.acceptOperatorInvitationHandler(context),
  beginTotp: signIn.beginTotpHandler(context),
  confirmTotp: signIn.confirmTotpHandler(context),
  beginPasskey: signIn.beginPasskeyHandler(context),
  confirmPasskey: signIn.confirmPasskeyHandler(context),
  operatorInfo: signIn.operatorInfoHandler(),
  chooseOperatorLanguage: signIn.chooseOperatorLanguageHandler(context),
  operatorLogout: signIn.operatorLogoutHandler(context),
  operatorSecurity: signIn.operatorSecurityHandler(context),
  endOperatorSession: signIn.endOperatorSessionHandler(context),
  endAllOperatorSessions: signIn.endAllOperatorSessionsHandler(context),
  proveOperator: signIn.proveOperatorHandler(context),
  changeOperatorPassword: signIn.changeOperatorPasswordHandler(context),
  removeTotp: signIn.removeTotpHandler(context),
  removePasskey: signIn.removePasskeyHandler(context),
  renewRecoveryCodes: signIn.renewRecoveryCodesHandler(context),
  listOperators: operators.listOperatorsHandler(context),
  inviteOperator: operators.inviteOperatorHandler(context),
  changeOperator: operators.changeOperatorHandler(context),
  resetOperator: operators.resetOperatorHandler(context),
  ...keyHandlers(context),
  ...filterHandlers(context),
  ...webhookHandlers(context),
  ...lineupHandlers(context),
  ...trackHandlers(context),
  ...membersHandlers(context),
  ...memberImportHandlers(context),
  ...alarmHandlers(context),
  ...brandHandlers(context),
  ...moneyHandlers(context),
  ...messagesHandlers(context),
  ...searchHandlers(context),
  serviceNow: now.serviceNowHandler(context),
  ...streamHandlers(context),
  ...logHandlers(context),
  listFindings: now.listFindingsHandler(context),
  sampleChart: now.sampleChartHandler(context),
  listJobs: now.listJobsHandler(context),
  runJob: now.runJobHandler(context),
  listWork: now.listWorkHandler(context),
  retryWork: now.retryWorkHandler(context),
  checkBooks: now.checkBooksHandler(context),
  listServers: parts.listServersHandler(context),
  listIngests: parts.listIngestsHandler(context),
  drainServer: parts.drainServerHandler(context),
  listTicketKeys: parts.listTicketKeysHandler(context),
  changeTicketKeys: parts.changeTicketKeysHandler(context),
  storageState: parts.storageStateHandler(context),
  backupState: parts.backupStateHandler(context),
  updateState: updateStateHandler(context),
  ...configHandlers(context),
  listPins: parts.listPinsHandler(context),
  addPin: parts.addPinHandler(context),
  removePin: parts.removePinHandler(context),
  endAllSessions: parts.endAllSessionsHandler(context),
  listAllSettings: trail.listAllSettingsHandler(context),
  changeSetting: trail.changeSettingHandler(context),
  changeSettings: trail.changeSettingsHandler(context),
  listAudit: trail.listAuditHandler(context),
  exportAudit: trail.exportAuditHandler(context),
  listMails: trail.listMailsHandler(context),
  getMail: trail.getMailHandler(context),
  sendMailAgain: trail.sendMailAgainHandler(context),
  ...supportHandlers(context),
  ...guideHandlers(context),
  ...titleHandlers(context),
  ...setUpHandlers(context),
});
