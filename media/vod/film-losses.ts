import { sourceReport } from '../../contract/i18n/source-report.ts';
import { readListedStream } from '../ingest/ffmpeg/listed-streams.ts';
import { captionsNote, layoutNotes, restNotes } from '../ingest/output/loss-notes.ts';

/** Sound that is copied keeps its channels. */
const copied = 'aac';
/** Marks of time for those who cut. */
const timecode = /\(tmcd /;
/** In MP4 chapters are a track of text. */
const chapters = /\(text /;
/** Attached files are fonts and covers, which are no part of what is seen. */
const attached = /attached pic|attachment/i;

/**
 * What a film file brings and viewers do not get, as reports, by what ffmpeg says of it: as for channels, all that comes in
 * without what goes out. All sounds and all texts of letters go out; texts that are pictures are named by the import.
 */
export function filmLosses(said: string): string[] {
  const listed = said.split('\n').flatMap((line) => readListedStream(line) ?? []);
  const streams = listed.filter(({ details }) => !attached.test(details));
  const pictures = streams.filter(({ kind }) => kind === 'video');
  const notes: string[] = [];
  if (pictures.length > 1) notes.push(sourceReport('filmPictures', { count: pictures.length }));
  if (pictures[0]?.details.includes('Closed Captions')) notes.push(captionsNote);
  const sounds = streams.filter(({ kind, codec }) => kind === 'audio' && codec !== copied);
  notes.push(...sounds.flatMap(layoutNotes));
  for (const data of streams.filter(({ kind, details }) => kind === 'data' && !timecode.test(details)))
    notes.push(...(chapters.test(data.details) ? [sourceReport('filmChapters')] : restNotes(data)));
  return [...new Set(notes)];
}
