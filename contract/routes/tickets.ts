import { Type } from 'typebox';
import { longestReport } from '../constants.ts';
import { memberErrors } from '../errors.ts';
import { Maybe, MayBeAbsent } from '../maybe.ts';
import { ChannelId } from '../models/channel.ts';
import { KnownTrouble, MeasurePermit, TicketConversation, TicketList } from '../models/ticket.ts';
import { IdText, NumberText } from '../number-text.ts';
import { route } from '../route.ts';
import { longestEmail } from '../rules/email.ts';

/** Help: reports of problems, and the tickets that come of them. */

const strict = { additionalProperties: false };
const Sent = Type.Object({
  ok: Type.Literal(true),
  ticketId: Maybe(Type.Integer()),
  /** A mail has been sent, and the report counts once its button is pressed. */
  confirmation: Type.Boolean(),
});
const key = Type.String({ minLength: 8, maxLength: 200 });
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const limit = { limit: MayBeAbsent(NumberText(4)) };

/** Chosen by the device for each wish: however often it arrives, it is granted once. */
const requestId = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }));

/** The fields of a report; the longest description is bounded here, the rest by the rules of the form. */
const reportFields = {
  user: text(longestEmail + 20),
  category: text(40),
  device: text(40),
  description: text(longestReport),
  downloadSpeed: text(20),
  uploadSpeed: text(20),
  /** {@link Diagnostics} as JSON. */
  diagnostics: text(16_000),
  /** Some clients write a text where there is no file. */
  file: Type.Optional(Type.String({ maxLength: 20 })),
};

const reportErrors = [
  'helpdesk.categoryRequired',
  'helpdesk.deviceRequired',
  'helpdesk.descriptionRequired',
  'helpdesk.speedRequired',
  'attachment.tooLarge',
  'attachment.kind',
  'attachment.broken',
  'request.tooMany',
] as const;

export const reportProblem = route({
  method: 'POST',
  path: '/help/reportproblem',
  audience: 'visitor',
  summary:
    'Report a problem without an account; the answer comes by mail. One file may go with it. Without a captcha it counts once a mailed link is confirmed.',
  takes: 'upload',
  body: Type.Object({ ...reportFields, recaptchaResponse: text(10_000) }, strict),
  output: Sent,
  errors: [
    ...reportErrors,
    'helpdesk.userRequired',
    'form.emailInvalid',
    'captcha.wrong',
    'captcha.expired',
    'captcha.unavailable',
  ],
});

export const leadToReport = route({
  method: 'GET',
  path: '/help/confirm/:key',
  audience: 'visitor',
  summary:
    'The link of the mail about a report: leads to a page that asks, because scanners of mail open links.',
  params: Type.Object({ key }, strict),
  answers: 'redirect',
  output: Type.Null(),
  errors: [],
});

export const confirmReport = route({
  method: 'POST',
  path: '/help/confirm/:key',
  audience: 'visitor',
  summary: 'Make a report count; also when it was by the same link before.',
  params: Type.Object({ key }, strict),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: ['auth.keyInvalid', 'request.tooMany'],
});

export const sendReport = route({
  method: 'POST',
  path: '/api/helpdesk/send',
  audience: 'member',
  summary: 'Report a problem: it becomes a ticket of mine. One file may go with it.',
  takes: 'upload',
  body: Type.Object({ ...reportFields, requestId }, strict),
  output: Sent,
  errors: [...memberErrors, ...reportErrors],
});

export const knownTrouble = route({
  method: 'GET',
  path: '/api/helpdesk/trouble',
  audience: 'member',
  summary:
    'Is there trouble with pictures on this channel, or from this server, that is being mended already?',
  query: Type.Object(
    {
      channelId: MayBeAbsent(ChannelId),
      serverId: MayBeAbsent(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })),
    },
    strict,
  ),
  output: Type.Object({ trouble: Maybe(KnownTrouble) }),
  errors: memberErrors,
});

export const measurePermit = route({
  method: 'POST',
  path: '/api/helpdesk/measure',
  audience: 'member',
  summary: 'Where to measure how fast the line to my stream server is.',
  body: Type.Object({ serverId: MayBeAbsent(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })) }, strict),
  output: MeasurePermit,
  errors: [...memberErrors, 'stream.unavailable', 'request.tooMany'],
});

export const listTickets = route({
  method: 'GET',
  path: '/api/user/ticket/list',
  audience: 'member',
  summary: 'My tickets, the newest news first.',
  query: Type.Object(limit, strict),
  output: TicketList,
  errors: memberErrors,
});

export const listTicketComments = route({
  method: 'GET',
  path: '/api/user/ticket/:id/comments',
  audience: 'member',
  summary: 'What was said in a ticket of mine, the oldest first; of many, the last ones.',
  params: Type.Object({ id: IdText }, strict),
  query: Type.Object(limit, strict),
  output: TicketConversation,
  errors: [...memberErrors, 'ticket.unknown'],
});

export const addTicketComment = route({
  method: 'POST',
  path: '/api/user/ticket/comment/add',
  audience: 'member',
  summary: 'Say something in a ticket of mine that is open. One file may go with it.',
  takes: 'upload',
  body: Type.Object(
    {
      ticketId: text(20),
      commentText: text(longestReport),
      requestId,
      file: reportFields.file,
    },
    strict,
  ),
  output: Type.Object({ ok: Type.Literal(true), id: Type.Integer() }),
  errors: [
    ...memberErrors,
    'ticket.unknown',
    'ticket.closed',
    'ticket.commentTooShort',
    'attachment.tooLarge',
    'attachment.kind',
    'attachment.broken',
    'request.tooMany',
  ],
});

export const downloadAttachment = route({
  method: 'GET',
  path: '/download/ticket/comment/attachment/:fileUuid',
  audience: 'member',
  summary: 'A file of a ticket of mine.',
  params: Type.Object(
    { fileUuid: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }) },
    strict,
  ),
  answers: 'bytes',
  output: Type.Any(),
  errors: [...memberErrors, 'attachment.unknown'],
});
