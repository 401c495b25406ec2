import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';

/** A member as the member sees himself. Instants are milliseconds since the epoch. */
export const User = Type.Object({
  id: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  /** End of viewing time; null when there never was any. */
  expirationdate: Maybe(Type.Integer()),
  additViewPlaceExpirationDate: Maybe(Type.Integer()),
  profileImageUrl: Maybe(Type.String()),
});
export type User = Static<typeof User>;

/** Another device that is signed in, as shown to the member who has to choose. */
export const ActiveSession = Type.Object({
  device: Type.String(),
  since: Type.Integer(),
  lastSeen: Type.Integer(),
  /** The extra place is ordered and this device is on the same network: both may watch. */
  additionalAllowed: Type.Boolean(),
});
export type ActiveSession = Static<typeof ActiveSession>;
