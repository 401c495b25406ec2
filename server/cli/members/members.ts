import { referenceOfMember } from '../../../contract/rules/reference-number.ts';
import { actor, readArgs, UsageError, type Command, type CommandContext } from '../command.ts';

export const members: Command = {
  name: 'members',
  usage: `members [OTSING]
    Otsib liikmeid nime või e-posti aadressi alguse järgi; uuemad ees, kuni 50.`,
  async run({ services }, args) {
    const search = readArgs(args, {}).positionals.join(' ');
    const { accounts, blocked } = await services.accounts.search({ search, ids: [], before: undefined });
    const lines = accounts.map(
      ({ id, email, firstName, lastName }) =>
        `${referenceOfMember(id)}  ${email}  ${firstName} ${lastName}${blocked.has(id) ? '  blokeeritud' : ''}`,
    );
    return { exitCode: 0, text: lines.join('\n') || 'Kedagi ei leitud.' };
  },
};

export const removeMember: Command = {
  name: 'remove-member',
  usage: `remove-member EMAIL --confirm EMAIL
    Kustutab liikme konto ja kõik tema kohta, nagu ta ise seda teeks; raamatupidamine jääb.`,
  async run(context, args) {
    const { positionals, values } = readArgs(args, { confirm: { type: 'string' } });
    const { id, email } = await memberOf(context, positionals);
    if (values.confirm === undefined) throw new UsageError('Kinnita lipuga --confirm ja sama aadressiga.');
    await context.services.accounts.anonymise({ id, email: values.confirm }, actor);
    return { exitCode: 0, text: `${email} on kustutatud.` };
  },
};

export const exportMember: Command = {
  name: 'export-member',
  usage: `export-member EMAIL
    Näitab JSON-ina, mida liikme kohta hoitakse, peale selle, mida ta vaatab.`,
  async run(context, args) {
    const account = await memberOf(context, readArgs(args, {}).positionals);
    const all = await context.services.views.exportFor(account, actor);
    return { exitCode: 0, text: JSON.stringify(all, null, 2) };
  },
};

async function memberOf({ services }: CommandContext, [email, ...rest]: readonly string[]) {
  if (!email || rest.length > 0) throw new UsageError('Vaja on liikme e-posti aadressi.');
  const account = await services.accounts.find(email);
  if (!account) throw new UsageError(`Sellise e-posti aadressiga liiget ei ole: ${email}`);
  return account;
}
