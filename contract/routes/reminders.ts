import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { MayBeAbsent } from '../maybe.ts';
import { ChannelId } from '../models/channel.ts';
import { RowId } from '../models/id.ts';
import { CalendarAddress, ReminderList } from '../models/reminder.ts';
import { refusedAs } from '../refused-as.ts';
import { route } from '../route.ts';

const Ok = Type.Object({ ok: Type.Literal(true) });
const named = { programId: refusedAs('program.unknown', RowId) };

export const listReminders = route({
  method: 'GET',
  path: '/api/user/reminder/list',
  audience: 'member',
  summary: 'My reminders of what has not ended yet.',
  output: ReminderList,
  errors: memberErrors,
});

export const addReminder = route({
  method: 'POST',
  path: '/api/user/reminder/add',
  audience: 'member',
  summary: 'Remind me of this programme before it begins.',
  body: Type.Object(
    { ...named, channelId: MayBeAbsent(ChannelId), start: MayBeAbsent(Type.Integer()) },
    { additionalProperties: false },
  ),
  output: Type.Object({ ok: Type.Literal(true), id: Type.Integer() }),
  errors: [...memberErrors, 'program.unknown', 'reminder.over', 'reminder.tooMany', 'request.tooMany'],
});

export const removeReminder = route({
  method: 'POST',
  path: '/api/user/reminder/remove',
  audience: 'member',
  summary: 'Do not remind me of this programme.',
  body: Type.Object(named, { additionalProperties: false }),
  output: Ok,
  errors: [...memberErrors, 'program.unknown'],
});

export const reminderShown = route({
  method: 'POST',
  path: '/api/user/reminder/shown',
  audience: 'member',
  summary:
    'I have seen this reminder: no other device or tab shows it any more. Answers whether this one was first.',
  body: Type.Object(named, { additionalProperties: false }),
  output: Type.Object({ ok: Type.Literal(true), first: Type.Boolean() }),
  errors: [...memberErrors, 'program.unknown'],
});

export const sendRemindersByEmail = route({
  method: 'POST',
  path: '/api/user/reminder/emailsending',
  audience: 'member',
  summary: 'Send my reminders by mail, too, or do not.',
  body: Type.Object({ enabled: Type.Boolean() }, { additionalProperties: false }),
  output: Ok,
  errors: memberErrors,
});

export const getCalendarAddress = route({
  method: 'GET',
  path: '/api/user/calendar',
  audience: 'member',
  summary: 'The private address of my calendar.',
  output: CalendarAddress,
  errors: memberErrors,
});

export const renewCalendarAddress = route({
  method: 'POST',
  path: '/api/user/calendar/renew',
  audience: 'member',
  summary: 'Make a new address of my calendar; the old one opens nothing any more.',
  output: CalendarAddress,
  errors: memberErrors,
});

export const revokeCalendarAddress = route({
  method: 'POST',
  path: '/api/user/calendar/revoke',
  audience: 'member',
  summary: 'Close the address of my calendar.',
  output: Ok,
  errors: memberErrors,
});

export const getCalendar = route({
  method: 'GET',
  path: '/calendar/:key',
  audience: 'visitor',
  summary: 'Reminders and coming recordings of the member with this address, as iCalendar.',
  params: Type.Object(
    { key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}\\.ics$' }) },
    { additionalProperties: false },
  ),
  answers: 'bytes',
  output: Type.Any(),
  errors: ['calendar.unknown', 'request.tooMany'],
});
