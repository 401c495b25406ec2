import type { PictureClip, SoundClip } from '../../contract/clips.ts';
import { finish } from './master.ts';
import { bogSound, matchSound, seaSound, snowSound } from './pieces/places.ts';
import { calmTune, choirTune, classicTune, danceTune, folkTune, jazzTune } from './pieces/radio.ts';
import { citySound, concertSound, kidsSound, studioSound } from './pieces/shows.ts';
import type { Track } from './track.ts';

const pieces: Record<PictureClip | SoundClip, () => Track> = {
  bog: bogSound,
  sea: seaSound,
  studio: studioSound,
  match: matchSound,
  concert: concertSound,
  city: citySound,
  snow: snowSound,
  kids: kidsSound,
  'tune-folk': folkTune,
  'tune-jazz': jazzTune,
  'tune-choir': choirTune,
  'tune-dance': danceTune,
  'tune-calm': calmTune,
  'tune-classic': classicTune,
};

/** The sound of a clip: one seamless loop at the common loudness, the same samples every time. */
export function composeClip(clip: PictureClip | SoundClip): Track {
  return finish(pieces[clip]());
}
