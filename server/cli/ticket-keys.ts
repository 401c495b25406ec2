import { longestTicketSeconds } from '../../contract/constants.ts';
import {
  addTicketKey,
  listTicketKeys,
  retireTicketKey,
  useTicketKey,
  type TicketKeyState,
} from '../config/ticket-key-file.ts';
import { readArgs, UsageError, type Command, type CommandContext, type CommandResult } from './command.ts';

export const ticketKeys: Command = {
  name: 'ticket-keys',
  usage: `ticket-keys [add | use NUMBER | retire NUMBER [--now]]
    Loetleb videopiletite võtmed, lisab uue, võtab selle kasutusele või kõrvaldab vana.
    Järjekord: add, use, kuue tunni pärast retire. --now kõrvaldab lekkinud võtme kohe.`,
  async run(context, args) {
    const { positionals, values } = readArgs(args, { now: { type: 'boolean' } });
    const [action = 'list', number] = positionals;
    const path = context.ticketKeysFile;
    if (!path) return { exitCode: 1, text: 'Võtmed on muutujas TICKET_KEYS; vahetamist kirjeldab keys.md.' };
    if (action === 'list') return list(path);
    if (action === 'add') {
      const kid = addTicketKey(path);
      return { exitCode: 0, text: `Lisatud võti ${kid}. Kasutusele võtab selle: ticket-keys use ${kid}` };
    }
    const key = listTicketKeys(path).find(({ kid }) => String(kid) === number);
    if (!key) throw new UsageError(`Sellist võtit ei ole: ${number ?? '(number puudub)'}`);
    if (action === 'use') return use(context, path, key);
    if (action === 'retire') return retire(context, path, { ...key, atOnce: values.now ?? false });
    throw new UsageError(`Tundmatu tegevus: ${action}`);
  },
};

function list(path: string): CommandResult {
  const lines = listTicketKeys(path).map(({ kid, signs, signedUntil }) => {
    const until = signedUntil === undefined ? '' : `, allkirjastas kuni ${textOf(signedUntil)}`;
    return `${String(kid).padStart(3)}  ${signs ? 'allkirjastab' : 'ainult kontrollib'}${until}`;
  });
  return { exitCode: 0, text: lines.join('\n') };
}

/** A key may sign once every edge knows it: one that does not would refuse the tickets. */
async function use(
  { media, clock }: CommandContext,
  path: string,
  { kid }: TicketKeyState,
): Promise<CommandResult> {
  const ignorant = (await media.edgeHealth()).filter(
    ({ health }) => health && !health.ticketKeys.includes(kid),
  );
  if (ignorant.length > 0) {
    const ids = ignorant.map(({ id }) => id).join(', ');
    return { exitCode: 1, text: `Võtit ${kid} ei tunne veel ${ids}. Proovi mõne sekundi pärast uuesti.` };
  }
  useTicketKey(path, kid, clock());
  return { exitCode: 0, text: `Uued piletid allkirjastab võti ${kid}.` };
}

/** Tickets that a key has signed live on for hours; without it their viewers would be thrown out. */
function retire(
  { clock }: CommandContext,
  path: string,
  { kid, signs, signedUntil, atOnce }: TicketKeyState & { atOnce: boolean },
): CommandResult {
  if (signs) return { exitCode: 1, text: `Võti ${kid} allkirjastab praegu. Võta enne kasutusele teine.` };
  const free = signedUntil === undefined ? 0 : signedUntil + longestTicketSeconds * 1000;
  if (clock() < free && !atOnce)
    return { exitCode: 1, text: `Võtme ${kid} pileteid võib kehtida kuni ${textOf(free)}. Kohe: --now` };
  retireTicketKey(path, kid);
  return { exitCode: 0, text: `Võti ${kid} on kõrvaldatud.` };
}

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ') + 'Z';
