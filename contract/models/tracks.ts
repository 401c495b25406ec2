import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { soundNames, textNames } from '../tracks.ts';

export const TrackKind = Type.Union([Type.Literal('sound'), Type.Literal('text')]);
export type TrackKind = Static<typeof TrackKind>;

/** What a sender says a track is for; `normal` when it says nothing. */
export const TrackPurpose = Type.Union([
  Type.Literal('normal'),
  /** What is seen is described, for those who do not see it. */
  Type.Literal('description'),
  /** For those who hear badly: more is said than the words. */
  Type.Literal('hearing'),
  /** Speech with little of what lies behind it. */
  Type.Literal('clean'),
  /** Only what is foreign in the picture or the sound. */
  Type.Literal('forced'),
]);
export type TrackPurpose = Static<typeof TrackPurpose>;

/** A sound or a text as a source names it. Two with the same `trackKey` are the same track. */
export const SourceTrack = Type.Object(
  {
    kind: TrackKind,
    /** `aac`, `mp2`, `ac3` …, `clear` for speech that is made here, `surround` for all channels of the first sound; `teletext`, `dvb`, `cea608`, `cea708`, `webvtt`, `speech` and `ocr` for what a machine has heard and read. */
    form: Type.String({ pattern: '^[a-z0-9_-]{1,20}$' }),
    /** As it is sent (`est`, `dut`), in small letters; empty when nothing is said. */
    language: Type.String({ pattern: '^[a-z0-9-]{0,12}$' }),
    purpose: TrackPurpose,
    /** The page of a teletext, `100` to `8ff`. */
    page: Type.Optional(Type.String({ pattern: '^[1-8][0-9a-f]{2}$' })),
    /** Counts those of which everything else is the same, from 0. */
    order: Type.Integer({ minimum: 0, maximum: 63 }),
    /** The sound that goes with the picture: it is stored there, and not by itself. */
    first: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
export type SourceTrack = Static<typeof SourceTrack>;

/** BCP 47. */
export const LanguageTag = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 20 });

/** What a track is to a member. */
export const TrackRole = Type.Union([
  Type.Literal('main'),
  Type.Literal('original'),
  Type.Literal('description'),
  Type.Literal('spokenSubtitles'),
  Type.Literal('clearSpeech'),
  Type.Literal('subtitles'),
  Type.Literal('hearing'),
  Type.Literal('forced'),
]);
export type TrackRole = Static<typeof TrackRole>;

/** Where a track lies; `AU` is the sound in the pictures. */
export const TrackFolder = Type.Enum(['AU', ...soundNames, ...textNames]);
export type TrackFolder = Static<typeof TrackFolder>;

/** A sound or a text of a channel as members get it. Its name means the same for as long as anything of it is kept. */
export const ChannelTrack = Type.Object({
  name: TrackFolder,
  kind: TrackKind,
  form: Type.String(),
  /** BCP 47; `und` when nobody knows. */
  language: Type.String(),
  role: TrackRole,
  /** As the operator calls it; null when language and role say enough. */
  label: Maybe(Type.String()),
  /** Texts are shown so much later than they are sent; less than 0 is earlier. */
  offsetMs: Type.Integer(),
});
export type ChannelTrack = Static<typeof ChannelTrack>;

/** What a stretch of text is: some words in one colour. */
const TextPart = Type.Object({ text: Type.String(), colour: Type.Optional(Type.String()) });
export type TextPart = Static<typeof TextPart>;

/** One row on the screen. */
export const TextRow = Type.Object({
  /** 0 at the top to 23 at the bottom, as rows of teletext. */
  y: Type.Integer({ minimum: 0, maximum: 23 }),
  parts: Type.Array(TextPart),
});
export type TextRow = Static<typeof TextRow>;

/** A text that was sent as a picture. */
export const TextImage = Type.Object({
  /** Where it lies on a canvas of this size, in pixels. */
  x: Type.Integer(),
  y: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  canvasWidth: Type.Integer(),
  canvasHeight: Type.Integer(),
  /** In Base64. */
  png: Type.String(),
});
export type TextImage = Static<typeof TextImage>;

/** What stands on the screen for a while: rows of text, or pictures of it. */
export const TextCue = Type.Object({
  /** Milliseconds from the beginning of the segment; less than 0 when it began before that. */
  fromMs: Type.Integer(),
  /** Null as long as its end is not known: it stands to the end of the segment at least. */
  toMs: Maybe(Type.Integer()),
  rows: Type.Optional(Type.Array(TextRow)),
  images: Type.Optional(Type.Array(TextImage)),
});
export type TextCue = Static<typeof TextCue>;

/** A text over one segment of the picture: a cue stands in every segment that it touches. */
export const TextSegment = Type.Object({
  /** Where the times inside the picture's segment begin, in milliseconds since the epoch. */
  timelineMs: Type.Number(),
  cues: Type.Array(TextCue),
});
export type TextSegment = Static<typeof TextSegment>;

/** By which a track is known again. */
export const trackKey = ({ kind, form, language, purpose, page = '', order }: SourceTrack): string =>
  [kind, form, language, purpose, page, order].join(' ');

/** Under which names an ingest stores what it has found. */
export const TrackAnswer = Type.Object({
  tracks: Type.Array(
    Type.Object({
      /** The `trackKey` of what was found. */
      key: Type.String(),
      name: TrackFolder,
    }),
  ),
});
export type TrackAnswer = Static<typeof TrackAnswer>;

/** A track as an operator sees it. */
export const EditedTrack = Type.Object({
  /** As members get it. */
  track: ChannelTrack,
  /** As its sender names it. */
  sent: Type.Object({ language: Type.String(), purpose: TrackPurpose, page: Maybe(Type.String()) }),
  /** What an operator has said; null where the custom of its sender holds. */
  own: Type.Object({ language: Maybe(Type.String()), role: Maybe(TrackRole) }),
  hidden: Type.Boolean(),
  firstSeen: Type.Integer(),
  lastSeen: Type.Integer(),
});
export type EditedTrack = Static<typeof EditedTrack>;
