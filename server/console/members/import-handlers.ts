import type * as routes from '../../../contract/routes/console/member-import.ts';
import { actorOf } from '../../domains/audit/index.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';
import { memberOf } from './handlers.ts';

const mostListBytes = 2 * 1024 * 1024;

/** POST /admin/api/member-import/preview */
const previewMemberImportHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.previewMemberImport> =>
  async ({ http }) => {
    const { bytes } = await http.upload(mostListBytes, 'memberList.tooLarge');
    return services.accounts.previewMembers(bytes);
  };

/** POST /admin/api/member-import */
const importMembersHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.importMembers> =>
  async ({ http, caller, query }) => {
    const { bytes } = await http.upload(mostListBytes, 'memberList.tooLarge');
    return services.accounts.importMembers(bytes, { invite: query.invite === '1' }, actorOf(caller));
  };

/** POST /admin/api/member-import/add */
const addMemberHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.addMember> =>
  async ({ caller, body: { days = 0, reference, ...person } }) => {
    ensureOperation(days === 0 || caller.role === 'owner', tOperations('members.daysAreTheOwners'));
    const given = { ...person, days, reference: reference?.trim() || undefined };
    return { id: await services.accounts.addMember(given, actorOf(caller)) };
  };

/** POST /admin/api/members/{id}/note */
const noteMemberHandler =
  (context: ConsoleContext): Handler<typeof routes.noteMember> =>
  async ({ caller, params, body: { text } }) => {
    const { id } = await memberOf(context, params);
    await context.services.accounts.addNote(id, text, actorOf(caller));
    return null;
  };

/** POST /admin/api/members/{id}/note/remove */
const removeMemberNoteHandler =
  (context: ConsoleContext): Handler<typeof routes.removeMemberNote> =>
  async ({ caller, params, body: { note } }) => {
    const { id } = await memberOf(context, params);
    await context.services.accounts.removeNote(id, note, actorOf(caller));
    return null;
  };

/** POST /admin/api/members/{id}/ticket */
const openMemberTicketHandler =
  (context: ConsoleContext): Handler<typeof routes.openMemberTicket> =>
  async ({ caller, params, body }) => {
    const { id } = await memberOf(context, params);
    const said = { ...body, accountId: id, authorName: caller.name };
    return { ticketId: await context.services.support.openTicket(said, actorOf(caller)) };
  };

/** Who answers the calls about members who come along, and what operators write. */
export const memberImportHandlers = (context: ConsoleContext): Handlers<typeof routes> => ({
  previewMemberImport: previewMemberImportHandler(context),
  importMembers: importMembersHandler(context),
  addMember: addMemberHandler(context),
  noteMember: noteMemberHandler(context),
  removeMemberNote: removeMemberNoteHandler(context),
  openMemberTicket: openMemberTicketHandler(context),
});
