import { actor, readArgs, UsageError, type Command } from '../command.ts';
import type { Services } from '../../services.ts';

type BlockRow = Awaited<ReturnType<Services['accounts']['blocks']>>[number];

export const listBlocks: Command = {
  name: 'blocks',
  usage: `blocks [EMAIL]
    Loetleb blokeeringud, uuemad ees: kõik või ühe liikme omad.`,
  async run({ services, clock }, args) {
    const [email] = readArgs(args, {}).positionals;
    const blocks = await services.accounts.blocks(email);
    const lines = blocks.map((block) => present(block, clock()));
    return { exitCode: 0, text: lines.join('\n') || 'Blokeeringuid ei ole.' };
  },
};

export const block: Command = {
  name: 'block',
  usage: `block EMAIL [--hours N] [--why PÕHJUS]
    Blokeerib konto ja lõpetab selle seansid: N tunniks või kuni blokeering tühistatakse.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, {
      hours: { type: 'string' },
      why: { type: 'string' },
    });
    const email = emailIn(positionals);
    const hours = values.hours === undefined ? undefined : Number(values.hours);
    const { account, until } = await services.accounts.block(
      { email, hours, why: values.why ?? null },
      actor,
    );
    return { exitCode: 0, text: `${account.email} on blokeeritud ${untilText(until)}.` };
  },
};

export const unblock: Command = {
  name: 'unblock',
  usage: `unblock EMAIL
    Tühistab konto blokeeringu.`,
  async run({ services }, args) {
    const email = emailIn(readArgs(args, {}).positionals);
    const { account, lifted } = await services.accounts.unblock(email, actor);
    if (!lifted) return { exitCode: 1, text: `${account.email} ei ole blokeeritud.` };
    return { exitCode: 0, text: `${account.email} pääseb jälle sisse.` };
  },
};

function emailIn([email]: readonly string[]): string {
  if (!email) throw new UsageError('Vaja on liikme e-posti aadressi.');
  return email;
}

function present(
  {
    accountId,
    email = `kustutatud konto ${accountId}`,
    at,
    until,
    reason,
    why: words,
    liftedAt,
    liftedBy,
  }: BlockRow,
  nowMs: number,
): string {
  const over = until !== null && until <= nowMs;
  const state = liftedAt !== null ? `tühistatud ${text(liftedAt)} (${liftedBy})` : over ? 'möödas' : 'kehtib';
  const why = reason === 'sharing' ? 'konto jagamine' : 'operaator';
  const said = words === null ? '' : `  „${words}“`;
  return `${text(at)}  ${email}  ${why}, ${untilText(until)}: ${state}${said}`;
}

const untilText = (until: number | null): string =>
  until === null ? 'kuni tühistamiseni' : `kuni ${text(until)}`;
const text = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ') + 'Z';
