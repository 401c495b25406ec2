import { Type, type Static } from 'typebox';
import { longestOperatorMessage } from '../../constants.ts';
import { Maybe } from '../../maybe.ts';
import { channelIdPattern } from '../channel.ts';
import { longestEmail } from '../../rules/email.ts';

const strict = { additionalProperties: false };

/** How a message reaches members: in their list of news, over everything until it is acknowledged, by mail. */
export const broadcastWays = ['notification', 'modal', 'mail'] as const;
export type BroadcastWay = (typeof broadcastWays)[number];

/** Whom a message is for. */
export const BroadcastFilter = Type.Union([
  Type.Object({ kind: Type.Literal('member'), email: Type.String({ maxLength: longestEmail }) }, strict),
  Type.Object({ kind: Type.Literal('all') }, strict),
  /** Whose viewing time ends within so many days. */
  Type.Object({ kind: Type.Literal('expiring'), days: Type.Integer({ minimum: 1, maximum: 366 }) }, strict),
  /** Who has the channel among their favourites, or has turned to it last and is there now. */
  Type.Object(
    { kind: Type.Literal('channel'), channelId: Type.String({ pattern: channelIdPattern }) },
    strict,
  ),
  /** Who has chosen this stream server, or has chosen none and watches from it now. */
  Type.Object(
    { kind: Type.Literal('server'), serverId: Type.String({ pattern: '^[a-z0-9-]{1,32}$' }) },
    strict,
  ),
]);
export type BroadcastFilter = Static<typeof BroadcastFilter>;

/** Channels and stream servers that a message may be about. */
export const BroadcastPlaces = Type.Object({
  channels: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  servers: Type.Array(Type.String()),
});

/** A message as an operator writes it. */
export const BroadcastDraft = Type.Object(
  {
    /** Stands above it in lists and mails. */
    title: Type.String({ maxLength: 120 }),
    /** Plain text; an empty line ends a paragraph. */
    text: Type.String({ minLength: 1, maxLength: longestOperatorMessage }),
    ways: Type.Array(Type.Enum(broadcastWays), { minItems: 1, maxItems: 3, uniqueItems: true }),
    filter: BroadcastFilter,
    /** When; now where it is null. */
    scheduledAt: Maybe(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 })),
  },
  strict,
);
export type BroadcastDraft = Static<typeof BroadcastDraft>;

/** What would be sent, before it is. */
export const BroadcastPreview = Type.Object({
  /** How many members it is for, as things stand. */
  members: Type.Integer(),
  paragraphs: Type.Array(Type.String()),
});
export type BroadcastPreview = Static<typeof BroadcastPreview>;

const broadcastStates = ['waiting', 'sending', 'sent', 'canceled'] as const;

/** A message that was sent, or will be, and what came of it. */
export const Broadcast = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  ways: Type.Array(Type.Enum(broadcastWays)),
  filter: BroadcastFilter,
  state: Type.Enum(broadcastStates),
  scheduledAt: Type.Integer(),
  finishedAt: Maybe(Type.Integer()),
  createdAt: Type.Integer(),
  createdBy: Type.String(),
  /** To how many members it went so far. */
  told: Type.Integer(),
  /** On how many screens it has been, and how many have acknowledged it; null where it is no modal. */
  shown: Maybe(Type.Integer()),
  acknowledged: Maybe(Type.Integer()),
  /** How many have read it in their list of news; null where it stands in none. */
  read: Maybe(Type.Integer()),
});
export type Broadcast = Static<typeof Broadcast>;
