import {
  firstNotificationWays,
  notificationKinds,
  notificationWays,
  type NotificationChoice,
  type NotificationKind,
  type NotificationWay,
} from '../../../contract/models/notification.ts';

/** What stands above news of each kind, in mails and push messages. */
export const titles: Record<NotificationKind, string> = {
  recordingReady: 'Salvestus on valmis',
  recordingFailed: 'Salvestamine ebaõnnestus',
  recordingExpires: 'Salvestus aegub',
  recordingSkipped: 'Saade jäi salvestamata',
  programChanged: 'Telekava muutus',
  reminder: 'Saade algab kohe',
  viewtimeEnds: 'Vaatamisaeg lõpeb',
  viewtimeReceived: 'Sinu vaatamisaeg muutus',
  ticket: 'Vastus sinu pöördumisele',
  message: 'Teade',
  digest: 'Öösel Eestis',
};

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
