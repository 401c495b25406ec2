import { Type, type Static } from 'typebox';
import { firstGuideProgramId, firstTitleId } from '../constants.ts';
import { Maybe } from '../maybe.ts';
import { Rendition } from './quality.ts';
import { TrackRole } from './tracks.ts';

/** Films, episodes and trailers have the numbers below those of the guide. */
const TitleId = Type.Integer({ minimum: firstTitleId, maximum: firstGuideProgramId - 1 });

/** What a sound or a text of a title is for: as of a channel, or those who made it speak about it. */
export const TitleRole = Type.Union([TrackRole, Type.Literal('commentary')]);
export type TitleRole = Static<typeof TitleRole>;

/** A sound or a text that can be chosen; the language is a BCP 47 tag, `und` when nobody knows. */
const TitleTrack = Type.Object({
  name: Type.String(),
  language: Type.String(),
  /** What it is for. */
  role: Type.Optional(TitleRole),
});
export type TitleTrack = Static<typeof TitleTrack>;

export const TitleTracks = Type.Object({
  renditions: Type.Array(Rendition),
  audio: Type.Array(TitleTrack),
  subtitles: Type.Array(TitleTrack),
  /** What could not be taken over, in words for the operator. */
  skipped: Type.Array(Type.String()),
});
export type TitleTracks = Static<typeof TitleTracks>;

export const TitleSubtitle = Type.Object({ language: Type.String(), path: Type.String() });
export type TitleSubtitle = Static<typeof TitleSubtitle>;

/**
 * A text that comes to a title that is ready, or goes from it (null). Names are never given twice while a change waits, so
 * that a change which is made again does nothing.
 */
export const TextChange = Type.Object({ name: Type.String(), subtitle: Maybe(TitleSubtitle) });
export type TextChange = Static<typeof TextChange>;

/** What the ingest has to do for a title: import it, change its texts, or throw away what is there of it. */
export const TitleWork = Type.Object({
  id: TitleId,
  work: Type.Union([Type.Literal('import'), Type.Literal('texts'), Type.Literal('remove')]),
  /** The file, as the machine of the ingest sees it. */
  source: Type.String(),
  contentHash: Type.String(),
  subtitles: Type.Array(TitleSubtitle),
  keepOriginal: Type.Boolean(),
  textChanges: Type.Array(TextChange),
});
export type TitleWork = Static<typeof TitleWork>;

/** How far it has come with it. */
export const TitleReport = Type.Union([
  Type.Object({ state: Type.Literal('importing'), percent: Type.Integer({ minimum: 0, maximum: 100 }) }),
  Type.Object({
    state: Type.Literal('ready'),
    durationMs: Type.Integer({ minimum: 0 }),
    bytes: Type.Integer({ minimum: 0 }),
    tracks: TitleTracks,
  }),
  Type.Object({
    state: Type.Literal('texts'),
    /** The names of the changes that are made, or cannot be. */
    done: Type.Array(Type.String()),
    bytes: Type.Integer({ minimum: 0 }),
    tracks: TitleTracks,
  }),
  Type.Object({ state: Type.Literal('failed'), fault: Maybe(Type.String()) }),
  Type.Object({ state: Type.Literal('removed') }),
]);
export type TitleReport = Static<typeof TitleReport>;
