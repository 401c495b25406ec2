import type * as routes from '../../../contract/routes/console/members.ts';
import { actorOf } from '../../domains/audit/index.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import type { ConsoleContext } from '../context.ts';
import { lineOf, pageOf } from './page.ts';

/** Whose number somebody may have typed into the search. */
type MemberFinder = (services: Services, text: string) => Promise<number[]>;

const byReference: MemberFinder = ({ accounts }, text) => accounts.ofReference(text);

const longestTicketNumber = 9;

/** As people write it: 17, #17. */
const byTicket: MemberFinder = async ({ support }, text) => {
  const [, number = ''] = /^#?(\d+)$/.exec(text.trim()) ?? [];
  if (number === '' || number.length > longestTicketNumber) return [];
  const id = await support.memberOf(Number(number));
  return id === undefined ? [] : [id];
};

/** Ways to find a member besides their name and address; each is asked about all that was typed. */
const memberFinders: readonly MemberFinder[] = [byReference, byTicket];

/** A page of the members that somebody may mean by a text. */
export async function findMembers(services: Services, text: string, before: number | undefined) {
  const ids = (await Promise.all(memberFinders.map((find) => find(services, text)))).flat();
  return services.accounts.search({ search: text, ids, before });
}

/** GET /admin/api/members */
export const searchMembersHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.searchMembers> =>
  async ({ query: { search = '', before } }) => {
    const { accounts, blocked, next } = await findMembers(services, search.trim(), before);
    const states = await services.viewtime.states(accounts.map(({ id }) => id));
    return {
      members: accounts.map((one) => lineOf(one, states.get(one.id), blocked.has(one.id))),
      next,
    };
  };

/** The member of an address of the console. Refuses with `member.unknown`. */
export async function memberOf({ services: { accounts } }: ConsoleContext, { id }: { id: string }) {
  const account = await (id.includes('@') ? accounts.find(id) : accounts.member(Number(id)));
  ensure(account, 'member.unknown');
  return account;
}

/** GET /admin/api/members/{id} */
export const memberPageHandler =
  (context: ConsoleContext): Handler<typeof routes.memberPage> =>
  async ({ caller, params }) => {
    const account = await memberOf(context, params);
    const limited = caller.role !== 'owner';
    return pageOf(context.services, account, { nowMs: context.clock(), limited });
  };

/** GET /admin/api/members/{id}/ledger */
export const memberLedgerHandler =
  (context: ConsoleContext): Handler<typeof routes.memberLedger> =>
  async ({ params, query: { before } }) => {
    const { id } = await memberOf(context, params);
    const page = await context.services.payments.ledger(id, before);
    return { entries: page.entries, next: page.next };
  };

/** POST /admin/api/members/{id}/sessions/{session}/end */
export const endMemberSessionHandler =
  (context: ConsoleContext): Handler<typeof routes.endMemberSession> =>
  async ({ caller, params }) => {
    const { id } = await memberOf(context, params);
    return { ended: await context.services.sessions.endDevices(id, params.session, actorOf(caller)) };
  };

/** POST /admin/api/members/{id}/sessions/end */
export const endMemberSessionsHandler =
  (context: ConsoleContext): Handler<typeof routes.endMemberSessions> =>
  async ({ caller, params }) => {
    const { id } = await memberOf(context, params);
    return { ended: await context.services.sessions.endDevices(id, undefined, actorOf(caller)) };
  };

/** POST /admin/api/members/{id}/block */
export const blockMemberHandler =
  (context: ConsoleContext): Handler<typeof routes.blockMember> =>
  async ({ caller, params, body: { hours, why } }) => {
    const { email } = await memberOf(context, params);
    const input = { email, hours: hours ?? undefined, why };
    const { until } = await context.services.accounts.block(input, actorOf(caller));
    return { until };
  };

/** POST /admin/api/members/{id}/unblock */
export const unblockMemberHandler =
  (context: ConsoleContext): Handler<typeof routes.unblockMember> =>
  async ({ caller, params }) => {
    const { email } = await memberOf(context, params);
    const { lifted } = await context.services.accounts.unblock(email, actorOf(caller));
    return { lifted };
  };

/** POST /admin/api/members/{id}/link */
export const sendMemberLinkHandler =
  (context: ConsoleContext): Handler<typeof routes.sendMemberLink> =>
  async ({ caller, params, body: { to } }) => {
    const account = await memberOf(context, params);
    await context.services.accounts.sendLink(account, to, actorOf(caller));
    return null;
  };

/** POST /admin/api/members/{id}/address */
export const mendMemberAddressHandler =
  (context: ConsoleContext): Handler<typeof routes.mendMemberAddress> =>
  async ({ caller, params, body: { email } }) => {
    const { id } = await memberOf(context, params);
    await context.services.accounts.mendAddress({ id, email }, actorOf(caller));
    return null;
  };

/** POST /admin/api/members/{id}/series */
export const letMemberViewSeriesHandler =
  (context: ConsoleContext): Handler<typeof routes.letMemberViewSeries> =>
  async ({ caller, params, body: { mayView } }) => {
    const { email } = await memberOf(context, params);
    await context.services.accounts.letViewSeries(email, mayView, actorOf(caller));
    return null;
  };

/** POST /admin/api/members/{id}/goodwill */
export const giveGoodwillHandler =
  (context: ConsoleContext): Handler<typeof routes.giveGoodwill> =>
  async ({ caller, params, body: { days, why, requestId } }) => {
    const { email } = await memberOf(context, params);
    const limited = caller.role !== 'owner';
    const input = {
      email,
      reason: 'goodwill',
      seconds: days * 86_400,
      why,
      name: requestId,
      limited,
    } as const;
    return context.services.viewtime.adjust(input, actorOf(caller));
  };

/** POST /admin/api/members/{id}/correction */
export const correctMemberViewtimeHandler =
  (context: ConsoleContext): Handler<typeof routes.correctMemberViewtime> =>
  async ({ caller, params, body: { seconds, why, requestId } }) => {
    const { email } = await memberOf(context, params);
    const input = { email, reason: 'correction', seconds, why, name: requestId } as const;
    return context.services.viewtime.adjust(input, actorOf(caller));
  };

/** POST /admin/api/members/{id}/anonymise */
export const anonymiseMemberHandler =
  (context: ConsoleContext): Handler<typeof routes.anonymiseMember> =>
  async ({ caller, params, body: { email } }) => {
    const { id } = await memberOf(context, params);
    await context.services.accounts.anonymise({ id, email }, actorOf(caller));
    return null;
  };

/** POST /admin/api/members/{id}/export */
export const exportMemberHandler =
  (context: ConsoleContext): Handler<typeof routes.exportMember> =>
  async ({ caller, params }) => {
    const account = await memberOf(context, params);
    return context.services.views.exportFor(account, actorOf(caller));
  };
