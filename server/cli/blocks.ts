import {
  blockAccount,
  blockOf,
  blocksOf,
  emailKeyOf,
  findAccount,
  findByEmailKey,
  liftBlocks,
  type Account,
  type BlockRow,
} from '../domains/accounts/index.ts';
import type { Db } from '../platform/db/database.ts';
import { readArgs, UsageError, type Command } from './command.ts';

const actor = 'operator:cli';

export const listBlocks: Command = {
  name: 'blocks',
  usage: `blocks [EMAIL]
    Loetleb blokeeringud, uuemad ees: kõik või ühe liikme omad.`,
  async run({ db, clock }, args) {
    const [email] = readArgs(args, {}).positionals;
    const blocks = await blocksOf(db, email === undefined ? undefined : (await accountOf(db, email)).id);
    const lines = await Promise.all(blocks.map((block) => present(db, block, clock())));
    return { exitCode: 0, text: lines.join('\n') || 'Blokeeringuid ei ole.' };
  },
};

export const block: Command = {
  name: 'block',
  usage: `block EMAIL [--hours N]
    Blokeerib konto ja lõpetab selle seansid: N tunniks või kuni blokeering tühistatakse.`,
  async run({ db, clock, endSessions }, args) {
    const { positionals, values } = readArgs(args, { hours: { type: 'string' } });
    const { id, email } = await accountOf(db, positionals[0]);
    const hours = values.hours === undefined ? undefined : Number(values.hours);
    if (hours !== undefined && !(hours > 0 && hours <= 100_000))
      throw new UsageError('--hours on positiivne arv');
    const now = clock();
    const until = hours === undefined ? null : Math.round(now + hours * 3_600_000);
    const announce = await db.transaction(async (tx) => {
      await blockAccount(tx, { accountId: id, reason: 'operator', until, actor }, now);
      return endSessions(tx, id, 'blocked');
    });
    announce();
    return { exitCode: 0, text: `${email} on blokeeritud ${untilText(until)}.` };
  },
};

export const unblock: Command = {
  name: 'unblock',
  usage: `unblock EMAIL
    Tühistab konto blokeeringu.`,
  async run({ db, clock }, args) {
    const { id, email } = await accountOf(db, readArgs(args, {}).positionals[0]);
    if (!(await blockOf(db, id, clock()))) return { exitCode: 1, text: `${email} ei ole blokeeritud.` };
    await liftBlocks(db, { accountId: id, actor }, clock());
    return { exitCode: 0, text: `${email} pääseb jälle sisse.` };
  },
};

async function accountOf(db: Db, email: string | undefined): Promise<Account> {
  if (!email) throw new UsageError('Vaja on liikme e-maili.');
  const account = await findByEmailKey(db, emailKeyOf(email));
  if (!account) throw new UsageError(`Sellist kontot ei ole: ${email}`);
  return account;
}

async function present(
  db: Db,
  { accountId, at, until, reason, liftedAt, liftedBy }: BlockRow,
  nowMs: number,
) {
  const email = (await findAccount(db, accountId))?.email ?? `kustutatud konto ${accountId}`;
  const over = until !== null && until <= nowMs;
  const state = liftedAt !== null ? `tühistatud ${text(liftedAt)} (${liftedBy})` : over ? 'möödas' : 'kehtib';
  const why = reason === 'sharing' ? 'konto jagamine' : 'operaator';
  return `${text(at)}  ${email}  ${why}, ${untilText(until)}: ${state}`;
}

const untilText = (until: number | null): string =>
  until === null ? 'kuni tühistamiseni' : `kuni ${text(until)}`;
const text = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ') + 'Z';
