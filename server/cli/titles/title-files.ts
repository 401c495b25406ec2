import { realpath, stat } from 'node:fs/promises';
import type { TitleSubtitle } from '../../../contract/models/title.ts';
import { UsageError } from '../command.ts';

/** The whole path of a file that is there. */
export async function fileAt(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UsageError(`Sellist faili ei ole: ${path}`);
  return realpath(path);
}

/** Subtitles as they are named at the command line: et=FAIL. */
export async function readSubtitle(text: string): Promise<TitleSubtitle> {
  const [, language, path] = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)=(.+)$/.exec(text) ?? [];
  if (!language || !path) throw new UsageError(`Subtiitrid on kujul et=FAIL, mitte ${text}`);
  return { language, path: await fileAt(path) };
}
