/** A sound or a text that a stream offers beside others. */
export interface Track {
  /** The engine's own number for it. */
  id: number;
  label: string;
  /** BCP 47, where the stream says. */
  language: string | undefined;
}

export interface Tracks {
  audio: readonly Track[];
  audioId: number | undefined;
  texts: readonly Track[];
  /** Undefined while none is shown. */
  textId: number | undefined;
}

export type TrackKind = 'audio' | 'text';

export const noTracks: Tracks = { audio: [], audioId: undefined, texts: [], textId: undefined };

/** What is remembered of a choice: the language, so that it holds for the next film too. */
export const rememberedAs = ({ language, label }: Track): string => language ?? label;

/** The track that was chosen before, if this stream has it. */
export const preferredTrack = (list: readonly Track[], remembered: string | undefined): Track | undefined =>
  remembered === undefined ? undefined : list.find((track) => rememberedAs(track) === remembered);

/** Whether two streams, or one stream at two times, offer the same. */
export const sameOffer = (a: Tracks, b: Tracks): boolean => offerOf(a) === offerOf(b);

const offerOf = ({ audio, texts }: Tracks): string =>
  JSON.stringify([audio, texts].map((list) => list.map(({ id, label }) => [id, label])));
