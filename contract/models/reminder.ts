import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { ChannelId } from './channel.ts';

/** A programme that a member wants to be reminded of. It moves with the guide. */
export const Reminder = Type.Object({
  id: Type.Integer(),
  programId: Type.Integer(),
  channelId: ChannelId,
  channelName: Type.String(),
  programName: Type.String(),
  startTime: Type.Integer(),
  endTime: Type.Integer(),
  /** It has not been shown yet. */
  enabled: Type.Boolean(),
});
export type Reminder = Static<typeof Reminder>;

export const ReminderList = Type.Object({
  /** By start; those of programmes that are over are gone. */
  reminders: Type.Array(Reminder),
  /** They are sent by mail, too. */
  emailSending: Type.Boolean(),
  count: Type.Integer(),
});
export type ReminderList = Static<typeof ReminderList>;

/** The private address at which calendars find a member's reminders and recordings; null when there is none. */
export const CalendarAddress = Type.Object({ url: Maybe(Type.String()) });
export type CalendarAddress = Static<typeof CalendarAddress>;
