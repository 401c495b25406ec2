import type { TranscodeMode } from '../ffmpeg/ffmpeg-arguments.ts';
import { fineNote } from './format-notes.ts';
import { isSurround, layoutOf, type ListedStream } from '../ffmpeg/listed-streams.ts';
import { whyNoSound } from '../tracks/source-streams.ts';

const named = (languages: readonly (string | undefined)[]): string =>
  languages.map((one) => one ?? 'nimetu').join(', ');

/** What is said of further sounds, which nobody hears. @param languages of all sounds, as the source names them */
export const soundsNote = (languages: readonly (string | undefined)[]): string =>
  `allikas saadab ${languages.length} heli (${named(languages)}), vaatajani jõuab üks`;

/** What is said of texts that a list names apart from pictures. */
export const textsNote = (languages: readonly (string | undefined)[]): string =>
  `allika subtiitrid (${named(languages)}) vaatajani ei jõua`;

export const captionsNote = 'pildi sees on subtiitrid (CEA-608/708): neid näitab ainult osa mängijaid';

const texts: Readonly<Record<string, string>> = {
  dvb_teletext: 'teletekst ja selle subtiitrid',
  dvb_subtitle: 'DVB-subtiitrid',
};
const dataNames: Readonly<Record<string, string>> = {
  scte_35: 'reklaamimärgised (SCTE-35)',
  timed_id3: 'ajastatud märgised (ID3)',
  epg: 'kava (EIT)',
};

/** By which SCTE-35 is known where its programme does not say so. */
const spliceType = '0x0086';
const fineProfiles = /^ \(High (10|4:2:2|4:4:4)/;

/** Texts that are kept as tracks. */
const keptTexts = new Set(['dvb_teletext', 'dvb_subtitle']);

/**
 * What a source brings and viewers do not get, in words: all that comes in, without what goes out. One picture and one sound
 * do, the sound as it is where it is copied, and in stereo where it is encoded.
 * @param keepsTracks further sounds and texts go out besides
 */
export function lossNotes(
  streams: readonly ListedStream[],
  { mode, encodesSound = false, keepsNothing }: Pick<TranscodeMode, 'mode' | 'encodesSound' | 'keepsNothing'>,
  keepsTracks = false,
): string[] {
  const of = (kind: ListedStream['kind']) => streams.filter((one) => one.kind === kind);
  const pictures = of('video').filter(({ details }) => !details.includes('attached pic'));
  const sounds = of('audio');
  const notes: string[] = [];
  if (sounds.length > 1 && !keepsTracks) notes.push(soundsNote(sounds.map(({ language }) => language)));
  if (keepsTracks) notes.push(...sounds.flatMap(lostSoundNotes));
  if (pictures.length > 1) notes.push(`allikas saadab ${pictures.length} pilti, vaatajani jõuab üks`);
  const [picture] = pictures;
  if (picture?.details.includes('Closed Captions') && !keepsTracks) notes.push(captionsNote);
  if (mode === 'copy' && picture?.codec === 'h264' && fineProfiles.test(picture.details))
    notes.push(fineNote);
  const sound = sounds.find(({ isTaken }) => isTaken) ?? sounds[0];
  // A look encodes what a channel would copy.
  const encodes = mode === 'encode' || (encodesSound && !(keepsNothing && sound?.codec === 'aac'));
  // A surround sound is a track as well.
  const isKept = keepsTracks && sound !== undefined && isSurround(sound);
  if (sound && encodes && !isKept) notes.push(...layoutNotes(sound));
  const left = streams.filter(({ codec }) => !keepsTracks || !keptTexts.has(codec));
  return [...new Set([...notes, ...left.flatMap(restNotes)])];
}

function lostSoundNotes(sound: ListedStream): string[] {
  const why = sound.isTaken ? undefined : whyNoSound(sound);
  return why === undefined ? [] : [`heli${inBrackets(sound.language)} vaatajani ei jõua: ${why}`];
}

/** What becomes of the channels of a sound that is encoded. */
export function layoutNotes(sound: ListedStream): string[] {
  const layout = layoutOf(sound)?.replace(/ channels$/, ' kanalit');
  if (layout === undefined || layout === 'stereo') return [];
  return [
    layout === 'mono' ? 'heli on mono, sellest tehakse stereo' : `heli on ${layout}, vaatajani jõuab stereo`,
  ];
}

/** What is neither picture nor sound, and stays behind. */
export function restNotes({ kind, codec, language, details }: ListedStream): string[] {
  const name = {
    video: undefined,
    audio: undefined,
    subtitle: `${texts[codec] ?? `subtiitrid ${codec}`}${inBrackets(language)}`,
    data: dataNames[details.includes(spliceType) ? 'scte_35' : codec] ?? `andmevoog ${codec}`,
    other: `voog ${codec}`,
  }[kind];
  return name === undefined ? [] : [`${name} vaatajani ei jõua`];
}

const inBrackets = (language: string | undefined): string => (language ? ` (${language})` : '');
