import { readArgs, type Command } from '../command.ts';
import { table } from '../table.ts';

const mostListed = 100;

export const audit: Command = {
  name: 'audit',
  usage: `audit [--actor KES] [--action ALGUS]
    Näitab viimaseid muudatusi: kes, mida ja mis oli enne. --actor otsib tegija järgi, --action muudatuse liigi järgi.`,
  async run({ services }, args) {
    const { values } = readArgs(args, { actor: { type: 'string' }, action: { type: 'string' } });
    const anyTime = { accountId: undefined, fromMs: undefined, toMs: undefined };
    const filter = { actor: values.actor, action: values.action, ...anyTime };
    const rows = await services.audit.list(filter, { before: undefined, most: mostListed });
    if (rows.length === 0) return { exitCode: 0, text: 'Muudatusi ei ole.' };
    const lines = rows.map((row) => [
      new Date(row.at).toISOString().slice(0, 19).replace('T', ' ') + 'Z',
      row.actor,
      row.action,
      row.accountId === null ? '' : String(row.accountId),
      JSON.stringify(row.details),
    ]);
    return { exitCode: 0, text: table(lines) };
  },
};
