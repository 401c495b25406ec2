import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';

/** How an edge is, as it says itself. */
export const EdgeHealth = Type.Object({
  /** The name under which it is configured. */
  id: Type.String(),
  /** It goes on serving those it has, and nobody new is to be sent to it. */
  draining: Type.Boolean(),
  /** Milliseconds since it last heard which sessions ended; null when it never did. */
  revocationsAgeMs: Maybe(Type.Integer()),
  /** Sessions that asked for something in the last 30 seconds. */
  viewers: Type.Integer(),
  /** What it sent over the last ten seconds, on average. */
  bitsPerSecond: Type.Integer(),
  /** Numbers of the ticket keys that it knows, ascending. */
  ticketKeys: Type.Array(Type.Integer()),
  /** Who watches, by channel; `vod` are films and episodes. */
  channels: Type.Record(Type.String(), Type.Integer()),
  /** Who watches films and episodes, by number, of those that most watch. An edge of an older version leaves it out. */
  titles: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  version: Type.String(),
  /** Of the ingests from which it reads, by address, how they are; one with the disk itself leaves it out. */
  ingests: Type.Optional(
    Type.Record(Type.String(), Type.Enum(['unknown', 'answers', 'away', 'failed', 'refused'])),
  ),
});
export type EdgeHealth = Static<typeof EdgeHealth>;
