import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import { MemberView } from '../../models/console/member-view.ts';
import { MemberLine, MemberPage } from '../../models/console/members.ts';
import { LedgerLine } from '../../models/payment.ts';
import { NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';
import { longestEmail } from '../../rules/email.ts';

/** Members, for the operators who help them. */

const strict = { additionalProperties: false };
const roles = ['support'] as const;
const Cursor = Type.Optional(NumberText());
/** The number of a member, or their address. */
const id = Type.String({ pattern: '^(?:[0-9]{1,15}|[^\\s/@]{1,100}@[^\\s/@]{1,150})$' });
const params = Type.Object({ id }, strict);
const Why = Type.String({ minLength: 1, maxLength: 500 });
/** The wish of a screen: the same wish counts once. */
const RequestId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' });
const errors = [...operatorErrors, 'member.unknown'] as const;
const nothing = Type.Object({}, strict);

export const searchMembers = route({
  method: 'GET',
  path: '/admin/api/members',
  audience: 'operator',
  roles,
  summary:
    'Members whose names or address begin with the words, or whose reference number it is; the newest first, in pages.',
  query: Type.Object(
    {
      search: Type.Optional(Type.String({ maxLength: 120 })),
      before: Cursor,
    },
    strict,
  ),
  output: Type.Object({
    members: Type.Array(MemberLine),
    /** Ask on with this as `before`; null at the end. */
    next: Maybe(Type.Integer()),
  }),
  errors: operatorErrors,
});

export const memberPage = route({
  method: 'GET',
  path: '/admin/api/members/:id',
  audience: 'operator',
  roles,
  summary: 'One member: all that helps to help them, but neither their password nor what they watch.',
  params,
  output: MemberPage,
  errors,
});

export const memberLedger = route({
  method: 'GET',
  path: '/admin/api/members/:id/ledger',
  audience: 'operator',
  roles,
  summary: 'A member’s ledger of viewing time, the newest entry first, in pages.',
  params,
  query: Type.Object({ before: Cursor }, strict),
  output: Type.Object({ entries: Type.Array(LedgerLine), next: Maybe(Type.Integer()) }),
  errors,
});

export const viewAsMember = route({
  method: 'POST',
  path: '/admin/api/members/:id/view',
  audience: 'operator',
  roles,
  summary:
    'What the viewer offers a member now, and why not: never what they watch. It is written into the audit trail.',
  params,
  body: nothing,
  output: MemberView,
  errors,
});

export const endMemberSession = route({
  method: 'POST',
  path: '/admin/api/members/:id/sessions/:session/end',
  audience: 'operator',
  roles,
  summary: 'Sign out one device of a member.',
  params: Type.Object({ id, session: Type.String({ pattern: '^[0-9a-f]{16}$' }) }, strict),
  body: nothing,
  output: Type.Object({ ended: Type.Integer() }),
  errors,
});

export const endMemberSessions = route({
  method: 'POST',
  path: '/admin/api/members/:id/sessions/end',
  audience: 'operator',
  roles,
  summary: 'Sign out all devices of a member.',
  params,
  body: nothing,
  output: Type.Object({ ended: Type.Integer() }),
  errors,
});

export const blockMember = route({
  method: 'POST',
  path: '/admin/api/members/:id/block',
  audience: 'operator',
  roles,
  summary: 'Keep a member out for some hours, or until that is lifted, and say why.',
  params,
  body: Type.Object({ hours: Maybe(Type.Number({ minimum: 0, maximum: 100_000 })), why: Why }, strict),
  output: Type.Object({ until: Maybe(Type.Integer()) }),
  errors,
});

export const unblockMember = route({
  method: 'POST',
  path: '/admin/api/members/:id/unblock',
  audience: 'operator',
  roles,
  summary: 'Let a member in again; `lifted` is false when they were not kept out.',
  params,
  body: nothing,
  output: Type.Object({ lifted: Type.Boolean() }),
  errors,
});

export const sendMemberLink = route({
  method: 'POST',
  path: '/admin/api/members/:id/link',
  audience: 'operator',
  roles,
  summary:
    'Send a member the link that opens their account, or the one to a new password, once more; those sent before open nothing any more.',
  params,
  body: Type.Object({ to: Type.Enum(['activation', 'password']) }, strict),
  output: Type.Null(),
  errors,
});

export const mendMemberAddress = route({
  method: 'POST',
  path: '/admin/api/members/:id/address',
  audience: 'operator',
  roles,
  summary:
    'Give an account that nobody has got into the address that was meant, and send the link there; who is in changes theirs themselves.',
  params,
  body: Type.Object({ email: Type.String({ maxLength: longestEmail + 20 }) }, strict),
  output: Type.Null(),
  errors,
});

export const letMemberViewSeries = route({
  method: 'POST',
  path: '/admin/api/members/:id/series',
  audience: 'operator',
  roles,
  summary: 'Show films and series to a member or not; null: as to all.',
  params,
  body: Type.Object({ mayView: Maybe(Type.Boolean()) }, strict),
  output: Type.Null(),
  errors,
});

export const giveGoodwill = route({
  method: 'POST',
  path: '/admin/api/members/:id/goodwill',
  audience: 'operator',
  roles,
  summary: 'Give days out of goodwill; support gives so many at once and in thirty days, the owner any.',
  params,
  body: Type.Object(
    { days: Type.Integer({ minimum: 1, maximum: 3_660 }), why: Why, requestId: RequestId },
    strict,
  ),
  output: Type.Object({ isNew: Type.Boolean(), endAt: Type.Integer() }),
  errors,
});

export const correctMemberViewtime = route({
  method: 'POST',
  path: '/admin/api/members/:id/correction',
  audience: 'operator',
  summary: 'Put viewing time right, by seconds, also below zero.',
  params,
  body: Type.Object(
    {
      seconds: Type.Integer({ minimum: -316_224_000, maximum: 316_224_000 }),
      why: Why,
      requestId: RequestId,
    },
    strict,
  ),
  output: Type.Object({ isNew: Type.Boolean(), endAt: Type.Integer() }),
  errors,
});

export const anonymiseMember = route({
  method: 'POST',
  path: '/admin/api/members/:id/anonymise',
  audience: 'operator',
  summary: 'Delete an account as its member would; the books stay under a number that is nobody’s.',
  params,
  body: Type.Object(
    {
      /** As it was typed, to show that it is meant. */
      email: Type.String({ minLength: 1, maxLength: longestEmail }),
    },
    strict,
  ),
  output: Type.Null(),
  errors,
});

export const exportMember = route({
  method: 'POST',
  path: '/admin/api/members/:id/export',
  audience: 'operator',
  summary:
    'What is kept about a member, less what would show what they watch, which they download themselves.',
  params,
  body: nothing,
  output: Type.Object({
    data: Type.Record(Type.String(), Type.Unknown()),
    leftOut: Type.Array(Type.String()),
  }),
  errors,
});
