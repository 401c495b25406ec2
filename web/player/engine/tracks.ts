import type { TrackRole } from '../../../contract/models/tracks.ts';

/** A sound or a text that a stream offers beside others. */
export interface Track {
  /** The engine's own number for it. */
  id: number;
  label: string;
  /** BCP 47, where the stream says. */
  language: string | undefined;
  /** What it is for, where the stream says, or how it is heard. */
  role?: TrackRole | 'surround';
  /** Its folder in the stream, where it has one. */
  name?: string | undefined;
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

/** What says no more than a language. */
const usualRoles: readonly Track['role'][] = [undefined, 'main', 'subtitles'];

/** What is remembered of a choice: language and purpose, so that it holds for the next film and the next channel too. */
export const rememberedAs = ({ language, label, role }: Track): string =>
  usualRoles.includes(role) ? (language ?? label) : `${language ?? 'und'} ${role}`;

/**
 * The track that was chosen before, if this stream has it, or else another text in the same language. A description is never
 * heard in place of something else.
 */
export function preferredTrack(list: readonly Track[], remembered: string | undefined): Track | undefined {
  if (remembered === undefined) return undefined;
  const [language, purpose] = remembered.split(' ');
  const same = list.find((track) => rememberedAs(track) === remembered);
  if (same || (purpose !== undefined && purpose !== 'hearing')) return same;
  return list.find((track) => track.language === language && isWordForWord(track));
}

const isWordForWord = ({ role }: Track): boolean =>
  role === undefined || role === 'subtitles' || role === 'hearing';

/** Whether two streams, or one stream at two times, offer the same. */
export const sameOffer = (a: Tracks, b: Tracks): boolean => offerOf(a) === offerOf(b);

const offerOf = ({ audio, texts }: Tracks): string =>
  JSON.stringify([audio, texts].map((list) => list.map(({ id, label }) => [id, label])));
