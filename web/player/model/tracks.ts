import { preferredTrack, rememberedAs, sameOffer, type Track, type TrackKind } from '../engine/tracks.ts';
import { show, type MachineEvent, type Transition } from './types.ts';

/**
 * The engine says what there is, and what plays. What the viewer chose before is chosen here too, once per offer: what
 * cannot be had is not asked for again and again. Without a choice there is no text.
 */
export function heardTracks(
  transition: Transition,
  { tracks, audio, text }: Extract<MachineEvent, { type: 'tracks' }>,
): void {
  const fresh = !sameOffer(transition.model.view.tracks, tracks);
  show(transition, { tracks });
  if (!fresh) return;
  const sound = preferredTrack(tracks.audio, audio);
  const words = preferredTrack(tracks.texts, text);
  if (sound && sound.id !== tracks.audioId)
    transition.effects.push({ do: 'chooseTrack', kind: 'audio', id: sound.id });
  if (words?.id !== tracks.textId)
    transition.effects.push({ do: 'chooseTrack', kind: 'text', id: words?.id });
}

/** The viewer chooses; no text at all is a choice too. */
export function chooseTrack({ effects }: Transition, kind: TrackKind, track: Track | undefined): void {
  const language = track && rememberedAs(track);
  const part = kind === 'audio' ? { audioLanguage: language } : { textLanguage: language };
  effects.push({ do: 'remember', part }, { do: 'chooseTrack', kind, id: track?.id });
}
