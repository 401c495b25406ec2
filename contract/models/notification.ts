import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { SystemMessage } from './message.ts';

/**
 * What members are told of. `programChanged`: what they want to be reminded of was moved or cancelled. `reminder` and
 * `digest` are choices only: they stand in no list.
 */
export const notificationKinds = [
  'recordingReady',
  'recordingFailed',
  'recordingExpires',
  'recordingSkipped',
  'programChanged',
  'reminder',
  'viewtimeEnds',
  'viewtimeReceived',
  'ticket',
  'digest',
] as const;
export const NotificationKind = Type.Enum([...notificationKinds]);
export type NotificationKind = (typeof notificationKinds)[number];

/** In which ways news comes. */
export type NotificationWay = 'list' | 'mail' | 'push';

/**
 * The ways that a member may choose for each kind. The mail before viewing time ends is chosen with its days, and that of
 * viewing time received is a receipt.
 */
export const notificationWays: Record<NotificationKind, readonly NotificationWay[]> = {
  recordingReady: ['list', 'mail', 'push'],
  recordingFailed: ['list', 'mail', 'push'],
  recordingExpires: ['list', 'mail', 'push'],
  recordingSkipped: ['list', 'mail', 'push'],
  programChanged: ['list', 'mail', 'push'],
  reminder: ['mail', 'push'],
  viewtimeEnds: ['list', 'push'],
  viewtimeReceived: ['list', 'push'],
  ticket: ['list', 'mail', 'push'],
  digest: ['mail', 'push'],
};

/** How members hear of something as long as they have not chosen. */
export const firstNotificationWays: Record<NotificationKind, readonly NotificationWay[]> = {
  recordingReady: ['list'],
  recordingFailed: ['list', 'mail'],
  recordingExpires: ['list', 'push'],
  recordingSkipped: ['list'],
  programChanged: ['list', 'push'],
  reminder: ['push'],
  viewtimeEnds: ['list', 'push'],
  viewtimeReceived: ['list'],
  ticket: ['list', 'mail', 'push'],
  digest: ['mail'],
};

/** Something that happened, for one member. */
export const Notification = Type.Object({
  id: Type.Integer(),
  kind: NotificationKind,
  message: Type.String(),
  readed: Type.Union([Type.Literal(0), Type.Literal(1)]),
  /** As of this answer, in words. */
  timeAgo: Type.String(),
  createdAt: Type.Integer(),
  /** The page that has more, as a path of the viewer. */
  link: Maybe(Type.String()),
  /** What it is about: the programme, the ticket … */
  params: Type.Object({ id: Maybe(Type.Integer()) }),
});
export type Notification = Static<typeof Notification>;

export const NotificationList = Type.Object({
  /** The newest first. */
  list: Type.Array(Notification),
  /** Of this list, and of all. */
  count: Type.Integer(),
  total: Type.Integer(),
  unreaded: Type.Integer(),
  /** What operators say to this member and is not acknowledged yet. */
  adminMessages: Type.Array(SystemMessage),
});
export type NotificationList = Static<typeof NotificationList>;

/** How a member wants to hear of something. */
export const NotificationChoice = Type.Object({
  kind: NotificationKind,
  list: Type.Boolean(),
  mail: Type.Boolean(),
  push: Type.Boolean(),
});
export type NotificationChoice = Static<typeof NotificationChoice>;
