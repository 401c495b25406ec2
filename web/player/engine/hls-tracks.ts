import { Events } from 'hls.js/light';
import type Hls from 'hls.js';
import type { MediaPlaylist } from 'hls.js';
import type { TrackRole } from '../../../contract/models/tracks.ts';
import { noTracks, type Track, type TrackKind, type Tracks } from './tracks.ts';

const trackOf = ({ name, lang, url, characteristics = '', forced }: MediaPlaylist, id: number): Track => {
  const role = roleOf(characteristics) ?? (forced ? 'forced' : undefined);
  return { id, label: name, language: lang, name: folderOf(url), ...(role && { role }) };
};
/** What a track is for, as HLS names that. */
function roleOf(characteristics: string): TrackRole | undefined {
  if (characteristics.includes('describes-video')) return 'description';
  return characteristics.includes('transcribes-spoken-dialog') ? 'hearing' : undefined;
}
/** As sounds of channels are named. */
const folderOf = (url: string): string | undefined => /([^/]+)\/[^/]*$/.exec(url)?.[1];
const chosen = (index: number): number | undefined => (index < 0 ? undefined : index);

/**
 * Says which sounds and texts the stream offers, and which of them play, whenever that changes.
 * @param first the folder of the sound to begin with, where it is not the default
 */
export function listenToHlsTracks(
  hls: Hls,
  heard: (tracks: Tracks) => void,
  first: () => string | undefined,
): void {
  const report = (): void =>
    heard({
      audio: hls.audioTracks.map(trackOf),
      audioId: chosen(hls.audioTrack),
      texts: hls.subtitleTracks.map(trackOf),
      textId: chosen(hls.subtitleTrack),
    });
  // What is said is drawn by the page: the track is followed, and not shown.
  hls.subtitleDisplay = false;
  hls.on(Events.MANIFEST_LOADING, () => heard(noTracks));
  // The default is not even asked for.
  hls.on(Events.MANIFEST_PARSED, (_, { audioTracks }) => {
    const name = first();
    const audioPreference =
      name === undefined ? undefined : audioTracks.find(({ url }) => folderOf(url) === name);
    Object.assign(hls.config, { audioPreference });
  });
  // Behind each of its lists hls.js chooses for itself, so another wish has to come after that.
  const reportAfter = (): void => queueMicrotask(report);
  hls.on(Events.AUDIO_TRACKS_UPDATED, reportAfter);
  hls.on(Events.AUDIO_TRACK_SWITCHING, report);
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, reportAfter);
  hls.on(Events.SUBTITLE_TRACK_SWITCH, report);
}

export function chooseHlsTrack(hls: Hls, kind: TrackKind, id: number | undefined): void {
  if (kind === 'text') hls.subtitleTrack = id ?? -1;
  else if (id !== undefined) hls.audioTrack = id;
}
