import { longestTicketLifeMs } from '../../contract/constants.ts';
import { minuteMs } from '../../contract/time.ts';
import type { TicketKeyState } from '../config/ticket-key-file.ts';
import { OperationError } from '../platform/errors.ts';
import { actor, readArgs, UsageError, type Command } from './command.ts';

/** How long tickets of a key that signs no more may open something. */
const restMinutes = longestTicketLifeMs / minuteMs;
const restText = `${Math.floor(restMinutes / 60)} tunni ja ${restMinutes % 60} minuti`;

export const ticketKeys: Command = {
  name: 'ticket-keys',
  usage: `ticket-keys [add | use NUMBER | retire NUMBER [--now]]
    Loetleb videopiletite võtmed, lisab uue, võtab selle kasutusele või kõrvaldab vana.
    Järjekord: add, use, ${restText} pärast retire. --now kõrvaldab lekkinud võtme kohe.`,
  async run({ services: { streaming } }, args) {
    const { positionals, values } = readArgs(args, { now: { type: 'boolean' } });
    const [action = 'list', number] = positionals;
    try {
      if (action === 'list') return { exitCode: 0, text: streaming.ticketKeys().map(present).join('\n') };
      if (action === 'add') {
        const kid = await streaming.addTicketKey(actor);
        return { exitCode: 0, text: `Lisatud võti ${kid}. Kasutusele võtab selle: ticket-keys use ${kid}` };
      }
      const known = streaming.ticketKeys().some(({ kid }) => String(kid) === number);
      if (!known) throw new UsageError(`Sellist võtit ei ole: ${number ?? '(number puudub)'}`);
      const kid = Number(number);
      if (action === 'use') {
        await streaming.useTicketKey(kid, actor);
        return { exitCode: 0, text: `Uued piletid allkirjastab võti ${kid}.` };
      }
      if (action === 'retire') {
        await streaming.retireTicketKey(kid, { atOnce: values.now ?? false }, actor);
        return { exitCode: 0, text: `Võti ${kid} on kõrvaldatud.` };
      }
    } catch (error) {
      // Called the right way, but not to be done now.
      if (error instanceof OperationError) return { exitCode: 1, text: error.message };
      throw error;
    }
    throw new UsageError(`Tundmatu tegevus: ${action}`);
  },
};

function present({ kid, signs, signedUntil }: TicketKeyState): string {
  const until = signedUntil === undefined ? '' : `, allkirjastas kuni ${textOf(signedUntil)}`;
  return `${String(kid).padStart(3)}  ${signs ? 'allkirjastab' : 'ainult kontrollib'}${until}`;
}

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ') + 'Z';
