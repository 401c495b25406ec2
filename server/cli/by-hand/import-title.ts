import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { isLoopAddress } from '../../../contract/loop-title.ts';
import type { TitleSubtitle } from '../../../contract/models/title.ts';
import type { TitleRow } from '../../domains/catalogue/index.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';
import { aboutOf, aboutOptions, aboutUsage, posterAt } from './title-options.ts';

export const importTitle: Command = {
  name: 'import-title',
  summary: 'Teeb filmi, osa või treileri failist, mis on siin masinas.',
  usage: `import-title FAIL --name NIMI [--id N] [--trailer-of N] [--subtitles et=FAIL …] [--keep-original]
            ${aboutUsage}
    Lisab filmi, osa või treileri; sarja osa nimi tuleb ka ise. Pilt, kõik helirajad ja tekstilised subtiitrid
    valmistatakse taustal; käsk list-console-titles näitab, kui kaugel see on. --keep-original jätab valmis faili kõrvale ka
    algse faili. Faili asemel sobib näidise lõik, mis kordub nii kaua kui film: "loop:bog?minutes=95&sounds=et,en&texts=et".`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, {
      ...aboutOptions,
      id: { type: 'string' },
      'trailer-of': { type: 'string' },
      subtitles: { type: 'string', multiple: true },
      'keep-original': { type: 'boolean', default: false },
    });
    const [path, ...rest] = positionals;
    const about = aboutOf(values);
    if (!path || rest.length > 0 || !(about.name?.trim() || about.series?.trim()))
      throw new UsageError('Vaja on ühte faili ja --name või --series väärtust.');
    const { source, contentHash } = await sourceAt(path);
    const subtitles = await Promise.all((values.subtitles ?? []).map(readSubtitle));
    const id = values.id === undefined ? undefined : numberOf('--id', values.id);
    const trailer = values['trailer-of'];
    const trailerOf = trailer === undefined ? undefined : numberOf('--trailer-of', trailer);
    const made = await services.catalogue.want(
      {
        about,
        poster: values.poster === undefined ? undefined : await posterAt(values.poster),
        id,
        trailerOf,
        source,
        contentHash,
        subtitles,
        keepOriginal: values['keep-original'],
      },
      actor,
    );
    if (made.known) return tellKnown(made.known);
    return { exitCode: 0, text: `Number ${made.id} on järjekorras: ${made.name}` };
  },
};

function tellKnown({ id, name, state }: TitleRow): { exitCode: number; text: string } {
  if (state === 'failed') return { exitCode: 0, text: `Number ${id} proovitakse uuesti: ${name}` };
  if (state === 'removing')
    return { exitCode: 1, text: `Seda faili parajasti eemaldatakse (${id}: ${name}). Proovi varsti uuesti.` };
  return { exitCode: 0, text: `See fail on juba olemas: ${id} ${name}` };
}

/** What a title is made of, and for a file by what it is known again. */
async function sourceAt(path: string): Promise<{ source: string; contentHash?: string }> {
  if (isLoopAddress(path)) return { source: path };
  const source = await fileAt(path);
  return { source, contentHash: await hashOf(source) };
}

function numberOf(option: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${option} on täisarv`);
  return Number(text);
}

/** SHA-256 over the whole file, so that the same one under another name is known again. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path, { highWaterMark: 4 * 1024 * 1024 }))
    hash.update(part as Buffer);
  return hash.digest('hex');
}

/** The whole path of a file that is there. */
async function fileAt(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UsageError(`Sellist faili ei ole: ${path}`);
  return realpath(path);
}

/** Subtitles as they are named at the command line: et=FAIL. */
async function readSubtitle(text: string): Promise<TitleSubtitle> {
  const [, language, path] = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)=(.+)$/.exec(text) ?? [];
  if (!language || !path) throw new UsageError(`Subtiitrid on kujul et=FAIL, mitte ${text}`);
  return { language, path: await fileAt(path) };
}
