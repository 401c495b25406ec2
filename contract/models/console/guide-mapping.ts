import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';
import { ChannelId } from '../channel.ts';

/** A programme of a schedule, as far as two of them are compared. */
export const ComparedProgram = Type.Object({
  startMs: Type.Integer(),
  /** Null where the feed leaves its end open. */
  endMs: Maybe(Type.Integer()),
  title: Type.String(),
});
export type ComparedProgram = Static<typeof ComparedProgram>;

/** What speaks for a channel of ours: the same id, a name that means the same, one that is like it, the same number. */
export const CandidateReason = Type.Object({
  kind: Type.Enum(['id', 'name', 'likeName', 'number']),
  theirs: Type.String(),
  ours: Type.String(),
});
export type CandidateReason = Static<typeof CandidateReason>;

/** A channel of ours that a channel of a feed could be. */
export const MappingCandidate = Type.Object({
  channelId: ChannelId,
  name: Type.String(),
  /** In percent. */
  confidence: Type.Integer(),
  reasons: Type.Array(CandidateReason),
  /** What its guide says now. */
  programs: Type.Array(ComparedProgram),
  /** So many programmes of the feed stand in its guide at the same time under the same name. */
  agreeing: Type.Integer(),
});
export type MappingCandidate = Static<typeof MappingCandidate>;

/** What a channel of a feed shows next, beside what those of ours do that it could be. */
export const MappingPreview = Type.Object({
  feedId: Type.String(),
  name: Type.String(),
  programs: Type.Array(ComparedProgram),
  /** Why the feed could not be read; null when it was. */
  fault: Maybe(Type.String()),
  /** The surest first. */
  candidates: Type.Array(MappingCandidate),
});
export type MappingPreview = Static<typeof MappingPreview>;

/** What a feed has of a channel of ours within a hole of its guide. */
export const GapPreview = Type.Object({
  programs: Type.Array(ComparedProgram),
  /** Why the feed could not be read; null when it was. */
  fault: Maybe(Type.String()),
});
