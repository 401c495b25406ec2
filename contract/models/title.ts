import { Type, type Static } from 'typebox';
import { firstGuideProgramId, firstTitleId } from '../constants.ts';
import { Maybe } from '../maybe.ts';
import { Rendition } from './quality.ts';

/** Films, episodes and trailers have the numbers below those of the guide. */
const TitleId = Type.Integer({ minimum: firstTitleId, maximum: firstGuideProgramId - 1 });

/** A sound or a text that can be chosen; the language is a BCP 47 tag, `und` when nobody knows. */
const TitleTrack = Type.Object({ name: Type.String(), language: Type.String() });
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

/** What the ingest has to do for a title: import it, or throw away what is there of it. */
export const TitleWork = Type.Object({
  id: TitleId,
  work: Type.Union([Type.Literal('import'), Type.Literal('remove')]),
  /** The file, as the machine of the ingest sees it. */
  source: Type.String(),
  contentHash: Type.String(),
  subtitles: Type.Array(TitleSubtitle),
  keepOriginal: Type.Boolean(),
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
  Type.Object({ state: Type.Literal('failed'), fault: Maybe(Type.String()) }),
  Type.Object({ state: Type.Literal('removed') }),
]);
export type TitleReport = Static<typeof TitleReport>;
