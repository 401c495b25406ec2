import { actor, readArgs, UsageError, type Command } from '../command.ts';

export const category: Command = {
  name: 'category',
  usage: `category [add NIMI | rename ID NIMI | remove ID | order ID ID …]
    Kanalite kategooriad: ilma millegita loetleb need, koos kanalite arvuga.`,
  async run({ services: { channels } }, args) {
    const [verb = 'list', ...rest] = readArgs(args, {}).positionals;
    const [first, second] = rest;
    if (verb === 'list') {
      const lines = (await channels.categories()).map((one) => `${one.id}  ${one.name}  ${one.channels}`);
      return { exitCode: 0, text: lines.join('\n') || 'Kategooriaid ei ole.' };
    }
    if (verb === 'add' && first && rest.length === 1) {
      const id = await channels.saveCategory({ name: first }, actor);
      return { exitCode: 0, text: `Kategooria ${id} on lisatud.` };
    }
    if (verb === 'rename' && first && second && rest.length === 2) {
      await channels.saveCategory({ id: first, name: second }, actor);
      return { exitCode: 0, text: `Kategooria ${first} on nüüd ${second}.` };
    }
    if (verb === 'remove' && first && rest.length === 1) {
      const existed = await channels.removeCategory(first, actor);
      return existed
        ? { exitCode: 0, text: `Kategooria ${first} on eemaldatud.` }
        : { exitCode: 1, text: `Kategooriat ${first} ei ole.` };
    }
    if (verb === 'order') {
      const ids = (await channels.categories()).map(({ id }) => id);
      const same = ids.toSorted().join('\n') === rest.toSorted().join('\n');
      if (!same) throw new UsageError(`Nimeta igaüks ühe korra: ${ids.join(', ')}`);
      await channels.orderCategories(rest, actor);
      return { exitCode: 0, text: 'Järjekord on muudetud.' };
    }
    throw new UsageError('Palun ütle, mida kategooriatega teha.');
  },
};
