import { tSpoken } from '../../../i18n/et/spoken.ts';
import { tWatch } from '../../../i18n/et/watch.ts';
import { sameOffer } from '../../../player/engine/tracks.ts';
import { isRunning } from '../../../player/state.ts';
import { sameSubject } from '../../../player/subject.ts';
import type { PlayerView } from '../../../player/view.ts';

/** The announcement of a change of the picture, for screen readers; undefined when there is none. Another subject is announced apart. */
export function spokenChange(now: PlayerView, before: PlayerView): string | undefined {
  if (!sameSubject(now.subject, before.subject)) return undefined;
  return spokenState(now, before) ?? spokenQuality(now, before) ?? spokenTracks(now, before);
}

function spokenState({ state: now }: PlayerView, { state: before }: PlayerView): string | undefined {
  if (now === 'paused') return isRunning(before) ? tSpoken('paused') : undefined;
  if (now === 'ended' && before !== 'ended') return tSpoken('ended');
  if (now === 'playing' && before === 'failed') return tSpoken('back');
  return before === 'paused' && isRunning(now) ? tSpoken('plays') : undefined;
}

function spokenQuality(now: PlayerView, before: PlayerView): string | undefined {
  if (now.soundOnly !== before.soundOnly && now.soundOnly === undefined) return tSpoken('back');
  return now.quality === before.quality ? undefined : tWatch(`quality.${now.quality}`);
}

function spokenTracks({ tracks: now }: PlayerView, { tracks: before }: PlayerView): string | undefined {
  if (!sameOffer(now, before)) return undefined;
  const sound = now.audio.find(({ id }) => id === now.audioId);
  // The first sound of a stream is nothing that anybody has changed.
  if (sound && before.audioId !== undefined && sound.id !== before.audioId)
    return tSpoken('sound', { language: sound.label });
  if (now.textId === before.textId) return undefined;
  const shown = now.texts.find(({ id }) => id === now.textId);
  return shown ? tSpoken('captions', { language: shown.label }) : tSpoken('captionsOff');
}
