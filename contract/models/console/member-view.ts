import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';
import { qualities } from '../../quality.ts';

/** Why a viewer is refused a channel, as `stream/url` says it. */
export const channelRefusals = [
  'channel.locked',
  'viewtime.expired',
  'viewtime.none',
  'viewtime.frozen',
] as const;

const OfferedChannel = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['tv', 'radio']),
  number: Type.Integer(),
  name: Type.String(),
  /** Null: they may watch it. */
  refusal: Maybe(Type.Enum(channelRefusals)),
  /** The best pictures they get; null when they get none, and for stations. */
  quality: Maybe(Type.Enum(qualities)),
  /** The first instant that can be replayed; null when the channel keeps nothing. */
  replayFrom: Maybe(Type.Integer()),
});
export type OfferedChannel = Static<typeof OfferedChannel>;

/** What the viewer offers a member now. Never what they watch, record or have marked: of that there are only numbers. */
export const MemberView = Type.Object({
  at: Type.Integer(),
  id: Type.Integer(),
  name: Type.String(),
  /** Whether they get in at all: `notActivated` when the link of the first mail was never opened. */
  entry: Type.Enum(['open', 'blocked', 'notActivated']),
  /** Null: a block lasts until it is lifted, or there is none. */
  blockedUntil: Maybe(Type.Integer()),
  /** End of viewing time; null when there never was any. */
  expiresAt: Maybe(Type.Integer()),
  frozenUntil: Maybe(Type.Integer()),
  extraPlaceUntil: Maybe(Type.Integer()),
  channels: Type.Array(OfferedChannel),
  /** Films and series; when they are hidden, by whom. */
  series: Type.Enum(['shown', 'hiddenByService', 'hiddenByOperator', 'hiddenByMember']),
  recordings: Type.Object({ usedHours: Type.Number(), ofHours: Type.Integer() }),
  /** Messages of operators that stand on their screens until they are acknowledged. */
  messages: Type.Array(Type.Object({ id: Type.Integer(), message: Type.String(), seen: Type.Boolean() })),
  unreadNotifications: Type.Integer(),
  /** Days before the end of viewing time at which they are reminded by mail; null: not at all. */
  remindedDaysBefore: Maybe(Type.Integer()),
  /** The stream server that they have chosen; null: the nearest. */
  streamServer: Maybe(Type.String()),
  devices: Type.Array(
    Type.Object({
      device: Type.String(),
      place: Type.Enum(['main', 'additional']),
      lastSeen: Type.Integer(),
    }),
  ),
});
export type MemberView = Static<typeof MemberView>;
