import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { Type, type Static } from 'typebox';
import { isLoopAddress } from '../../../contract/loop-title.ts';
import { TitleNumber, TitleTexts } from '../../../contract/models/console/titles.ts';
import { Words } from '../../../contract/models/console/words.ts';
import type { TitleSubtitle } from '../../../contract/models/title.ts';
import { longestPosterBytes, type TitleRow } from '../../domains/catalogue/index.ts';
import { actor, UsageError, type Command } from '../command.ts';
import { fieldsOf } from '../operations/fields.ts';
import { readInput } from '../operations/read-input.ts';
import { usageOf } from '../operations/words.ts';

const Path = Words(4_000, 1);
/** What is known of it is said as the console says it of an upload. */
const Body = Type.Object({
  source: Path,
  id: Type.Optional(TitleNumber),
  trailerOf: Type.Optional(TitleNumber),
  keepOriginal: Type.Optional(Type.Boolean()),
  /** Each with its language: `et=FAIL`. */
  subtitles: Type.Optional(Type.Array(Path)),
  poster: Type.Optional(Path),
  about: TitleTexts,
});
const call = { name: 'import-title', fields: fieldsOf({ body: Body }), route: { body: Body } };

const summary = 'Lisab filmi, osa või treileri failist, mis on siin masinas.';
const words = `${summary} Pilt, helirajad ja subtiitrid (et=FAIL) valmistatakse taustal;
    list-console-titles näitab, kui kaugel see on. --keep-original jätab alles ka algse faili. Faili asemel sobib näidise
    lõik: "loop:bog?minutes=95&sounds=et,en&texts=et".`;

export const importTitle: Command = {
  name: call.name,
  summary,
  usage: usageOf(call.name, call.fields, words),
  async run({ services, clock }, args) {
    const { body } = readInput(call, args, clock());
    const { source, subtitles: texts = [], poster: picture, ...details } = body as Static<typeof Body>;
    const { about, keepOriginal = false } = details;
    if (!(about.name?.trim() || about.series?.trim())) throw new UsageError('Puudub --name või --series.');
    const subtitles = await Promise.all(texts.map(readSubtitle));
    const poster = picture === undefined ? undefined : await posterAt(picture);
    const made = await services.catalogue.want(
      { ...details, ...(await sourceAt(source)), keepOriginal, subtitles, poster },
      actor,
    );
    if (made.known) return describeKnown(made.known);
    return { exitCode: 0, text: `Number ${made.id} on järjekorras: ${made.name}` };
  },
};

function describeKnown({ id, name, state }: TitleRow): { exitCode: number; text: string } {
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

/** The bytes of a poster's file; what is too large is not read at all. */
async function posterAt(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UsageError(`Sellist faili ei ole: ${path}`);
  if (found.size > longestPosterBytes)
    throw new UsageError(`Plakat on liiga suur: kuni ${longestPosterBytes / 1024 / 1024} MB.`);
  return readFile(path);
}
