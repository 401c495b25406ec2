import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { TitleSubtitle } from '../../contract/models/title.ts';
import type { TitleRow } from '../domains/catalogue/index.ts';
import { actor, readArgs, UsageError, type Command } from './command.ts';

export const importTitle: Command = {
  name: 'import-title',
  usage: `import-title FAIL --name NIMI [--id N] [--episode | --trailer-of N] [--subtitles et=FAIL …] [--keep-original]
    Lisab filmi, osa või treileri. Pilt, kõik helirajad ja tekstilised subtiitrid valmistatakse taustal;
    käsk "titles" näitab, kui kaugel see on. --keep-original jätab valmis faili kõrvale ka algse faili.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, {
      name: { type: 'string' },
      id: { type: 'string' },
      episode: { type: 'boolean', default: false },
      'trailer-of': { type: 'string' },
      subtitles: { type: 'string', multiple: true },
      'keep-original': { type: 'boolean', default: false },
    });
    const [path, ...rest] = positionals;
    const name = values.name?.trim();
    if (!path || !name || rest.length > 0) throw new UsageError('Vaja on ühte faili ja --name väärtust.');
    if (values.episode && values['trailer-of']) throw new UsageError('Treiler ei ole osa.');
    const source = await fileAt(path);
    const subtitles = await Promise.all((values.subtitles ?? []).map(readSubtitle));
    const id = values.id === undefined ? undefined : numberOf('--id', values.id);
    const trailer = values['trailer-of'];
    const trailerOf = trailer === undefined ? undefined : numberOf('--trailer-of', trailer);
    const made = await services.catalogue.want(
      {
        name,
        id,
        kind: trailerOf !== undefined ? 'trailer' : values.episode ? 'episode' : 'film',
        trailerOf,
        source,
        contentHash: await hashOf(source),
        subtitles,
        keepOriginal: values['keep-original'],
      },
      actor,
    );
    if (made.known) return tellKnown(made.known);
    return { exitCode: 0, text: `Number ${made.id} on järjekorras: ${name}` };
  },
};

function tellKnown({ id, name, state }: TitleRow): { exitCode: number; text: string } {
  if (state === 'failed') return { exitCode: 0, text: `Number ${id} proovitakse uuesti: ${name}` };
  if (state === 'removing')
    return { exitCode: 1, text: `Seda faili parajasti eemaldatakse (${id}: ${name}). Proovi varsti uuesti.` };
  return { exitCode: 0, text: `See fail on juba olemas: ${id} ${name}` };
}

async function fileAt(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UsageError(`Sellist faili ei ole: ${path}`);
  return realpath(path);
}

async function readSubtitle(text: string): Promise<TitleSubtitle> {
  const [, language, path] = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)=(.+)$/.exec(text) ?? [];
  if (!language || !path) throw new UsageError(`--subtitles on kujul et=FAIL, mitte ${text}`);
  return { language, path: await fileAt(path) };
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
