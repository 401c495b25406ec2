import {
  actor,
  readArgs,
  UsageError,
  type Command,
  type CommandContext,
  type CommandResult,
} from '../command.ts';

const named = `Sama --name loeb üks kord; ilma selleta loeb sama käsk üks kord päevas.`;

export const goodwill: Command = {
  name: 'goodwill',
  usage: `goodwill EMAIL PÄEVI PÕHJUS [--name NIMI]
    Annab liikmele heast tahtest päevi. ${named}`,
  run: (context, args) => adjust(context, args, { reason: 'goodwill', unit: 86_400 }),
};

export const correctViewtime: Command = {
  name: 'correct-viewtime',
  usage: `correct-viewtime EMAIL SEKUNDEID PÕHJUS [--name NIMI]
    Parandab liikme vaatamisaega; võtab ära, kui ees on miinus. ${named}`,
  run: (context, args) => adjust(context, args, { reason: 'correction', unit: 1 }),
};

/** A hyphen before digits would begin an option. */
const minus = '\u2212';

async function adjust(
  { services }: CommandContext,
  args: readonly string[],
  { reason, unit }: { reason: 'goodwill' | 'correction'; unit: number },
): Promise<CommandResult> {
  const plain = args.map((arg) => (/^-\d+$/.test(arg) ? arg.replace('-', minus) : arg));
  const { positionals, values } = readArgs(plain, { name: { type: 'string' } });
  const [email, amount = '', ...words] = positionals;
  const number = Number(amount.replace(minus, '-'));
  if (email === undefined || !Number.isSafeInteger(number) || words.length === 0)
    throw new UsageError('Vaja on e-posti aadressi, täisarvu ja põhjust.');
  const wish = { email, reason, seconds: number * unit, why: words.join(' '), name: values.name };
  const { isNew, endAt } = await services.viewtime.adjust(wish, actor);
  const end = `Vaatamisaeg kuni ${new Date(endAt).toISOString()}.`;
  return { exitCode: 0, text: isNew ? end : `See oli juba kirjas. ${end}` };
}
