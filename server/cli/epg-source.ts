import { createFeedFetch } from '../adapters/epg-source/fetch-feed.ts';
import { addressOfLocation } from '../adapters/download/location.ts';
import {
  fetchesOf,
  fetchSource,
  findSource,
  guideAlarms,
  listSources,
  removeSource,
  saveSource,
  SourceError,
  type GivenSource,
  type SourceRow,
} from '../domains/epg/index.ts';
import type { Db } from '../platform/db/database.ts';
import { readArgs, UsageError, type Command, type CommandContext, type CommandResult } from './command.ts';
import { mapSource } from './epg-source-map.ts';
import { presentImport } from './present-import.ts';
import { presentFetches, presentSources } from './present-sources.ts';

type Verb = (context: CommandContext, args: readonly string[]) => Promise<CommandResult>;

export const epgSource: Command = {
  name: 'epg-source',
  usage: `epg-source add ID AADRESS [--every MIN] [--priority N] [--language et]
epg-source remove ID
epg-source list
epg-source map ID [VOOKANAL=KANAL | VOOKANAL=- …] [--shift VOOKANAL=±MIN] [--undo VOOKANAL]
epg-source fetch ID [--accept]
epg-source history ID
    XMLTV allikad, mida süsteem ise uuendab: http-, https- või failiaadress, vajadusel iga MIN minuti järel.
    Kui sama kanal on mitmes allikas, otsustab väiksema N-iga allikas ja teine täidab, mis sellest välja jääb.
    map ilma paarideta näitab, mis millega on seotud; = - ütleb, et kanal ei ole meie oma; --undo võtab otsuse tagasi.
    fetch toob kava kohe; --accept usub ka voogu, mis on palju lühemaks jäänud.`,
  async run(context, args) {
    const [verb = '', ...rest] = args;
    const run = verbs[verb];
    if (!run) throw new UsageError('Palun ütle, mida allikatega teha.');
    try {
      return await run(context, rest);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return { exitCode: 1, text: `Ei saa: ${error.message}.` };
    }
  },
};

const add: Verb = async ({ db, clock }, args) => {
  const { positionals, values } = readArgs(args, {
    every: { type: 'string' },
    priority: { type: 'string' },
    language: { type: 'string' },
  });
  const [id, location, ...rest] = positionals;
  if (!id || !location || rest.length > 0) throw new UsageError('Vaja on ID-d ja aadressi.');
  const given: GivenSource = {
    id,
    url: addressOfLocation(location),
    ...(values.every !== undefined && { everyMinutes: Number(values.every) }),
    ...(values.priority !== undefined && { priority: Number(values.priority) }),
    ...(values.language !== undefined && { language: values.language }),
  };
  const saved = await saveSource(db, given, clock());
  const texts = {
    added: `Allikas ${id} on lisatud. Kava tuuakse järgmise viie minuti jooksul või kohe: epg-source fetch ${id}`,
    changed: `Allikas ${id} on muudetud.`,
    same: `Allikas ${id} on juba selline.`,
  };
  return { exitCode: 0, text: texts[saved] };
};

const remove: Verb = async ({ db, clock }, args) => {
  const [id] = onlyId(args);
  const removed = await removeSource(db, id, clock());
  return removed
    ? { exitCode: 0, text: `Allikas ${id} on eemaldatud; selle toodud kava jääb alles.` }
    : { exitCode: 1, text: `Sellist allikat ei ole: ${id}` };
};

const list: Verb = async ({ db, clock }, args) => {
  readArgs(args, {});
  const sources = await listSources(db);
  const alarms = await guideAlarms(db, clock());
  return { exitCode: alarms.length > 0 ? 1 : 0, text: presentSources(sources, alarms) };
};

const fetchNow: Verb = async ({ db, clock, refreshMedia }, args) => {
  const { positionals, values } = readArgs(args, { accept: { type: 'boolean', default: false } });
  const source = await sourceOf(db, positionals);
  const parts = { db, clock, fetchFeed: createFeedFetch() };
  const { outcome, report, imported } = await fetchSource(parts, source, { accept: values.accept });
  if (outcome === 'imported') await refreshMedia();
  const good = outcome === 'imported' || outcome === 'unchanged';
  return {
    exitCode: good ? 0 : 1,
    text: imported ? presentImport(imported) : good ? 'Kava pole muutunud.' : `Midagi ei muudetud: ${report}`,
  };
};

const history: Verb = async ({ db }, args) => {
  const { positionals } = readArgs(args, {});
  const source = await sourceOf(db, positionals);
  return { exitCode: 0, text: presentFetches(await fetchesOf(db, source.id, 50)) };
};

const map: Verb = async (context, args) => {
  const { positionals, values } = readArgs(args, {
    shift: { type: 'string', multiple: true, default: [] },
    undo: { type: 'string', multiple: true, default: [] },
  });
  const [id, ...pairs] = positionals;
  const source = await sourceOf(context.db, id === undefined ? [] : [id]);
  return mapSource(context, source.id, { pairs, shifts: values.shift, undone: values.undo });
};

const verbs: Record<string, Verb | undefined> = { add, remove, list, map, fetch: fetchNow, history };

function onlyId(args: readonly string[]): [string] {
  const { positionals } = readArgs(args, {});
  const [id, ...rest] = positionals;
  if (!id || rest.length > 0) throw new UsageError('Vaja on ühe allika ID-d.');
  return [id];
}

async function sourceOf(db: Db, [id, ...rest]: readonly string[]): Promise<SourceRow> {
  if (!id || rest.length > 0) throw new UsageError('Vaja on ühe allika ID-d.');
  const source = await findSource(db, id);
  if (!source) throw new SourceError(`sellist allikat ei ole: ${id}`);
  return source;
}
