import { operatorRoles, type OperatorRole } from '../../../contract/route.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';

export const createAdmin: Command = {
  name: 'create-admin',
  summary: 'Kutsub halduri, ka esimese.',
  usage: `create-admin EMAIL NIMI [--role owner|support|lineup]
    Kutsub halduri: trükib lingi, millega ta valib parooli ja teise teguri. Link kehtib kolm päeva ja ühe korra.
    owner võib kõike, support aitab liikmeid, lineup hoiab kanaleid, kava ja filme. Vaikimisi owner.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { role: { type: 'string', default: 'owner' } });
    const [email, ...name] = positionals;
    if (!email || name.length === 0) throw new UsageError('Vaja on e-posti aadressi ja nime.');
    const input = { email, name: name.join(' '), role: readRole(values.role) };
    return { exitCode: 0, text: invitationText(await services.operators.invite(input, actor)) };
  },
};

export const resetAdmin: Command = {
  name: 'reset-admin',
  summary: 'Võtab haldurilt parooli ja teised tegurid ning kutsub uuesti.',
  usage: `reset-admin EMAIL
    Võtab haldurilt parooli, teised tegurid ja seansid ning trükib uue kutse: kes on kaotanud telefoni.`,
  async run({ services }, args) {
    const { id } = await services.operators.byEmail(emailIn(readArgs(args, {}).positionals));
    return { exitCode: 0, text: invitationText(await services.operators.reset(id, actor)) };
  },
};

function readRole(text: string): OperatorRole {
  const role = operatorRoles.find((one) => one === text);
  if (!role) throw new UsageError(`--role on ${operatorRoles.join(', ')}.`);
  return role;
}

function emailIn([email]: readonly string[]): string {
  if (!email) throw new UsageError('Vaja on halduri e-posti aadressi.');
  return email;
}

const invitationText = ({ link, until }: { link: string; until: number }): string =>
  `Kutse (kehtib kuni ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')}Z, ühe korra):\n${link}`;
