import { actor, readArgs, UsageError, type Command } from '../command.ts';
import { aboutOf, aboutOptions, aboutUsage, posterAt } from './title-options.ts';

export const editTitle: Command = {
  name: 'edit-title',
  usage: `edit-title NUMBER [--name NIMI] ${aboutUsage}
    Muudab seda, mida filmist, osast või treilerist teatakse. Nimetamata jääb nii, nagu oli; tühi tekst ("") võtab ära.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, aboutOptions);
    const [id = '', ...rest] = positionals;
    if (!/^\d{1,15}$/.test(id) || rest.length > 0)
      throw new UsageError('Vaja on filmi, osa või treileri numbrit.');
    if (Object.keys(values).length === 0) throw new UsageError('Mida muuta?');
    const { poster: path } = values;
    const poster = path === undefined ? undefined : path === '' ? null : await posterAt(path);
    const row = await services.catalogue.edit(Number(id), { about: aboutOf(values), poster }, actor);
    return { exitCode: 0, text: `Number ${id} on muudetud: ${row.name}` };
  },
};
