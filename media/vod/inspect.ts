import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { sourceReport } from '../../contract/i18n/source-report.ts';
import type { TitleRole } from '../../contract/models/title.ts';
import { purposeInWords, titleRole, type TitlePurpose } from '../../contract/rules/track-customs.ts';
import type { VideoRange } from '../fmp4/codec/picture-codec.ts';
import { startFaultText, words } from '../ffmpeg.ts';
import { filmLosses } from './film-losses.ts';
import { FilmFault } from './film-words.ts';
import { filmInput, isForeignFormat } from './film-input.ts';

/** What a film file holds, as far as it matters here. Indexes are ffmpeg's own. */
export interface SourceFile {
  durationMs: number;
  bitsPerSecond: number | undefined;
  picture: SourcePicture | undefined;
  sounds: SourceSound[];
  texts: SourceText[];
  /** What of it viewers do not get, in words. */
  losses: string[];
}

export interface SourcePicture {
  index: number;
  codec: string;
  /** Size as it is to be seen: square pixels, upright. */
  width: number;
  height: number;
  /** Stored as it is to be seen: progressive, 8 bit, square pixels, upright, and of the usual range. */
  plain: boolean;
  /** Whole pictures of square pixels that nobody has to turn. */
  upright: boolean;
  interlaced: boolean;
  range: VideoRange;
}

export interface SourceSound {
  index: number;
  codec: string;
  language: string;
  /** What it is for. */
  role: TitleRole;
}

export interface SourceText extends SourceSound {
  /** Letters, not pictures of letters. */
  readable: boolean;
}

/** Asks ffmpeg what is in a file. Throws when it is none that can be read. */
export async function inspectFile(ffmpegPath: string, path: string): Promise<SourceFile> {
  const said = await saidOf(ffmpegPath, path, []);
  if (isForeignFormat(said)) throw new FilmFault(sourceReport('filmIsList'));
  const source = readInspection(said);
  const why = said.split('\n').filter((line) => line !== '' && !line.startsWith('At least one output'));
  if (!source) throw new Error(why.at(-1)?.trim() ?? 'not a media file');
  // What was written without ever going back has its length nowhere, so it is read through once.
  if (source.durationMs === 0)
    source.durationMs = lengthRead(
      await saidOf(ffmpegPath, path, words('-map 0:v? -map 0:a? -c copy -f null -')),
    );
  return source;
}

/** What ffmpeg says on its standard error about a file, and about reading it when there is an output. */
async function saidOf(ffmpegPath: string, path: string, output: readonly string[]): Promise<string> {
  const child = spawn(ffmpegPath, ['-hide_banner', '-nostdin', ...filmInput(path), ...output], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const failed = new Promise<never>((_, fail) =>
    child.once('error', (fault) => fail(new Error(startFaultText(fault)))),
  );
  return Promise.race([text(child.stderr), failed]);
}

/** Where ffmpeg has come to in the end. */
const lengthRead = (said: string): number =>
  Math.max(0, ...[...said.matchAll(/time=(\d+):(\d\d):(\d\d\.\d+)/g)].map(milliseconds));

const milliseconds = ([, hours, minutes, seconds]: readonly (string | undefined)[]): number =>
  Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);

const textCodecs = /^(subrip|srt|ass|ssa|webvtt|mov_text|text|stl|microdvd|sami|subviewer|eia_608)$/;

/** Reads what ffmpeg prints of an input; undefined when it found nothing to play in it. A length that is not told is 0. */
export function readInspection(said: string): SourceFile | undefined {
  const length = /Duration: (?:N\/A|(\d+):(\d\d):(\d\d\.\d+))/.exec(said);
  if (!length) return undefined;
  const rate = /, bitrate: (\d+) kb\/s/.exec(said)?.[1];
  const source: SourceFile = {
    durationMs: length[1] === undefined ? 0 : milliseconds(length),
    bitsPerSecond: rate === undefined ? undefined : Number(rate) * 1000,
    picture: undefined,
    sounds: [],
    texts: [],
    losses: filmLosses(said),
  };
  for (const block of said.split(/\n(?= {2,}Stream #0:)/).slice(1)) {
    const match = /^ *Stream #0:(\d+)(?:\[\w+\])?(?:\((\w+)\))?: (Video|Audio|Subtitle): (\w+)(.*)/.exec(
      block,
    );
    if (!match) continue;
    const [, at = '', language = 'und', kind, codec = '', rest = ''] = match;
    const common = { index: Number(at), codec, language: languageTag(language) };
    const purpose = purposeOf(rest, block);
    if (kind === 'Video') source.picture ??= readPicture(common.index, codec, rest, block);
    else if (kind === 'Audio') source.sounds.push({ ...common, role: titleRole('sound', purpose) });
    else
      source.texts.push({
        ...common,
        role: titleRole('text', purpose),
        readable: textCodecs.test(codec),
      });
  }
  return source.picture || source.sounds.length > 0 ? source : undefined;
}

/** What a file marks a track as, in the words of ffmpeg. */
const dispositions: readonly (readonly [string, TitlePurpose])[] = [
  ['(visual impaired)', 'description'],
  ['(descriptions)', 'description'],
  ['(hearing impaired)', 'hearing'],
  ['(captions)', 'hearing'],
  ['(comment)', 'commentary'],
  ['(clean effects)', 'clean'],
  ['(forced)', 'forced'],
];

/** What a track is for: as its file marks it, or else as it is called there. */
function purposeOf(rest: string, block: string): TitlePurpose {
  const marked = dispositions.find(([mark]) => rest.includes(mark))?.[1];
  return marked ?? purposeInWords(/^ +(?:title|handler_name) *: (.+)$/m.exec(block)?.[1] ?? '');
}

function readPicture(index: number, codec: string, rest: string, block: string): SourcePicture | undefined {
  if (rest.includes('attached pic')) return undefined;
  const size = /, (\d{2,5})x(\d{2,5})/.exec(rest);
  if (!size) return undefined;
  const [, across = 1, down = 1] = (/\[SAR (\d+):(\d+)/.exec(rest) ?? []).map(Number);
  const square = across === down || across === 0 || down === 0;
  const width = square ? Number(size[1]) : Math.round((Number(size[1]) * across) / down);
  const height = Number(size[2]);
  const turned = /rotation of -?(\d+)/.exec(block)?.[1] ?? /rotate +: -?(\d+)/.exec(block)?.[1] ?? '0';
  const onItsSide = Number(turned) % 180 === 90;
  const range = /\bsmpte2084\b/.test(rest) ? 'PQ' : /\barib-std-b67\b/.test(rest) ? 'HLG' : 'SDR';
  const interlaced = /\b(top|bottom) (first|coded first)/.test(rest);
  const upright = square && !interlaced && Number(turned) === 0;
  return {
    index,
    codec,
    width: onItsSide ? height : width,
    height: onItsSide ? width : height,
    plain: upright && range === 'SDR' && /, yuv420p[(,]/.test(rest),
    upright,
    interlaced,
    range,
  };
}

/** `est` → `et`: players know languages by BCP 47, film files by ISO 639-2. */
export function languageTag(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? 'und';
  } catch {
    return 'und';
  }
}
