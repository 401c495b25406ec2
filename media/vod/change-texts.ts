import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceReport, sourceReportText } from '../../contract/i18n/source-report.ts';
import type { TextChange, TitleSubtitle } from '../../contract/models/title.ts';
import { removeUnfinished, writeWhole } from '../../runtime/files.ts';
import { makeCaptionsOfFile, roleOfFile } from './captions.ts';
import { filmReport } from './film-words.ts';
import { languageTag } from './inspect.ts';
import { captionsName, manifestName, readTitle, titleDirectory, type StoredTitle } from './title-files.ts';

export interface ChangeTextsOptions {
  /** `<DATA_DIR>/media/vod` */
  root: string;
  ffmpegPath: string;
  id: number;
  textChanges: readonly TextChange[];
  signal: AbortSignal;
}

/**
 * Changes the texts of a title that is there. What is played goes on: a new text is written beside the tracks before
 * the manifest names it, and one that goes is named no more before its file goes. Done again it does nothing.
 * @throws when there is no such title
 */
export async function changeTexts(options: ChangeTextsOptions): Promise<StoredTitle> {
  const { root, id, textChanges, signal } = options;
  const directory = titleDirectory(root, id);
  let title = (await readTitle(directory))?.title;
  if (!title) throw new Error(`title ${id} is not there`);
  await removeUnfinished(directory);
  for (const { name, subtitle } of textChanges) {
    signal.throwIfAborted();
    title = subtitle
      ? await withText(title, name, subtitle, options)
      : { ...title, tracks: title.tracks.filter((track) => track.name !== name) };
  }
  await writeWhole(join(directory, manifestName), JSON.stringify(title));
  await removeUnnamed(directory, title);
  return title;
}

/** A file in which there is no text leaves a word for the operator. */
async function withText(
  title: StoredTitle,
  name: string,
  subtitle: TitleSubtitle,
  { root, id, ffmpegPath, signal }: ChangeTextsOptions,
): Promise<StoredTitle> {
  const { tracks, durationMs } = title;
  if (tracks.some((track) => track.name === name)) return title;
  const skipped = title.skipped.filter((one) => !sourceReportText(one).startsWith(`${name}: `));
  const language = languageTag(subtitle.language);
  const about = { name, language, role: roleOfFile(subtitle.path) };
  const captions = { ffmpegPath, directory: titleDirectory(root, id), ...about, durationMs, signal };
  try {
    return { ...title, tracks: [...tracks, await makeCaptionsOfFile(subtitle.path, captions)], skipped };
  } catch (fault) {
    signal.throwIfAborted();
    const report = sourceReport('ofStream', { stream: name, fault: filmReport(fault, subtitle.path) });
    return { ...title, skipped: [...skipped, report] };
  }
}

/** Texts that are no track, whether they went now or in a run that was killed. */
async function removeUnnamed(directory: string, { tracks }: StoredTitle): Promise<void> {
  const named = new Set(tracks.map(captionsName));
  const texts = (await readdir(directory)).filter((file) => /^S\d+(\.\w+)?$/.test(file));
  for (const file of texts.filter((one) => !named.has(one))) await rm(join(directory, file), { force: true });
}
