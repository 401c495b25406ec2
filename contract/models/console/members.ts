import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';
import { offerIds, orderStates, providerIds } from '../payment.ts';

/** A member in a list. */
export const MemberLine = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  createdAt: Type.Integer(),
  /** They have opened the link of the first mail. */
  activated: Type.Boolean(),
  /** End of viewing time; null when there never was any. */
  expiresAt: Maybe(Type.Integer()),
  frozenUntil: Maybe(Type.Integer()),
  blocked: Type.Boolean(),
});
export type MemberLine = Static<typeof MemberLine>;

const Session = Type.Object({
  id: Type.String(),
  device: Type.String(),
  place: Type.Union([Type.Literal('main'), Type.Literal('additional')]),
  network: Type.String(),
  timeZone: Maybe(Type.String()),
  since: Type.Integer(),
  lastSeen: Type.Integer(),
  /** Something plays there. What it is nobody else is told. */
  watching: Type.Boolean(),
});

const Block = Type.Object({
  id: Type.Integer(),
  at: Type.Integer(),
  /** Null: until it is lifted. */
  until: Maybe(Type.Integer()),
  reason: Type.Union([Type.Literal('sharing'), Type.Literal('operator')]),
  why: Maybe(Type.String()),
  liftedAt: Maybe(Type.Integer()),
  liftedBy: Maybe(Type.String()),
  inForce: Type.Boolean(),
});

const Mail = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('sent'),
    Type.Literal('failed'),
    Type.Literal('suppressed'),
    Type.Literal('kept'),
  ]),
  createdAt: Type.Integer(),
  sentAt: Maybe(Type.Integer()),
});

const Order = Type.Object({
  id: Type.String(),
  provider: Type.Enum(providerIds),
  offer: Type.Enum(offerIds),
  cents: Type.Integer(),
  state: Type.Enum(orderStates),
  createdAt: Type.Integer(),
});

const Payment = Type.Object({
  id: Type.Integer(),
  way: Type.String(),
  cents: Type.Integer(),
  seconds: Type.Integer(),
  at: Type.Integer(),
  receipt: Maybe(Type.String()),
  /** It was not taken back. */
  counted: Type.Boolean(),
});

/** What was done with an account; never with words that came from elsewhere. */
const Done = Type.Object({
  id: Type.Integer(),
  at: Type.Integer(),
  actor: Type.String(),
  action: Type.String(),
  why: Maybe(Type.String()),
});

const Note = Type.Object({ id: Type.Integer(), at: Type.Integer(), by: Type.String(), text: Type.String() });

/** `twice`: stands in the list before; `known`: has an account. */
const importStates = ['new', 'known', 'twice', 'faulty'] as const;
export type ImportState = (typeof importStates)[number];

const ImportedMember = Type.Object({
  /** Of the file. */
  line: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  days: Type.Number(),
  reference: Maybe(Type.String()),
  state: Type.Enum(importStates),
  fault: Maybe(Type.Enum(['email', 'name', 'days', 'reference', 'referenceTaken', 'language'])),
});
export type ImportedMember = Static<typeof ImportedMember>;

/** What becomes of each line of a list. */
export const MemberImport = Type.Object({ members: Type.Array(ImportedMember) });
export type MemberImport = Static<typeof MemberImport>;

/** All that helps to help a member; neither their password nor what they watch. */
export const MemberPage = Type.Object({
  ...MemberLine.properties,
  newEmail: Maybe(Type.String()),
  /** By which their transfers are known. */
  reference: Type.String(),
  /** Those of another service that they have brought along. */
  otherReferences: Type.Array(Type.String()),
  /** What operators have written down, the newest first. */
  notes: Type.Array(Note),
  hasPassword: Type.Boolean(),
  providers: Type.Array(Type.String()),
  watching: Type.Boolean(),
  extraPlaceUntil: Maybe(Type.Integer()),
  /** Whether an operator lets them see films and series; null: as all are let. */
  mayViewSeries: Maybe(Type.Boolean()),
  recordings: Type.Object({ usedHours: Type.Number(), ofHours: Type.Integer() }),
  /** What support may still give out of goodwill; null for operators without a limit. */
  goodwill: Type.Object({ daysAtOnce: Maybe(Type.Integer()), daysLeft: Maybe(Type.Integer()) }),
  sessions: Type.Array(Session),
  blocks: Type.Array(Block),
  orders: Type.Array(Order),
  payments: Type.Array(Payment),
  /** The latest ones. */
  mails: Type.Array(Mail),
  /** The latest ones. */
  done: Type.Array(Done),
});
export type MemberPage = Static<typeof MemberPage>;
