import { Type, type Static } from 'typebox';
import { mostPlayerEvents } from '../constants.ts';
import { Maybe } from '../maybe.ts';
import { ChannelId } from './channel.ts';

const TicketStatus = Type.Union([Type.Literal('open'), Type.Literal('CLOSED')]);

/** What a member has asked, and what came of it. */
export const Ticket = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  category: Type.String(),
  status: TicketStatus,
  createdAt: Type.Integer(),
  /** When something was said last. */
  changedAt: Type.Integer(),
});
export type Ticket = Static<typeof Ticket>;

export const TicketComment = Type.Object({
  id: Type.Integer(),
  authorName: Type.String(),
  addedDate: Type.Integer(),
  /** Safe to be shown as it is: made of plain text, or sanitised when it was written. */
  html: Type.String(),
  role: Type.Union([Type.Literal('admin'), Type.Literal('end-user')]),
  filename: Maybe(Type.String()),
  fileUuid: Maybe(Type.String()),
});
export type TicketComment = Static<typeof TicketComment>;

export const TicketList = Type.Object({
  /** Those in which something was said last stand first; each with what was said in it, the oldest first, and of much the last. */
  list: Type.Array(Type.Object({ ...Ticket.properties, comments: Type.Array(TicketComment) })),
  count: Type.Integer(),
});

export const TicketConversation = Type.Object({
  ticket: Ticket,
  /** The oldest first. */
  list: Type.Array(TicketComment),
  count: Type.Integer(),
});

const short = (maxLength: number) => Type.String({ maxLength });

/** What helps to find out why a picture does not come. The member sees it before it is sent, and may leave it out. */
export const Diagnostics = Type.Object(
  {
    channelId: Type.Optional(ChannelId),
    serverId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })),
    engine: Type.Optional(short(40)),
    quality: Type.Optional(short(20)),
    browser: Type.Optional(short(300)),
    screen: Type.Optional(short(40)),
    /** The last codes with which a picture failed, the newest last. */
    errors: Type.Optional(Type.Array(short(120), { maxItems: 10 })),
    /** What the player did last: how many seconds before the report, and what. */
    events: Type.Optional(
      Type.Array(
        Type.Object(
          { secondsAgo: Type.Number({ minimum: 0, maximum: 3_600 }), what: short(120) },
          { additionalProperties: false },
        ),
        { maxItems: mostPlayerEvents },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Diagnostics = Static<typeof Diagnostics>;

/** Trouble that is known already. */
export const KnownTrouble = Type.Object({
  id: Type.Integer(),
  since: Type.Integer(),
});

/** Where the line is measured, and until when. */
export const MeasurePermit = Type.Object({
  /** GET answers bytes, as many as `?bytes=` says; POST takes some and forgets them. */
  url: Type.String(),
  serverId: Type.String(),
  expiresAt: Type.Integer(),
});
export type MeasurePermit = Static<typeof MeasurePermit>;
