import { Type } from 'typebox';
import { longestReport } from '../../constants.ts';
import { operatorErrors } from '../../errors.ts';
import { Maybe, MayBeAbsent } from '../../maybe.ts';
import { ChannelId } from '../../models/channel.ts';
import { ConsoleConversation, ConsoleTickets, Incident } from '../../models/console/support.ts';
import { RowId } from '../../models/id.ts';
import { IdText, NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';

/** Tickets and incidents, for operators. */

const strict = { additionalProperties: false };
const ok = Type.Object({ ok: Type.Literal(true) });
const byId = Type.Object({ id: IdText }, strict);
/** Twenty thousand characters of markup hold five thousand of words. */
const html = Type.String({ maxLength: longestReport * 4 });
const version = Type.Optional(Type.String({ maxLength: 20 }));
const changing = [...operatorErrors, 'operation.outdated'] as const;

export const consoleTickets = route({
  method: 'GET',
  path: '/admin/api/tickets',
  audience: 'operator',
  roles: ['support'],
  summary: 'A page of tickets: those that wait for an answer the oldest first, others the newest first.',
  query: Type.Object(
    {
      state: Type.Union([
        Type.Literal('open'),
        Type.Literal('waiting'),
        Type.Literal('closed'),
        Type.Literal('all'),
      ]),
      from: MayBeAbsent(Type.Union([Type.Literal('member'), Type.Literal('guest')])),
      /** A number, an address or a part of one, or words that were said. */
      search: MayBeAbsent(Type.String({ maxLength: 100 })),
      channelId: MayBeAbsent(ChannelId),
      accountId: MayBeAbsent(IdText),
      incidentId: MayBeAbsent(IdText),
      /** Nothing has happened for so many hours. */
      quietHours: MayBeAbsent(NumberText(4)),
      after: MayBeAbsent(IdText),
    },
    strict,
  ),
  output: ConsoleTickets,
  errors: operatorErrors,
});

export const consoleTicket = route({
  method: 'GET',
  path: '/admin/api/tickets/:id',
  audience: 'operator',
  roles: ['support'],
  summary: 'A ticket, what was said in it, and what the report brought along.',
  params: byId,
  output: ConsoleConversation,
  errors: operatorErrors,
});

export const answerTicket = route({
  method: 'POST',
  path: '/admin/api/tickets/:id/answer',
  audience: 'operator',
  roles: ['support'],
  summary: 'Answer a ticket, close it, or both. Markup is made safe; one file may go with an answer.',
  params: byId,
  takes: 'upload',
  body: Type.Object(
    { html: Type.Optional(html), close: Type.Optional(Type.Literal('true')), version },
    strict,
  ),
  output: ok,
  errors: [...changing, 'attachment.tooLarge', 'attachment.kind', 'attachment.broken'],
});

export const reopenTicket = route({
  method: 'POST',
  path: '/admin/api/tickets/:id/reopen',
  audience: 'operator',
  roles: ['support'],
  summary: 'Open a closed ticket again.',
  params: byId,
  body: Type.Object({ version }, strict),
  output: ok,
  errors: changing,
});

export const linkTicket = route({
  method: 'POST',
  path: '/admin/api/tickets/:id/incident',
  audience: 'operator',
  roles: ['support'],
  summary: 'Put a ticket to an open incident, or take it out of the one it is in.',
  params: byId,
  body: Type.Object({ incidentId: Maybe(RowId), version }, strict),
  output: ok,
  errors: changing,
});

export const consoleAttachment = route({
  method: 'GET',
  path: '/admin/api/attachments/:fileUuid',
  audience: 'operator',
  roles: ['support'],
  summary: 'A file of a ticket.',
  params: Type.Object({ fileUuid: Type.String({ pattern: '^[0-9a-f-]{36}$' }) }, strict),
  answers: 'bytes',
  output: Type.Any(),
  errors: [...operatorErrors, 'attachment.unknown'],
});

export const consoleIncidents = route({
  method: 'GET',
  path: '/admin/api/incidents',
  audience: 'operator',
  roles: ['support', 'lineup'],
  summary: 'Incidents, the newest first: the open ones, or those that are over.',
  query: Type.Object(
    {
      state: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
      before: MayBeAbsent(IdText),
    },
    strict,
  ),
  output: Type.Array(Incident),
  errors: operatorErrors,
});

export const closeIncident = route({
  method: 'POST',
  path: '/admin/api/incidents/:id/close',
  audience: 'operator',
  roles: ['support'],
  summary: 'Answer all open tickets of an incident and close them with it.',
  params: byId,
  body: Type.Object({ html }, strict),
  output: Type.Object({ ok: Type.Literal(true), tickets: Type.Integer() }),
  errors: operatorErrors,
});
