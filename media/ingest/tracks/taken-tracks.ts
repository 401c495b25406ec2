import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { trackKey, type SourceTrack } from '../../../contract/models/tracks.ts';
import { isSoundName } from '../../../contract/tracks.ts';
import type { SegmentSink } from '../output/store-stream.ts';
import type { ChannelTracks, TrackNames } from './channel-tracks.ts';
import type { SourceSound, SourceStreams } from './source-streams.ts';
import { createSpliceMarks, type SpliceMarks } from './splice-marks.ts';
import { createTextTracks, type TextTracks, type TextTracksOptions } from './text-tracks.ts';

/** What one run of a source takes besides picture and first sound. */
export interface TakenTracks {
  sounds: readonly { sound: SourceSound; sink: SegmentSink }[];
  textStreams: SourceStreams['texts'];
  texts: TextTracks;
  spliceStreams: NonNullable<SourceStreams['splices']>;
  splices: SpliceMarks;
  /** What the source turns out to have. */
  listed: (streams: SourceStreams) => void;
}

/** Tracks of a run whose source may turn out to have others. */
export interface JudgedTracks extends TakenTracks {
  /** Resolves to whether they are the right ones, as soon as that is known: nothing is stored before. */
  judged: () => Promise<boolean>;
}

const noNames: TrackNames = { names: new Map(), isAnswered: true };

/**
 * Has names given to what a source is known to have, and opens the places of its sounds. Texts follow when they are found.
 * Rejects when a place cannot be written.
 */
export async function takeTracks(
  { register, onTracks }: ChannelTracks,
  { sounds, texts: textStreams, splices: spliceStreams = [] }: SourceStreams,
  options: Omit<TextTracksOptions, 'register'> & { onNote: (note: string) => void },
): Promise<TakenTracks> {
  let known = sounds.map(({ track }) => track);
  const noted = new Set<string>();

  async function named(found: readonly SourceTrack[]): Promise<TrackNames> {
    const all = [...known, ...found];
    if (all.length === 0) return noNames;
    const given = await register(all);
    const { names, isAnswered } = given;
    onTracks(all.map((track) => ({ track, name: names.get(trackKey(track)) ?? null })));
    // Texts begin when the server answers again, sounds with the next run.
    const lost = all.filter((one) => !names.has(trackKey(one)) && (isAnswered || one.kind === 'sound'));
    for (const track of lost) {
      const note = sourceReport('isLostBecause', {
        what: trackReport(track),
        fault: sourceReport(isAnswered ? 'noPlaceLeft' : 'serverSilent'),
      });
      if (!noted.has(note)) options.onNote(note);
      noted.add(note);
    }
    return given;
  }

  const { names } = known.some(({ first }) => !first) ? await named([]) : noNames;
  const opened: { sound: SourceSound; sink: SegmentSink }[] = [];
  for (const sound of sounds) {
    const name = names.get(trackKey(sound.track));
    if (name === undefined || !isSoundName(name)) continue;
    for (const { sink } of await options.open([name])) opened.push({ sound, sink });
  }
  const texts = createTextTracks({ ...options, register: named });
  return {
    sounds: opened,
    textStreams,
    texts,
    spliceStreams,
    splices: createSpliceMarks(),
    listed(streams) {
      known = streams.sounds.map(({ track }) => track);
      texts.found([]);
    },
  };
}

const forms = {
  dvb: 'dvbSubtitles',
  cea608: 'captionsTrack',
  cea708: 'captionsTrack',
  webvtt: 'webvttTrack',
} as const;

/** What a track is called to an operator, as a report. */
export function trackReport(track: SourceTrack): string {
  const what = formReport(track);
  return track.language ? sourceReport('withLanguage', { what, language: track.language }) : what;
}

function formReport({ kind, form, page }: SourceTrack): string {
  if (kind === 'sound') return sourceReport('soundStream');
  if (form === 'teletext') return sourceReport('teletextPage', { page: page ?? '' });
  return form in forms ? sourceReport(forms[form as keyof typeof forms]) : form;
}
