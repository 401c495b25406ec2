import { languages } from '../../../contract/i18n/languages.ts';
import { sayIn } from '../../../contract/i18n/texts.ts';
import { tViewer } from '../../i18n/et/viewer.ts';

/** A device name that its owner recognises, from the browser's user agent: 'Chrome, Windows'. */
export function deviceNameOf(userAgent: string): string {
  const television = first(userAgent, [
    [/Web0S|webOS/, tViewer('device.lg')],
    [/Tizen.*(TV|SmartHub)|SMART-TV/i, tViewer('device.samsung')],
    [/AFT[A-Z]|BRAVIA|GoogleTV|Android TV|CrKey/i, tViewer('device.television')],
  ]);
  if (television) return television;
  const player = first(userAgent, [
    [/Kodi/, 'Kodi'],
    [/TiviMate/i, 'TiviMate'],
    [/VLC/, 'VLC'],
    [/libmpv|^mpv/, 'mpv'],
    [/Smarters/i, 'IPTV Smarters'],
  ]);
  if (player) return player;
  const browser = first(userAgent, [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser/, tViewer('device.samsungBrowser')],
    [/Firefox\//, 'Firefox'],
    [/Chrome\/|CriOS/, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = first(userAgent, [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/Linux|X11/, 'Linux'],
  ]);
  return [browser, system].filter(Boolean).join(', ') || tViewer('device.unknown');
}

const first = (text: string, patterns: readonly (readonly [RegExp, string])[]): string | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

const words = [
  'device.lg',
  'device.samsung',
  'device.television',
  'device.samsungBrowser',
  'device.unknown',
] as const;

/** A kept name as who asks reads it: it was written in the language of the page on which somebody signed in. */
export function deviceText(name: string): string {
  const textOf = (part: string): string => {
    const word = words.find((key) =>
      languages.some((language) => sayIn(language, () => tViewer(key)) === part),
    );
    return word ? tViewer(word) : part;
  };
  return name.split(', ').map(textOf).join(', ');
}
