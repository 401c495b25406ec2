import type * as routes from '../../../contract/routes/console/members.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';
import * as members from './handlers.ts';

/** Who answers the calls of this part of the console. */
export const membersHandlers = (context: ConsoleContext): Handlers<typeof routes> => ({
  searchMembers: members.searchMembersHandler(context),
  memberPage: members.memberPageHandler(context),
  memberLedger: members.memberLedgerHandler(context),
  endMemberSession: members.endMemberSessionHandler(context),
  endMemberSessions: members.endMemberSessionsHandler(context),
  blockMember: members.blockMemberHandler(context),
  unblockMember: members.unblockMemberHandler(context),
  letMemberViewSeries: members.letMemberViewSeriesHandler(context),
  giveGoodwill: members.giveGoodwillHandler(context),
  correctMemberViewtime: members.correctMemberViewtimeHandler(context),
  anonymiseMember: members.anonymiseMemberHandler(context),
  exportMember: members.exportMemberHandler(context),
});
