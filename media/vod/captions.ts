import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { sourceReport } from '../../contract/i18n/source-report.ts';
import type { TitleRole } from '../../contract/models/title.ts';
import { purposeInWords, titleRole } from '../../contract/rules/track-customs.ts';
import { clockHertz } from '../mpeg-clock.ts';
import { FilmFault } from './film-words.ts';
import { runForText, startSeconds } from './make-track.ts';
import { captionsName, type StoredTrack } from './title-files.ts';
import { textArguments } from './track-arguments.ts';

const mostBytes = 20_000_000;

/** The letters of a subtitle file in any encoding that is in use. */
export function decodeSubtitles(bytes: Uint8Array, language: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(legacyEncoding(bytes, language)).decode(bytes);
  }
}

const encodings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['lv', 'lt'].map((language) => [language, 'windows-1257'])),
  ...Object.fromEntries(['ru', 'uk', 'be', 'bg'].map((language) => [language, 'windows-1251'])),
  ...Object.fromEntries(
    ['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'ro'].map((language) => [language, 'windows-1250']),
  ),
};

function legacyEncoding(bytes: Uint8Array, language: string): string {
  const known = encodings[language];
  if (known) return known;
  // Baltic and western code pages differ, for Estonian, in the places of š and ž only.
  const baltic = language === 'et' && !bytes.some((byte) => [0x8a, 0x8e, 0x9a, 0x9e].includes(byte));
  return baltic ? 'windows-1257' : 'windows-1252';
}

/** Says where the texts' zero lies on the clock of pictures and sound. */
export const onTimeline = (webVtt: string): string =>
  webVtt.replace(
    /^WEBVTT[^\n]*\n/,
    `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${startSeconds * clockHertz},LOCAL:00:00:00.000\n`,
  );

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
const kept = /<\/?(?:i|b|u|ruby|rt)>|&(?:amp|lt|gt|nbsp|lrm|rlm);/.source;
const signs = new RegExp(`${kept}|[<>&]`, 'g');

/**
 * What ffmpeg prints of texts, with signs that mean something to WebVTT written so that they are read: it leaves
 * them as they are, and players drop what follows a `<`.
 */
export const withSignsEscaped = (webVtt: string): string =>
  webVtt
    .split('\n\n')
    .map((block) => {
      const timing = block.search(/^.*-->.*$/m);
      const text = timing < 0 ? -1 : block.indexOf('\n', timing);
      if (text < 0) return block;
      return block.slice(0, text) + block.slice(text).replace(signs, (sign) => escapes[sign] ?? sign);
    })
    .join('\n\n');

export interface CaptionsOptions {
  ffmpegPath: string;
  directory: string;
  name: string;
  language: string;
  role?: TitleRole;
  durationMs: number;
  signal: AbortSignal;
}

/** Stores texts that lie in the film file itself. */
export async function makeCaptions(
  { path, index }: { path: string; index: number },
  options: CaptionsOptions,
): Promise<StoredTrack> {
  const webVtt = await runForText(options.ffmpegPath, textArguments(path, index), options.signal);
  return storeCaptions(withSignsEscaped(webVtt), options);
}

/** What a text beside a film is for, by the name of its file. */
export const roleOfFile = (path: string): TitleRole => titleRole('text', purposeInWords(basename(path)));

/** Stores texts of a file beside the film. Throws when there are none in it. */
export async function makeCaptionsOfFile(path: string, options: CaptionsOptions): Promise<StoredTrack> {
  const bytes = await readFile(path);
  if (bytes.length > mostBytes) throw new FilmFault(sourceReport('filmTextLarge'));
  const plain = join(options.directory, `${options.name}${extname(path).toLowerCase()}`);
  await writeFile(plain, decodeSubtitles(bytes, options.language).replace(/^\uFEFF/, ''));
  const webVtt = await runForText(options.ffmpegPath, textArguments(plain, 0), options.signal);
  if (plain !== join(options.directory, captionsName(options))) await rm(plain);
  return storeCaptions(withSignsEscaped(webVtt), options);
}

/** Stores texts that are WebVTT already. Throws when there are none in it. */
export async function storeCaptions(
  webVtt: string,
  options: Pick<CaptionsOptions, 'directory' | 'name' | 'language' | 'role' | 'durationMs'>,
): Promise<StoredTrack> {
  const { directory, name, language, role, durationMs } = options;
  if (!webVtt.includes('-->')) throw new FilmFault(sourceReport('filmTextEmpty'));
  const content = Buffer.from(onTimeline(webVtt));
  await writeFile(join(directory, captionsName({ name })), content, { flush: true });
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const none = { codec: '', width: 0, height: 0, initId: '', segments: [] };
  const about = { name, kind: 'text', language, ...(role && { role }) } as const;
  return { ...about, version, bytes: content.length, durationMs, ...none };
}
