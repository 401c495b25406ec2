import { addressOfLocation } from '../../adapters/download/location.ts';
import type { GivenSource } from '../../domains/epg/index.ts';
import { OperationError } from '../../platform/errors.ts';
import {
  actor,
  readArgs,
  UsageError,
  type Command,
  type CommandContext,
  type CommandResult,
} from '../command.ts';
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
epg-source preview ID
epg-source history ID
    XMLTV allikad, mida süsteem ise uuendab: http-, https- või failiaadress, vajadusel iga MIN minuti järel.
    Kui sama kanal on mitmes allikas, otsustab väiksema N-iga allikas ja teine täidab, mis sellest välja jääb.
    map ilma paarideta näitab, mis millega on seotud; = - ütleb, et kanal ei ole meie oma; --undo võtab otsuse tagasi.
    preview näitab, mida toomine muudaks, ega muuda midagi.
    fetch toob kava kohe; --accept usub ka voogu, mis on palju lühemaks jäänud.`,
  async run(context, args) {
    const [verb = '', ...rest] = args;
    const run = verbs[verb];
    if (!run) throw new UsageError('Palun ütle, mida allikatega teha.');
    try {
      return await run(context, rest);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      return { exitCode: 1, text: `Ei saa: ${error.message}.` };
    }
  },
};

const add: Verb = async ({ services }, args) => {
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
  const saved = await services.epg.saveSource(given, actor);
  const texts = {
    added: `Allikas ${id} on lisatud. Kava tuuakse järgmise viie minuti jooksul või kohe: epg-source fetch ${id}`,
    changed: `Allikas ${id} on muudetud.`,
    same: `Allikas ${id} on juba selline.`,
  };
  return { exitCode: 0, text: texts[saved] };
};

const remove: Verb = async ({ services }, args) => {
  const id = idIn(readArgs(args, {}).positionals);
  const removed = await services.epg.removeSource(id, actor);
  return removed
    ? { exitCode: 0, text: `Allikas ${id} on eemaldatud; selle toodud kava jääb alles.` }
    : { exitCode: 1, text: `Sellist allikat ei ole: ${id}` };
};

const list: Verb = async ({ services }, args) => {
  readArgs(args, {});
  const sources = await services.epg.sources();
  const alarms = await services.epg.alarms();
  return { exitCode: alarms.length > 0 ? 1 : 0, text: presentSources(sources, alarms) };
};

const fetchNow: Verb = async ({ services }, args) => {
  const { positionals, values } = readArgs(args, { accept: { type: 'boolean', default: false } });
  const id = idIn(positionals);
  const { outcome, report, imported } = await services.epg.fetchNow(id, { accept: values.accept }, actor);
  const good = outcome === 'imported' || outcome === 'unchanged';
  return {
    exitCode: good ? 0 : 1,
    text: imported ? presentImport(imported) : good ? 'Kava pole muutunud.' : `Midagi ei muudetud: ${report}`,
  };
};

const preview: Verb = async ({ services }, args) => {
  const id = idIn(readArgs(args, {}).positionals);
  const { outcome, report, disbelief, imported } = await services.epg.preview(id);
  const lines = Object.entries(imported?.changed ?? {}).map(
    ([channelId, { added, moved, changed, removed }]) =>
      `  ${channelId}: tuleks ${added}, nihkuks ${moved}, muutuks ${changed}, läheks ${removed}`,
  );
  const doubt = disbelief === undefined ? [] : [`Seda voogu ei usutaks: ${disbelief}`];
  const good = (outcome === 'imported' || outcome === 'unchanged') && disbelief === undefined;
  return { exitCode: good ? 0 : 1, text: [report, ...lines, ...doubt].join('\n') };
};

const history: Verb = async ({ services }, args) => {
  const id = idIn(readArgs(args, {}).positionals);
  return { exitCode: 0, text: presentFetches(await services.epg.fetches(id)) };
};

const map: Verb = async (context, args) => {
  const { positionals, values } = readArgs(args, {
    shift: { type: 'string', multiple: true, default: [] },
    undo: { type: 'string', multiple: true, default: [] },
  });
  const [id, ...pairs] = positionals;
  const sourceId = idIn(id === undefined ? [] : [id]);
  return mapSource(context, sourceId, { pairs, shifts: values.shift, undone: values.undo });
};

const verbs: Record<string, Verb | undefined> = { add, remove, list, map, fetch: fetchNow, preview, history };

function idIn([id, ...rest]: readonly string[]): string {
  if (!id || rest.length > 0) throw new UsageError('Vaja on ühe allika ID-d.');
  return id;
}
