import { operatorRoles, type OperatorRole } from '../../../contract/route.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';
import { table } from '../table.ts';

export const createAdmin: Command = {
  name: 'create-admin',
  usage: `create-admin EMAIL NIMI [--role owner|support|lineup]
    Kutsub halduri: trükib lingi, millega ta valib parooli ja teise teguri. Link kehtib kolm päeva ja ühe korra.
    owner võib kõike, support aitab liikmeid, lineup hoiab kanaleid, kava ja filme. Vaikimisi owner.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { role: { type: 'string', default: 'owner' } });
    const [email, ...name] = positionals;
    if (!email || name.length === 0) throw new UsageError('Vaja on e-posti aadressi ja nime.');
    const wish = { email, name: name.join(' '), role: readRole(values.role) };
    return { exitCode: 0, text: invitationText(await services.operators.invite(wish, actor)) };
  },
};

export const listAdmins: Command = {
  name: 'admins',
  usage: `admins
    Loetleb haldurid.`,
  async run({ services }) {
    const all = await services.operators.list();
    if (all.length === 0) return { exitCode: 0, text: 'Haldureid ei ole.' };
    const rows = all.map(({ email, name, role, disabledAt, invitedUntil, secondFactor }) => [
      email,
      name,
      role,
      disabledAt !== null
        ? 'suletud'
        : invitedUntil !== null
          ? 'kutsutud'
          : secondFactor
            ? ''
            : 'teise tegurita',
    ]);
    return { exitCode: 0, text: table(rows) };
  },
};

export const resetAdmin: Command = {
  name: 'reset-admin',
  usage: `reset-admin EMAIL
    Võtab haldurilt parooli, teised tegurid ja seansid ning trükib uue kutse: kes on kaotanud telefoni.`,
  async run({ services }, args) {
    const { id } = await services.operators.byEmail(emailIn(readArgs(args, {}).positionals));
    return { exitCode: 0, text: invitationText(await services.operators.reset(id, actor)) };
  },
};

export const changeAdmin: Command = {
  name: 'change-admin',
  usage: `change-admin EMAIL [--name NIMI] [--role owner|support|lineup] [--disable | --enable]
    Muudab halduri nime või rolli; --disable ei lase teda enam sisse ja --enable laseb jälle.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, {
      name: { type: 'string' },
      role: { type: 'string' },
      disable: { type: 'boolean', default: false },
      enable: { type: 'boolean', default: false },
    });
    const before = await services.operators.byEmail(emailIn(positionals));
    const change = {
      id: before.id,
      name: values.name ?? before.name,
      role: values.role === undefined ? before.role : readRole(values.role),
      disabled: values.disable || (before.disabledAt !== null && !values.enable),
    };
    await services.operators.change(change, actor);
    return { exitCode: 0, text: `Haldur ${positionals[0]} on muudetud.` };
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
