import { Type, type Static } from 'typebox';
import { Maybe } from '../maybe.ts';
import { ChannelId } from './channel.ts';
import { Person, ProgramSummary } from './program.ts';

/** How a result can be watched at this moment. Instants in milliseconds. */
export const Availability = Type.Union([
  /** It runs now, until then. */
  Type.Object({ how: Type.Literal('onair'), until: Type.Integer() }),
  /** Over, and in the archive until then. */
  Type.Object({ how: Type.Literal('replay'), until: Type.Integer() }),
  /** On demand, until then; null: without end. */
  Type.Object({ how: Type.Literal('title'), until: Maybe(Type.Integer()) }),
  /** Recorded by this member; kept until then. */
  Type.Object({ how: Type.Literal('recorded'), until: Type.Integer() }),
  /** Begins then. */
  Type.Object({ how: Type.Literal('upcoming'), from: Type.Integer() }),
  /** A channel or a station: always there. */
  Type.Object({ how: Type.Literal('live') }),
  /** Over, and not kept. */
  Type.Object({ how: Type.Literal('gone') }),
]);
export type Availability = Static<typeof Availability>;

/** The channel of a result. */
const ResultChannel = Type.Object({
  id: ChannelId,
  name: Type.String(),
  number: Type.Integer(),
  logoUrl: Type.String(),
});

/** An airing of what was found. */
export const Airing = Type.Object({
  channel: ResultChannel,
  id: Type.Integer(),
  startTime: Type.Integer(),
  publicViewKey: Type.String(),
  watch: Availability,
});
export type Airing = Static<typeof Airing>;

/** A programme that goes with another one, and until when it can be watched after it was aired. */
export const RelatedItem = Type.Object({
  channel: ResultChannel,
  program: ProgramSummary,
  /** Null when the channel keeps nothing. */
  replayUntil: Maybe(Type.Integer()),
  /** Further airings of the same film or episode. */
  others: Type.Array(Airing),
});
export type RelatedItem = Static<typeof RelatedItem>;

/** A stretch of what was said, and whether it is what was looked for. */
export const SaidPart = Type.Object({ text: Type.String(), found: Type.Boolean() });
export type SaidPart = Static<typeof SaidPart>;

/** Something that was said on a channel, as a text of it has it. */
export const SaidResult = Type.Object({
  channel: ResultChannel,
  /** What was on; null where the guide does not know. */
  program: Maybe(Type.Object({ id: Type.Integer(), name: Type.String(), startTime: Type.Integer() })),
  /** When it was said, in milliseconds. */
  at: Type.Integer(),
  /** Where in the past of the channel to begin, to hear it. */
  playFrom: Type.Integer(),
  /** BCP 47. */
  language: Type.String(),
  /** The sentence. */
  parts: Type.Array(SaidPart),
});
export type SaidResult = Static<typeof SaidResult>;

/** One thing found: a channel, a station, or a show or film by the airing that is best watched now. */
export const SearchResult = Type.Object({
  /** Everything on a station is `radio`: it is listened to live, and nowhere else. */
  kind: Type.Union([Type.Literal('channel'), Type.Literal('radio'), Type.Literal('program')]),
  channel: ResultChannel,
  /** Null for channels and stations. */
  program: Maybe(
    Type.Object({
      ...ProgramSummary.properties,
      description: Type.String(),
      year: Maybe(Type.Integer()),
      isMovie: Type.Boolean(),
      isSeries: Type.Boolean(),
      imdbUrl: Maybe(Type.String()),
      imdbRating: Maybe(Type.Number()),
      publicViewKey: Type.String(),
      /** The film or series of a title on demand, as the catalogue names it; null for what airs. */
      itemId: Maybe(Type.String()),
      /** Who of those that were searched for is in it. */
      people: Type.Array(Person),
      /** Ways to watch it that were found, this one included: of a film or series on any channel and on demand, of other shows on this channel. */
      airings: Type.Integer(),
      /** The best of the other ones. */
      others: Type.Array(Airing),
    }),
  ),
  watch: Availability,
});
export type SearchResult = Static<typeof SearchResult>;
