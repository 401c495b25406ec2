import { actor, readArgs, UsageError, type Command } from './command.ts';

export const addPin: Command = {
  name: 'pin',
  usage: `pin KANAL ALGUS LÕPP [--days N]
    Hoiab kanali lõigu alles ka pärast seda, kui see muidu kustuks (vaikimisi 60 päeva). Ajad ISO 8601 kujul
    koos ajavööndiga, näiteks 2026-11-21T20:00+02:00.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { days: { type: 'string', default: '60' } });
    const [channelId = '', from = '', to = ''] = positionals;
    const wish = { channelId, fromMs: instantOf(from), toMs: instantOf(to), days: Number(values.days) };
    const id = await services.recordings.pin(wish, actor);
    return { exitCode: 0, text: `Lõik ${id} hoitakse alles ${wish.days} päeva.` };
  },
};

export const listPins: Command = {
  name: 'pins',
  usage: `pins
    Näitab lõike, mida alles hoitakse.`,
  async run({ services }, args) {
    readArgs(args, {});
    const rows = await services.recordings.pins();
    const lines = rows.map(
      ({ id, channelId, fromAt, toAt, owner, expiresAt }) =>
        `${id}  ${channelId}  ${iso(fromAt)} … ${iso(toAt)}  ${owner}  kuni ${iso(expiresAt)}`,
    );
    return { exitCode: 0, text: lines.join('\n') || 'Ühtegi lõiku ei hoita alles.' };
  },
};

export const removePin: Command = {
  name: 'unpin',
  usage: `unpin NUMBER
    Laseb lõigul omal ajal kustuda.`,
  async run({ services }, args) {
    const [id = '', ...rest] = readArgs(args, {}).positionals;
    if (!/^\d{1,15}$/.test(id) || rest.length > 0) throw new UsageError('Vaja on ühe lõigu numbrit.');
    const existed = await services.recordings.unpin(Number(id), actor);
    return existed
      ? { exitCode: 0, text: `Lõiku ${id} ei hoita enam alles.` }
      : { exitCode: 1, text: `Lõiku ${id} ei ole.` };
  },
};

const iso = (ms: number): string => new Date(ms).toISOString();

/** Only instants that say their zone: a wall time would mean another hour on another machine. */
function instantOf(text: string): number {
  const [, date] = /^(\d{4}-\d\d-\d\d)T.*(?:Z|[+-]\d\d:?\d\d)$/i.exec(text) ?? [];
  const ms = date !== undefined && isDate(date) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new UsageError(`"${text}" ei ole aeg koos ajavööndiga.`);
  return ms;
}

/** The 30th of February would become a day in March. */
function isDate(date: string): boolean {
  const ms = Date.parse(date);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
}
