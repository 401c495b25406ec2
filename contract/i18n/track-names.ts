import type { TitleRole } from '../models/title.ts';
import type { ChannelTrack } from '../models/tracks.ts';
import { currentLanguage } from './texts.ts';
import { tTrackNames } from './et/track-names.ts';

type NamedTrack = Pick<ChannelTrack, 'kind' | 'language' | 'label'> &
  Partial<Pick<ChannelTrack, 'form'>> & { role: TitleRole };

/**
 * What people call tracks of a channel, no two of a kind alike.
 * @param language of the reader
 */
export function trackNames(tracks: readonly NamedTrack[], language = currentLanguage()): string[] {
  const used = new Set<string>();
  return tracks.map((track) => {
    const plain = track.label ?? withForm(track, nameOf(track, language), language);
    let name = plain;
    for (let count = 2; used.has(`${track.kind} ${name}`); count++) name = `${plain} ${count}`;
    used.add(`${track.kind} ${name}`);
    return name;
  });
}

/** Words that are sent as pictures, or that a machine has heard; a sound from all around. */
function withForm({ form }: NamedTrack, name: string, reader: string): string {
  const t = tTrackNames.in(reader);
  if (form === 'dvb') return t('pictured', { name });
  if (form === 'ocr') return t('read', { name });
  if (form === 'surround') return t('surround', { name });
  return form === 'speech' ? t('recognised', { name }) : name;
}

function nameOf({ kind, language, role }: NamedTrack, reader: string): string {
  const t = tTrackNames.in(reader);
  const spoken = language === 'mul' ? t('several') : languageName(language, reader);
  const named = spoken ?? t(kind);
  if (role === 'original') return t('original');
  if (role === 'clearSpeech') return t('clearSpeech');
  if (role === 'main' || role === 'subtitles') return named;
  return t(role, { language: named });
}

/** Undefined for one that nobody knows. */
function languageName(language: string, reader: string): string | undefined {
  if (language === 'und') return undefined;
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(language);
  } catch {
    return language;
  }
}
