import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { SourceTrial } from '../../../contract/models/media.ts';
import { firstOf } from '../../../runtime/defined.ts';
import { readInspection } from '../../vod/inspect.ts';
import { listStreams } from '../ffmpeg/listed-streams.ts';
import { longestCopiedMs } from '../../segments/longest-segment.ts';
import { lossNotes } from '../output/loss-notes.ts';

/** Codecs that browsers play without being made anew. */
const playedPictures = /^(h264|hevc|av1|vp9)$/;
const playedSounds = /^(aac|ac3|eac3|opus|flac|mp3)$/;

const tooRareKeyFrames = sourceReport('lookKeyFramesApart', { seconds: longestCopiedMs / 1000 });

/** What a look at a source brought beside what ffmpeg said of it. */
export interface Look {
  soundOnly: boolean;
  /** A picture as JPEG, when one came. */
  still: Buffer | undefined;
  bitsPerSecond: number | null;
  /** Its key frames lie too far apart for its picture to be copied. */
  keyFramesApart: boolean;
  /** Why nothing came, if nothing did. */
  fault: string;
}

/** What ffmpeg said of a source, and what it means. */
export function readTrial(
  said: string,
  { soundOnly, still, bitsPerSecond, keyFramesApart, fault }: Look,
): SourceTrial {
  const of = firstOf(said.split(/\n(?=Output #0|Stream mapping:)/));
  const found = readInspection(of);
  const picture = soundOnly ? undefined : found?.picture;
  const sounds = (found?.sounds ?? []).map(({ codec, language }) => ({ codec, language }));
  const seen = still !== undefined && still.length > 0;
  const comes = soundOnly ? sounds.length > 0 && bitsPerSecond !== null : picture !== undefined && seen;
  return {
    fault: comes ? null : fault,
    picture: picture
      ? { codec: picture.codec, width: picture.width, height: picture.height, framesPerSecond: framesOf(of) }
      : null,
    sounds,
    bitsPerSecond,
    still: seen ? still.toString('base64') : null,
    notes: [
      ...(keyFramesApart ? [tooRareKeyFrames] : []),
      ...notesOf(picture, sounds),
      ...lossesOf(said, sounds[0]?.codec),
    ],
    service: serviceOf(of),
    mode: keyFramesApart || (picture && (picture.codec !== 'h264' || picture.interlaced)) ? 'encode' : 'copy',
  };
}

/** What encoders call a programme that nobody has named. */
const nameless = /^(?:service\s?\d+|ffmpeg|unknown)$/i;

/** The name of the only programme that comes, or of the one that was asked for: several are not told apart. */
function serviceOf(said: string): string | null {
  const lines = said.split('\n').map((line) => line.trim());
  const named = lines.filter((line) => line.startsWith('service_name'));
  const names = new Set(named.map((line) => line.slice(line.indexOf(':') + 1).trim()));
  const [name, another] = names;
  return name === undefined || name === '' || another !== undefined || nameless.test(name) ? null : name;
}

function notesOf(
  picture: { codec: string; interlaced: boolean } | undefined,
  sounds: readonly { codec: string }[],
): string[] {
  const notes: string[] = [];
  if (picture && !playedPictures.test(picture.codec))
    notes.push(sourceReport('lookPictureForeign', { codec: picture.codec }));
  else if (picture && picture.codec !== 'h264')
    notes.push(sourceReport('lookPictureSome', { codec: picture.codec }));
  if (picture?.interlaced) notes.push(sourceReport('lookInterlaced'));
  const sound = sounds[0];
  if (picture && !sound) notes.push(sourceReport('lookNoSound'));
  if (sound && sound.codec !== 'aac')
    notes.push(
      playedSounds.test(sound.codec)
        ? sourceReport('lookSound', { codec: sound.codec })
        : sourceReport('lookSoundMade', { codec: sound.codec }),
    );
  return notes;
}

/** The same that a run of it says; which tracks are not kept, that says by itself. */
function lossesOf(said: string, sound: string | undefined): string[] {
  let notes: string[] = [];
  const encodesSound = sound !== undefined && sound !== 'aac';
  const listed = listStreams((streams) => (notes = lossNotes(streams, { mode: 'copy', encodesSound }, true)));
  said.split('\n').forEach(listed.line);
  return notes;
}

const framesOf = (said: string): number | null => {
  const rate = /Video:.*?, (\d+(?:\.\d+)?) fps/.exec(said)?.[1];
  return rate === undefined ? null : Number(rate);
};
