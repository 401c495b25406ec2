import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { ChannelId } from './channel.ts';

/** What an ingest says every two seconds; by it the server knows that it lives. */
export const LeaseAsk = Type.Object({
  /** Its `INGEST_ID`. */
  ingest: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,19}$' }),
  /** Chosen by chance when the process starts: tells it from another one under the same id. */
  run: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  /** It has not been answered yet, so an older process under its id is one that it comes after. */
  first: Type.Boolean(),
  /** Names the disk on which it writes. */
  archive: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  /** The most channels that it takes; null when there is no such number. */
  most: Maybe(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Channels that it has stopped writing, and hands back. */
  letGo: Type.Array(ChannelId, { maxItems: 1_000 }),
  /** It ends, and hands everything back. */
  leaving: Type.Boolean(),
});
export type LeaseAsk = Static<typeof LeaseAsk>;

/** A channel that an ingest may write. Whoever held it before did so under a lower epoch. */
export const HeldChannel = Type.Object({ channelId: ChannelId, epoch: Type.Integer() });
export type HeldChannel = Static<typeof HeldChannel>;

export const LeaseAnswer = Type.Object({
  /**
   * How it stands: `replaced` by a process that was started later under the same id, or on an `otherArchive` than
   * the ingests that have the channels. Neither is given any.
   */
  standing: Type.Union([Type.Literal('sharing'), Type.Literal('replaced'), Type.Literal('otherArchive')]),
  held: Type.Array(HeldChannel),
  /** So many channels another ingest would take, to make shares even. */
  surplus: Type.Integer(),
  /** For so long nobody else is given what it holds. */
  forMs: Type.Integer(),
});
export type LeaseAnswer = Static<typeof LeaseAnswer>;
