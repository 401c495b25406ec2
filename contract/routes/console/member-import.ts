import { Type } from 'typebox';
import { longestName, longestReport } from '../../constants.ts';
import { operatorErrors } from '../../errors.ts';
import { MemberImport } from '../../models/console/members.ts';
import { route } from '../../route.ts';
import { longestEmail } from '../../rules/email.ts';
import { reportCategories } from '../../rules/helpdesk.ts';
import { mostImportedDays } from '../../rules/member-import.ts';

/** Members who come along from another service, and what operators write to and about members. */

const strict = { additionalProperties: false };
const roles = ['support'] as const;
const id = Type.String({ pattern: '^(?:[0-9]{1,15}|[^\\s/@]{1,100}@[^\\s/@]{1,150})$' });
const params = Type.Object({ id }, strict);
const errors = [...operatorErrors, 'member.unknown'] as const;
const post = { method: 'POST', audience: 'operator' } as const;
const upload = { takes: 'upload', takesLong: true } as const;

export const previewMemberImport = route({
  ...post,
  path: '/admin/api/member-import/preview',
  summary:
    'What would become of a list of members (CSV: name, address, days, reference number, language). Writes nothing.',
  ...upload,
  output: MemberImport,
  errors: [...operatorErrors, 'memberList.tooLarge'],
});

export const importMembers = route({
  ...post,
  path: '/admin/api/member-import',
  summary: 'Make accounts of those who are new in a list of members. Again, it changes nothing.',
  ...upload,
  query: Type.Object({ invite: Type.Optional(Type.Enum(['1'])) }, strict),
  output: MemberImport,
  errors: [...operatorErrors, 'memberList.tooLarge'],
});

export const addMember = route({
  ...post,
  path: '/admin/api/member-import/add',
  roles,
  summary: 'Make an account of one person, with days, reference number and invitation.',
  body: Type.Object(
    {
      email: Type.String({ minLength: 1, maxLength: longestEmail }),
      name: Type.String({ minLength: 1, maxLength: 2 * longestName }),
      /** Only the owner gives days. */
      days: Type.Optional(Type.Number({ minimum: 0, maximum: mostImportedDays })),
      reference: Type.Optional(Type.String({ maxLength: 40 })),
      invite: Type.Boolean(),
    },
    strict,
  ),
  output: Type.Object({ id: Type.Integer() }),
  errors: operatorErrors,
});

export const noteMember = route({
  ...post,
  path: '/admin/api/members/:id/note',
  roles,
  summary: 'Write something down about a member, for other operators.',
  params,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2_000 }) }, strict),
  output: Type.Null(),
  errors,
});

export const removeMemberNote = route({
  ...post,
  path: '/admin/api/members/:id/note/remove',
  roles,
  summary: 'Throw such a note away.',
  params,
  body: Type.Object({ note: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }, strict),
  output: Type.Null(),
  errors,
});

export const openMemberTicket = route({
  ...post,
  path: '/admin/api/members/:id/ticket',
  roles,
  summary:
    'Begin a ticket with a member: by writing to them, or in their name, as of somebody who has called.',
  params,
  body: Type.Object(
    {
      from: Type.Enum(['operator', 'member']),
      category: Type.Enum(reportCategories),
      text: Type.String({ minLength: 1, maxLength: longestReport }),
      /** The same request counts once. */
      requestId: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
    },
    strict,
  ),
  output: Type.Object({ ticketId: Type.Integer() }),
  errors,
});
