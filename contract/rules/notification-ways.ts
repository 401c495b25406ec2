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
  'message',
  'digest',
] as const;
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
  message: ['list', 'mail', 'push'],
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
  message: ['list', 'mail', 'push'],
  digest: ['mail'],
};
