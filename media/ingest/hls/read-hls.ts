import { once } from 'node:events';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { Reading } from '../source/reading.ts';
import { endOf, type RunEnd } from '../ffmpeg/run-end.ts';
import type { Source } from '../source/source.ts';
import { headersOf } from '../source/web-request.ts';
import { segmentStreams, type SegmentStreams } from '../tracks/segment-streams.ts';
import type { SourceSound } from '../tracks/source-streams.ts';
import { takeTracks, type TakenTracks } from '../tracks/taken-tracks.ts';
import { cpuPressure } from '../watchdog/cpu-pressure.ts';
import { openVault } from './decrypt.ts';
import { stillListedMs } from './follow-playlist.ts';
import { createAddressBook, planPull } from './plan.ts';
import type { ListedTracks } from './listed-tracks.ts';
import { EndlessListError, ProtectedError } from './playlist.ts';
import { pullOnce } from './pull.ts';
import { openHlsWeb } from './web.ts';

/** What ffmpeg is to read, and why; and what its list offers that does not go out. */
export interface FfmpegFallback {
  viaFfmpeg: string | undefined;
  /** Whether there is a playlist at all. */
  isPlaylist: boolean;
  notes: readonly string[];
}

/**
 * Reads an HLS source without ffmpeg, as far as that goes. Resolves to how the run ended, or to what is for ffmpeg;
 * never rejects.
 * @param lookOnly ffmpeg reads it in any case, but what is protected is refused: it would make a broken picture of it
 */
export async function readHls(
  source: Source,
  reading: Reading,
  lookOnly: boolean,
): Promise<RunEnd | FfmpegFallback> {
  const { reach, signal, renditions } = reading;
  const stopping = new AbortController();
  const onAbort = (): void => stopping.abort();
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  const web = openHlsWeb({
    allowPrivate: reach.allowPrivate,
    headersFor: headersOf(source),
    signal: stopping.signal,
  });
  const vault = openVault(web);
  try {
    const plan = await planPull(source.href, renditions, web, vault);
    if (plan.kind === 'stream') return { viaFfmpeg: undefined, isPlaylist: false, notes: [] };
    const { notes } = plan;
    if (plan.kind === 'ffmpeg')
      return { viaFfmpeg: lookOnly ? undefined : plan.why, isPlaylist: true, notes };
    if (lookOnly) return { viaFfmpeg: undefined, isPlaylist: true, notes };
    const { pulls, sounds, reader } = plan;
    const targets = pulls.flatMap(({ playlist }) => playlist?.targetMs ?? []);
    reading.onStart(reader, undefined, stillListedMs(Math.min(...targets)));
    if (reading.readsAlong) return await waitForEnd(stopping.signal);
    // A look takes none, and the channel will.
    if (!reading.tracks && !reading.transcodeMode.keepsNothing) notes.forEach(reading.onNote);
    const outputs = await reading.open(pulls.map(({ rendition }) => rendition));
    const within = segmentStreams(
      source.href,
      reading,
      soundsOf(plan.tracks).map(({ track }) => track),
    );
    const taken = await takeListed(plan.tracks, within, reading, (fault) => stopping.abort(fault));
    const { sourceClock } = reading;
    return await pullOnce({
      ...reading,
      resumedMs: await sourceClock?.offsetMs(source.href),
      onPlaced: (offsetMs) => sourceClock?.ran(source.href, offsetMs),
      tracks: taken && {
        taken,
        listed: plan.tracks,
        within,
        describesFragments: reading.clearSpeech === true,
      },
      pressure: reading.pressure ?? cpuPressure,
      pulls,
      sounds,
      web,
      vault,
      book: createAddressBook(source.href, renditions, web),
      stopping,
      ffmpegPath: reach.ffmpegPath,
      sinks: outputs.map(({ sink }) => sink),
    });
  } catch (fault) {
    // Whether it can be had at all ffmpeg finds out by itself.
    if (lookOnly && !(fault instanceof ProtectedError || fault instanceof EndlessListError))
      return { viaFfmpeg: undefined, isPlaylist: true, notes: [] };
    return endOf(fault);
  } finally {
    signal.removeEventListener('abort', onAbort);
    web.close();
  }
}

/** A text may be listed so much later than its pictures; those who list it wait for a second longer. */
const textWaitMs = 4_000;

/** The sounds of a list, the first of them among them. */
const soundsOf = ({ first, sounds }: ListedTracks): SourceSound[] =>
  [...(first ? [first] : []), ...sounds.map(({ track }) => track)].map((track) => ({
    index: -1,
    track,
    isMono: false,
  }));

/** Has names given to what there is besides the pictures, where somebody asks for it. Rejects when a place cannot be written. */
async function takeListed(
  listed: ListedTracks,
  { asked, further }: SegmentStreams,
  { tracks, open, onNote }: Reading,
  onFault: (fault: unknown) => void,
): Promise<TakenTracks | undefined> {
  if (!tracks) return undefined;
  const first = listed.first ? [] : asked.sounds.filter((sound) => sound.track.first);
  return takeTracks(
    tracks,
    { sounds: [...first, ...soundsOf(listed), ...further], texts: asked.texts },
    {
      open,
      onNote,
      onFault,
      captionLanguages: listed.captions,
      waitMs: listed.texts.length + asked.texts.length > 0 ? textWaitMs : undefined,
    },
  );
}

/** A list still has what came lately when its reader is gone. */
async function waitForEnd(signal: AbortSignal): Promise<RunEnd> {
  if (!signal.aborted) await once(signal, 'abort');
  return { trouble: 'exit', reason: sourceReport('runStopped') };
}
