import { trackNames } from '../../../contract/i18n/track-names.ts';
import type { TitleTrack } from '../../../contract/models/title.ts';

/** A sound or a text of a title: its language, or what it is for and in which. */
export function trackText({ language, role }: Omit<TitleTrack, 'name'>, kind: 'sound' | 'text'): string {
  if (role === undefined || role === 'main' || role === 'subtitles') return language;
  return trackNames([{ kind, language, role, label: null }])[0] ?? language;
}
