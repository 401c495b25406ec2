import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { notificationKinds, type NotificationKind as Kind } from '../rules/notification-ways.ts';
import { SystemMessage } from './message.ts';

export {
  firstNotificationWays,
  notificationKinds,
  notificationWays,
  type NotificationWay,
} from '../rules/notification-ways.ts';

export const NotificationKind = Type.Enum([...notificationKinds]);
export type NotificationKind = Kind;

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
