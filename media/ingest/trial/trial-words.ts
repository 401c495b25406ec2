import type { SourceTrial } from '../../../contract/models/media.ts';
import { firstOf } from '../../../runtime/defined.ts';
import { readInspection } from '../../vod/inspect.ts';
import { ffmpegMissing } from '../../ffmpeg.ts';
import { withoutAddresses } from '../ffmpeg/complaints.ts';

/** What ffmpeg and the system say, in words that tell an operator where to look. */
const known: readonly (readonly [RegExp, string])[] = [
  [
    /Connection refused|ECONNREFUSED/,
    'Allikas ei võta ühendust vastu: masin on seal, aga sellel pordil ei vasta midagi.',
  ],
  [/Name or service not known|ENOTFOUND|EAI_AGAIN|Failed to resolve/, 'Sellise nimega masinat ei leita.'],
  [/No route to host|Network is unreachable|EHOSTUNREACH|ENETUNREACH/, 'Allikani ei ole teed.'],
  [/\b401\b|Unauthorized/, 'Allikas tahab parooli või õiget võtit (401).'],
  [/\b403\b|Forbidden/, 'Allikas ei luba meid sisse (403).'],
  [/\b404\b|Not Found/, 'Sellel aadressil ei ole midagi (404).'],
  [/Server returned 5|\b50[0-4]\b/, 'Allikal endal on viga (5xx).'],
  [/^Error: spawn \S+ ENOENT/, ffmpegMissing],
  [/No such file or directory/, 'Sellist faili ei ole.'],
  [/Permission denied/, 'Seda faili ei saa lugeda: õigused puuduvad.'],
  [/matches no streams/, 'Allikas ei saada pilti. Kui see on raadiojaam, lisa see raadiojaamana.'],
  [/timed out|ETIMEDOUT|AbortError|TimeoutError|allikas ei vasta/, 'Allikas ei vasta kümne sekundi jooksul.'],
  [
    /Invalid data|could not find codec|Could not detect TS packet|Unable to find a suitable/,
    'See, mis tuleb, ei ole pilt ega heli, mida osatakse lugeda.',
  ],
  [/certificate|TLS|SSL/i, 'Allika sertifikaati ei saa uskuda.'],
];

/** Why a source could not be read, from what was said of it. Holds no address: keys stand in those. */
export function faultWords(said: string): string {
  const found = known.find(([pattern]) => pattern.test(said));
  if (found) return found[1];
  const last = withoutAddresses(said.trim().split('\n').at(-1) ?? '');
  return last === '' ? 'Allikast ei tule midagi.' : `Allikat ei saa lugeda: ${last}`;
}

/** Codecs that browsers play without being made anew. */
const playedPictures = /^(h264|hevc|av1|vp9)$/;
const playedSounds = /^(aac|ac3|eac3|opus|flac|mp3)$/;

/** What ffmpeg told of a source while it looked at it. @param late it had to be stopped */
export function readTrial(
  said: string,
  still: Buffer,
  { soundOnly, late }: { soundOnly: boolean; late: boolean },
): SourceTrial {
  const of = firstOf(said.split(/\n(?=Output #0|Stream mapping:)/));
  const found = readInspection(of);
  const picture = soundOnly ? undefined : found?.picture;
  const sounds = (found?.sounds ?? []).map(({ codec, language }) => ({ codec, language }));
  const bitsPerSecond = rateOf(said);
  const comes = soundOnly ? sounds.length > 0 : picture !== undefined && still.length > 0;
  const fault = comes ? null : late ? 'Kümne sekundi jooksul ei tulnud pilti ega heli.' : faultWords(said);
  return {
    fault,
    picture: picture
      ? { codec: picture.codec, width: picture.width, height: picture.height, framesPerSecond: framesOf(of) }
      : null,
    sounds,
    bitsPerSecond,
    still: still.length > 0 ? still.toString('base64') : null,
    notes: notesOf(picture, sounds),
    service: serviceOf(of),
    mode: picture && (picture.codec !== 'h264' || picture.interlaced) ? 'encode' : 'copy',
  };
}

/** What encoders call a programme that nobody has named. */
const nameless = /^(?:service\s?\d+|ffmpeg|unknown)$/i;

/** The name of the only programme that comes, or of the one that was asked for: several are not told apart. */
function serviceOf(said: string): string | null {
  const names = new Set(
    [...said.matchAll(/^\s*service_name\s*: (.+)$/gm)].map(([, name = '']) => name.trim()),
  );
  const [name, another] = names;
  return name === undefined || name === '' || another !== undefined || nameless.test(name) ? null : name;
}

function notesOf(
  picture: { codec: string; interlaced: boolean } | undefined,
  sounds: readonly { codec: string }[],
): string[] {
  const notes: string[] = [];
  if (picture && !playedPictures.test(picture.codec))
    notes.push(`Pilti ${picture.codec} brauserid ei näita: vali „kodeeri“.`);
  else if (picture && picture.codec !== 'h264')
    notes.push(`Pilti ${picture.codec} näitab vaid osa seadmeid: kõigile vali „kodeeri“.`);
  if (picture?.interlaced) notes.push('Pilt on ülerealaotusega: „kodeeri“ teeb sellest täispildid.');
  const sound = sounds[0];
  if (picture && !sound) notes.push('Heli ei tule.');
  if (sound && sound.codec !== 'aac')
    notes.push(
      playedSounds.test(sound.codec)
        ? `Heli on ${sound.codec}.`
        : `Heli on ${sound.codec}, sellest tehakse AAC.`,
    );
  if (sounds.length > 1) notes.push(`Heliradu on ${sounds.length}, vaatajani jõuab üks.`);
  return notes;
}

const framesOf = (said: string): number | null => {
  const rate = /Video:.*?, (\d+(?:\.\d+)?) fps/.exec(said)?.[1];
  return rate === undefined ? null : Number(rate);
};

/** Bytes that were read, over the time that they tell of. */
function rateOf(said: string): number | null {
  const bytes = [
    ...said.matchAll(/Input stream #0:\d+ \((?:video|audio)\): \d+ packets read \((\d+) bytes\)/g),
  ];
  const [, hours, minutes, seconds] = [...said.matchAll(/time=(\d+):(\d\d):(\d\d\.\d+)/g)].at(-1) ?? [];
  if (bytes.length === 0 || seconds === undefined) return null;
  const lasted = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const sum = bytes.reduce((total, [, count]) => total + Number(count), 0);
  return lasted > 0.2 ? Math.round((sum * 8) / lasted) : null;
}
