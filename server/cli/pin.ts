import { catchupDays } from '../../contract/constants.ts';
import { findChannel } from '../domains/channels/index.ts';
import { deletePin, insertPin, operatorsPin, pinsAt } from '../domains/recordings/index.ts';
import { readArgs, UsageError, type Command } from './command.ts';

const dayMs = 86_400_000;
/** Nothing was ever there for longer at once. */
const longestDays = catchupDays;

export const addPin: Command = {
  name: 'pin',
  usage: `pin KANAL ALGUS LÕPP [--days N]
    Hoiab kanali lõigu alles ka pärast seda, kui see muidu kustuks (vaikimisi 60 päeva). Ajad ISO 8601 kujul
    koos ajavööndiga, näiteks 2026-11-21T20:00+02:00.`,
  async run({ db, clock }, args) {
    const { positionals, values } = readArgs(args, { days: { type: 'string', default: '60' } });
    const [channelId = '', from = '', to = ''] = positionals;
    const [fromAt, toAt, days] = [instantOf(from), instantOf(to), Number(values.days)];
    const channel = await findChannel(db, channelId);
    if (!channel) throw new UsageError(`Kanalit ${channelId} ei ole.`);
    if (channel.source.kind === 'virtual') throw new UsageError('Arvutatud kanalist ei salvestata midagi.');
    if (!(toAt > fromAt)) throw new UsageError('Lõpp on pärast algust.');
    if (toAt - fromAt > longestDays * dayMs)
      throw new UsageError(`Ühes lõigus on kõige rohkem ${longestDays} päeva.`);
    if (!(Number.isInteger(days) && days > 0 && days <= 3_650)) throw new UsageError('--days on 1 kuni 3650');
    const expiresAt = clock() + days * dayMs;
    const id = await insertPin(db, { channelId, fromAt, toAt, owner: operatorsPin, expiresAt });
    return { exitCode: 0, text: `Lõik ${id} hoitakse alles ${days} päeva.` };
  },
};

export const listPins: Command = {
  name: 'pins',
  usage: `pins
    Näitab lõike, mida alles hoitakse.`,
  async run({ db, clock }, args) {
    readArgs(args, {});
    const rows = await pinsAt(db, clock());
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
  async run({ db }, args) {
    const [id = '', ...rest] = readArgs(args, {}).positionals;
    if (!/^\d{1,15}$/.test(id) || rest.length > 0) throw new UsageError('Vaja on ühe lõigu numbrit.');
    const existed = await deletePin(db, Number(id));
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
