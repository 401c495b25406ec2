import { Type, type Static } from 'typebox';

/** Why a lease ended before its time. */
export const SessionEnd = Type.Union([
  Type.Literal('logout'),
  Type.Literal('takeover'),
  Type.Literal('device'),
  Type.Literal('password'),
  Type.Literal('blocked'),
  Type.Literal('deleted'),
]);
export type SessionEnd = Static<typeof SessionEnd>;

/** What the server tells a signed-in device by itself. */
export const ServerEvent = Type.Union([
  /** The line stands; everything that may have been missed should be asked anew. */
  Type.Object({ type: Type.Literal('hello') }),
  /** This device's session is over; `device` took its place, when it was a take-over. */
  Type.Object({
    type: Type.Literal('session.ended'),
    session: Type.String(),
    reason: SessionEnd,
    device: Type.Union([Type.String(), Type.Null()]),
  }),
  /** Viewing time or profile changed: ask `/user/info` again. */
  Type.Object({ type: Type.Literal('user.changed') }),
  /** Schedules of channels changed: what was read of them is old. Null: of many. */
  Type.Object({
    type: Type.Literal('guide.changed'),
    channels: Type.Union([Type.Array(Type.String()), Type.Null()]),
  }),
  /** Channels, stations or their order changed: lists of them are old. */
  Type.Object({ type: Type.Literal('lineup.changed') }),
  /** What the member records or wants to be reminded of changed, on this device or another one. */
  Type.Object({ type: Type.Literal('marks.changed') }),
  /** How far the member has come in something changed, or what they go on with. */
  Type.Object({ type: Type.Literal('positions.changed') }),
  /** The member chose a sound or a text, on this device or another one. */
  Type.Object({ type: Type.Literal('tracks.changed') }),
  /** There is news for the member, or it was read elsewhere. */
  Type.Object({ type: Type.Literal('notification') }),
  /** Something was said in a ticket of the member, or it was closed or opened again. */
  Type.Object({ type: Type.Literal('ticket.changed'), ticketId: Type.Integer() }),
  /** There is a message from the operator. */
  Type.Object({ type: Type.Literal('message') }),
]);
export type ServerEvent = Static<typeof ServerEvent>;
