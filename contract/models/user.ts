import { Type, type Static } from 'typebox';
import { languages } from '../i18n/languages.ts';
import { Instant } from '../instant.ts';
import { Maybe } from '../maybe.ts';

/** A member as the member sees themselves. Instants are milliseconds since the epoch. */
export const User = Type.Object({
  id: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  /** End of viewing time; null when there never was any. */
  expirationdate: Maybe(Type.Integer()),
  additViewPlaceExpirationDate: Maybe(Type.Integer()),
  /** Until when the member has stopped viewing time; it runs again once that has passed. Null: never, or ended before. */
  frozenUntil: Maybe(Type.Integer()),
  profileImageUrl: Maybe(Type.String()),
  /** Films, series and children's programmes are shown: the operator allows it, and the member wants it. */
  mayViewSeries: Type.Boolean(),
  /** In which they read and are written to; null as long as they have not chosen. */
  language: Maybe(Type.Enum(languages)),
});
export type User = Static<typeof User>;

/** The same with everything that the profile shows of them, for clients that read it at once. */
export const UserInfo = Type.Object({
  ...User.properties,
  /** The address that waits for its confirmation. */
  newEmail: Maybe(Type.String()),
  referralCode: Type.String(),
  /** Send a mail before viewing time ends, and how many days before. */
  reminderSendEnabled: Type.Boolean(),
  /** The same, by its other name. */
  sendViewtimeNotification: Type.Boolean(),
  viewtimeNotifyBeforeDays: Type.Integer(),
  /** Names the present stream of this session, to go on with it in `POST stream/url`; null while there is none. */
  streamKey: Maybe(Type.String()),
});
export type UserInfo = Static<typeof UserInfo>;

/** Until when a member may watch, after something changed it. */
export const ViewtimeEnds = Type.Pick(User, [
  'expirationdate',
  'additViewPlaceExpirationDate',
  'frozenUntil',
]);
export type ViewtimeEnds = Static<typeof ViewtimeEnds>;

/** What the member sees and changes of themselves at `/myprofile`. */
export const Profile = Type.Object({
  ...UserInfo.properties,
  /** The link to give to friends. */
  referralUrl: Type.String(),
  hasPassword: Type.Boolean(),
  /** The member's own part in `mayViewSeries`. */
  showsSeries: Type.Boolean(),
  /** Providers that open this account besides the password, e.g. `google`. */
  providers: Type.Array(Type.String()),
});
export type Profile = Static<typeof Profile>;

/** The channel a device plays, and where in it; `atMs` is null at the live edge. */
export const NowWatching = Type.Object({ channelId: Type.String(), atMs: Maybe(Type.Integer()) });
export type NowWatching = Static<typeof NowWatching>;

/** A device that is signed in, as its owner sees it. */
export const Device = Type.Object({
  id: Type.String(),
  device: Type.String(),
  place: Type.Union([Type.Literal('main'), Type.Literal('additional')]),
  /** The zone the device says it is in; its city tells where it is. */
  timeZone: Maybe(Type.String()),
  since: Type.Integer(),
  lastSeen: Type.Integer(),
  sameNetwork: Type.Boolean(),
  /** The device that asks. */
  current: Type.Boolean(),
});
export type Device = Static<typeof Device>;

/** Another device that is signed in, as shown to the member who has to choose. */
export const ActiveSession = Type.Object({
  device: Type.String(),
  timeZone: Maybe(Type.String()),
  since: Type.Integer(),
  lastSeen: Type.Integer(),
  sameNetwork: Type.Boolean(),
  /** The name of the channel it plays, when it plays one. */
  channelName: Maybe(Type.String()),
  /** The extra place is ordered and this device is on the same network: both may watch. */
  additionalAllowed: Type.Boolean(),
});
export type ActiveSession = Static<typeof ActiveSession>;

/** What a television shows while it waits to be let in, and the key that only it has. */
export const DeviceSignIn = Type.Object({
  /** Secret: who has it is signed in once the code is allowed. Never shown, and never in the QR code. */
  deviceKey: Type.String(),
  /** Six letters for a person to type. */
  code: Type.String(),
  expiresAt: Instant,
  /** Asked for the state more often than this, the server refuses. */
  pollSeconds: Type.Integer(),
});
export type DeviceSignIn = Static<typeof DeviceSignIn>;

/** How it stands, for the device that waits. */
export const DeviceSignInState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('allowed'),
  Type.Literal('denied'),
  Type.Literal('over'),
]);
export type DeviceSignInState = Static<typeof DeviceSignInState>;

/** A device that asks to be let in, as the member sees it who decides. */
export const WaitingDevice = Type.Object({
  device: Type.String(),
  /** The zone the device says it is in; its city tells where it is. */
  timeZone: Maybe(Type.String()),
  sameNetwork: Type.Boolean(),
  requestedAt: Instant,
  expiresAt: Instant,
  /** The extra place is ordered and the device is on the network of the main one: both may watch. */
  additionalAllowed: Type.Boolean(),
});
export type WaitingDevice = Static<typeof WaitingDevice>;
