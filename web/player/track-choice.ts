import { preferences } from '../lib/preferences.ts';
import type { Engine } from './engine.ts';
import {
  noTracks,
  preferredTrack,
  rememberedAs,
  sameOffer,
  type Track,
  type TrackKind,
  type Tracks,
} from './tracks.ts';

/** Sound and text of the viewer's choice, in every stream that has them. Without a choice there is no text. */
export function createTrackChoice(
  engine: () => Pick<Engine, 'chooseTrack'> | undefined,
  view: { setState: (part: { tracks: Tracks }) => void },
) {
  let known = noTracks;

  return {
    /** The engine says what there is, and what plays. */
    heard(tracks: Tracks): void {
      const fresh = !sameOffer(known, tracks);
      known = tracks;
      view.setState({ tracks });
      // Once per offer: what cannot be had is not asked for again and again.
      if (!fresh) return;
      const { audioLanguage, textLanguage } = preferences.getState();
      const audio = preferredTrack(tracks.audio, audioLanguage);
      const text = preferredTrack(tracks.texts, textLanguage);
      if (audio && audio.id !== tracks.audioId) engine()?.chooseTrack('audio', audio.id);
      if (text?.id !== tracks.textId) engine()?.chooseTrack('text', text?.id);
    },

    /** The viewer chooses; no text at all is a choice too. */
    choose(kind: TrackKind, track: Track | undefined): void {
      const remembered = track && rememberedAs(track);
      preferences.setState(kind === 'audio' ? { audioLanguage: remembered } : { textLanguage: remembered });
      engine()?.chooseTrack(kind, track?.id);
    },
  };
}
