import { actor, readArgs, UsageError, type Command } from '../command.ts';
import { table } from '../table.ts';

export const settingsCommand: Command = {
  name: 'settings',
  usage: `settings [KOOD [VÄÄRTUS | --unset]]
    Näitab seadistusi, mis kehtivad, või muudab üht. --unset laseb jälle keskkonnamuutujal otsustada.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { unset: { type: 'boolean', default: false } });
    const [code, ...words] = positionals;
    const changes = words.length > 0 || values.unset;
    if (words.length > 0 && values.unset) throw new UsageError('Kas väärtus või --unset, mitte mõlemad.');
    if (changes && code === undefined) throw new UsageError('Vaja on seadistuse koodi.');
    if (code !== undefined && changes)
      await services.settings.set(code, values.unset ? undefined : words.join(' '), actor);
    const all = Object.entries(await services.settings.all()).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const shown = all.filter(([name]) => code === undefined || name === code);
    if (shown.length > 0) return { exitCode: 0, text: table(shown) };
    return { exitCode: 0, text: code === undefined ? 'Seadistusi ei ole.' : `${code} ei ole määratud.` };
  },
};
