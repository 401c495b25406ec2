import { languages } from '../../i18n/languages.ts';
import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';
import { operatorRoles } from '../../route.ts';

export const OperatorRole = Type.Enum(operatorRoles);

/** Who works at the console. */
export const OperatorInfo = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  name: Type.String(),
  role: OperatorRole,
});
export type OperatorInfo = Static<typeof OperatorInfo>;

/** The same, as they know themselves. */
export const OwnOperatorInfo = Type.Object({
  ...OperatorInfo.properties,
  /** In which they read and are written to; null as long as they have not chosen. */
  language: Maybe(Type.Enum(languages)),
});

/** How far somebody has come on their way in. The token opens the console once nothing is left to do. */
export const OperatorEntry = Type.Object({
  token: Type.String(),
  /** `second`: show the second factor; `setUp`: there is none yet, set one up; null: come in. */
  next: Maybe(Type.Enum(['second', 'setUp'])),
  /** The second factors there are. */
  ways: Type.Array(Type.Enum(['totp', 'passkey'])),
  /** An account of the demo may come in without a second factor. */
  maySkip: Type.Boolean(),
});
export type OperatorEntry = Static<typeof OperatorEntry>;

/** A passkey, as its owner tells it from others. */
const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** It lies in a keychain that more than one device has. */
  backedUp: Type.Boolean(),
  createdAt: Type.Integer(),
  lastUsedAt: Maybe(Type.Integer()),
});

/** How an operator proves to be themselves, and where they are signed in. */
export const OperatorSecurity = Type.Object({
  totp: Type.Boolean(),
  passkeys: Type.Array(Passkey),
  /** Recovery codes that were not used yet. */
  recoveryCodes: Type.Integer(),
  sessions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      device: Type.String(),
      network: Type.String(),
      createdAt: Type.Integer(),
      lastSeenAt: Type.Integer(),
      current: Type.Boolean(),
    }),
  ),
});
export type OperatorSecurity = Static<typeof OperatorSecurity>;

/** An operator, as the owner sees them. */
export const OperatorRecord = Type.Object({
  ...OperatorInfo.properties,
  createdAt: Type.Integer(),
  /** When they were at the console last. */
  lastSeenAt: Maybe(Type.Integer()),
  disabledAt: Maybe(Type.Integer()),
  /** Until when their invitation is good, while one is out. */
  invitedUntil: Maybe(Type.Integer()),
  secondFactor: Type.Boolean(),
});
export type OperatorRecord = Static<typeof OperatorRecord>;
