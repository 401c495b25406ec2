import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { TranscodeMode } from '../ffmpeg/ffmpeg-arguments.ts';
import { fineNote } from './format-notes.ts';
import { isSurround, layoutOf, type ListedStream } from '../ffmpeg/listed-streams.ts';
import { whyNoSound } from '../tracks/source-streams.ts';

const named = (languages: readonly (string | undefined)[]): string =>
  languages.map((one) => one ?? '–').join(', ');

/** What is reported of further sounds, which nobody hears. @param languages of all sounds, as the source names them */
export const soundsNote = (languages: readonly (string | undefined)[]): string =>
  sourceReport('soundsOfMany', { count: languages.length, languages: named(languages) });

/** What is reported of texts that a list names apart from pictures. */
export const textsNote = (languages: readonly (string | undefined)[]): string =>
  sourceReport('textsLost', { languages: named(languages) });

export const captionsNote = sourceReport('captionsWithin');

const texts: Readonly<Record<string, string>> = {
  dvb_teletext: sourceReport('teletextTrack'),
  dvb_subtitle: sourceReport('dvbSubtitles'),
};
const dataNames: Readonly<Record<string, string>> = {
  scte_35: sourceReport('adMarks'),
  timed_id3: sourceReport('id3Marks'),
  epg: sourceReport('guideData'),
};

/** By which SCTE-35 is known where its programme does not say so. */
const spliceType = '0x0086';
const fineProfiles = /^ \(High (10|4:2:2|4:4:4)/;

/** Texts that are kept as tracks. */
const keptTexts = new Set(['dvb_teletext', 'dvb_subtitle']);

/**
 * What a source brings and viewers do not get, as reports: all that comes in, without what goes out. One picture and one sound
 * do, the sound as it is where it is copied, and in stereo where it is encoded.
 * @param keepsTracks further sounds and texts go out besides
 * @param keepsSplices and messages of SCTE 35, as marks
 */
export function lossNotes(
  streams: readonly ListedStream[],
  { mode, encodesSound = false, keepsNothing }: Pick<TranscodeMode, 'mode' | 'encodesSound' | 'keepsNothing'>,
  keepsTracks = false,
  keepsSplices = false,
): string[] {
  const of = (kind: ListedStream['kind']) => streams.filter((one) => one.kind === kind);
  const pictures = of('video').filter(({ details }) => !details.includes('attached pic'));
  const sounds = of('audio');
  const notes: string[] = [];
  if (sounds.length > 1 && !keepsTracks) notes.push(soundsNote(sounds.map(({ language }) => language)));
  if (keepsTracks) notes.push(...sounds.flatMap(lostSoundNotes));
  if (pictures.length > 1) notes.push(sourceReport('picturesOfMany', { count: pictures.length }));
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
  const left = streams.filter(
    ({ codec }) => !(keepsTracks && keptTexts.has(codec)) && !(keepsSplices && codec === 'scte_35'),
  );
  return [...new Set([...notes, ...left.flatMap(restNotes)])];
}

function lostSoundNotes(sound: ListedStream): string[] {
  const fault = sound.isTaken ? undefined : whyNoSound(sound);
  if (fault === undefined) return [];
  const what = withLanguage(sourceReport('soundStream'), sound.language);
  return [sourceReport('isLostBecause', { what, fault })];
}

/** What becomes of the channels of a sound that is encoded. */
export function layoutNotes(sound: ListedStream): string[] {
  const layout = layoutOf(sound);
  if (layout === undefined || layout === 'stereo') return [];
  if (layout === 'mono') return [sourceReport('monoSound')];
  const [, channels] = /^(\d+) channels$/.exec(layout) ?? [];
  return [
    channels ? sourceReport('manyChannelSound', { channels }) : sourceReport('surroundSound', { layout }),
  ];
}

/** What is neither picture nor sound, and stays behind. */
export function restNotes({ kind, codec, language, details }: ListedStream): string[] {
  const what = {
    video: undefined,
    audio: undefined,
    subtitle: withLanguage(texts[codec] ?? sourceReport('otherSubtitles', { codec }), language),
    data:
      dataNames[details.includes(spliceType) ? 'scte_35' : codec] ?? sourceReport('dataStream', { codec }),
    other: sourceReport('otherStream', { codec }),
  }[kind];
  return what === undefined ? [] : [sourceReport('isLost', { what })];
}

const withLanguage = (what: string, language: string | undefined): string =>
  language ? sourceReport('withLanguage', { what, language }) : what;
