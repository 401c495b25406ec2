import {
  firstNotificationWays,
  notificationKinds,
  notificationWays,
  type NotificationChoice,
  type NotificationKind,
  type NotificationWay,
} from '../../../contract/models/notification.ts';
import { tNews } from '../../i18n/et/news.ts';

/** What stands above news of a kind, in mails and push messages. */
export const titleOf = (kind: NotificationKind): string => tNews(`title.${kind}`);

export type ChosenChannels = Pick<NotificationChoice, NotificationWay>;

const waysOf = (chosen: readonly NotificationWay[]): ChosenChannels => ({
  list: chosen.includes('list'),
  mail: chosen.includes('mail'),
  push: chosen.includes('push'),
});

/** How members hear of each kind as long as they have not chosen. */
export const firstWays = Object.fromEntries(
  notificationKinds.map((kind) => [kind, waysOf(firstNotificationWays[kind])]),
) as Record<NotificationKind, ChosenChannels>;

/** Only the ways that there are for a kind. */
export function possibleWays(kind: NotificationKind, { list, mail, push }: ChosenChannels): ChosenChannels {
  const can = waysOf(notificationWays[kind]);
  return { list: list && can.list, mail: mail && can.mail, push: push && can.push };
}
