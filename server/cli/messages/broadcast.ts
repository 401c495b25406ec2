import {
  broadcastWays,
  type Broadcast,
  type BroadcastDraft,
  type BroadcastFilter,
} from '../../../contract/models/console/messages.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';

const options = {
  to: { type: 'string' },
  all: { type: 'boolean', default: false },
  expiring: { type: 'string' },
  channel: { type: 'string' },
  server: { type: 'string' },
  title: { type: 'string', default: '' },
  by: { type: 'string', default: 'notification' },
  at: { type: 'string' },
  count: { type: 'boolean', default: false },
} as const;

export const broadcastCommand: Command = {
  name: 'broadcast',
  usage: `broadcast (--all | --to EMAIL | --expiring PÄEVI | --channel ID | --server ID)
    [--title PEALKIRI] [--by notification,modal,mail] [--at 2026-11-24T03:00+02:00] [--count] TEKST
    Saadab liikmetele teate, kohe või määratud ajal. --count ainult loendab, mitmele see läheks.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, options);
    const text = positionals.join(' ').trim();
    if (text === '') throw new UsageError('Vaja on teadet.');
    const draft: BroadcastDraft = {
      title: values.title,
      text,
      ways: waysOf(values.by),
      filter: filterOf(values),
      scheduledAt: instantOf(values.at),
    };
    const { members } = await services.broadcasts.preview(draft);
    if (values.count) return { exitCode: 0, text: `Liikmeid: ${members}` };
    const id = await services.broadcasts.send(draft, actor);
    return { exitCode: 0, text: `Teade ${id} läheb ${members} liikmele. Tulemus: broadcasts` };
  },
};

function waysOf(text: string): BroadcastDraft['ways'] {
  const names = [...new Set(text.split(','))];
  const ways = broadcastWays.filter((way) => names.includes(way));
  if (ways.length !== names.length) throw new UsageError(`Viisid on ${broadcastWays.join(', ')}.`);
  return ways;
}

type Values = { [name in 'to' | 'expiring' | 'channel' | 'server']?: string | undefined } & { all: boolean };

function filterOf({ to, all, expiring, channel, server }: Values): BroadcastFilter {
  const days = Number(expiring);
  const filters: BroadcastFilter[] = [];
  if (all) filters.push({ kind: 'all' });
  if (to !== undefined) filters.push({ kind: 'member', email: to });
  if (expiring !== undefined) filters.push({ kind: 'expiring', days });
  if (channel !== undefined) filters.push({ kind: 'channel', channelId: channel });
  if (server !== undefined) filters.push({ kind: 'server', serverId: server });
  const [filter, another] = filters;
  if (!filter || another) throw new UsageError('Vaja on üht: --all, --to, --expiring, --channel, --server.');
  if (expiring !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 366))
    throw new UsageError('Päevi on 1 kuni 366.');
  return filter;
}

function instantOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const ms = /(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new UsageError('Aeg on kujul 2026-11-24T03:00+02:00.');
  return ms;
}

export const listBroadcastsCommand: Command = {
  name: 'broadcasts',
  usage: `broadcasts
    Loetleb saadetud ja ootavad teated, uuemad ees: mitmele need läksid, mitu neist näidati ja kinnitati.`,
  async run({ services }, args) {
    readArgs(args, {});
    const { broadcasts } = await services.broadcasts.list();
    return { exitCode: 0, text: broadcasts.map(lineOf).join('\n') || 'Teateid ei ole saadetud.' };
  },
};

const states = { waiting: 'ootab', sending: 'saadetakse', sent: 'saadetud', canceled: 'tühistatud' } as const;

function lineOf(one: Broadcast): string {
  const at = new Date(one.scheduledAt).toISOString().slice(0, 16).replace('T', ' ');
  const counts = [
    `liikmeid ${one.told}`,
    ...(one.shown === null ? [] : [`näidatud ${one.shown}`]),
    ...(one.acknowledged === null ? [] : [`kinnitatud ${one.acknowledged}`]),
    ...(one.read === null ? [] : [`loetud ${one.read}`]),
  ];
  return `${one.id}  ${at}Z  ${states[one.state]}  ${one.filter.kind}  ${counts.join(', ')}  ${one.title || one.text.slice(0, 40)}`;
}

export const cancelBroadcastCommand: Command = {
  name: 'cancel-broadcast',
  usage: `cancel-broadcast NUMBER
    Tühistab teate, mis ootab oma aega.`,
  async run({ services }, args) {
    const [number = '', ...rest] = readArgs(args, {}).positionals;
    if (!/^\d{1,15}$/.test(number) || rest.length > 0) throw new UsageError('Vaja on teate numbrit.');
    await services.broadcasts.cancel(Number(number), actor);
    return { exitCode: 0, text: `Teade ${number} on tühistatud.` };
  },
};
