import { actor, readArgs, UsageError, type Command } from '../command.ts';
import { readSubtitle } from './title-files.ts';

export const editSubtitles: Command = {
  name: 'edit-subtitles',
  usage: `edit-subtitles NUMBER [--add et=FAIL …] [--remove S1 …]
    Lisab valmis filmile, osale või treilerile subtiitreid (SRT või VTT) või võtab neid ära. Käsk "titles" näitab,
    mis nende nimed on. Vaatajad näevad muudatust siis, kui nad filmi uuesti avavad.`,
  async run({ services: { catalogue } }, args) {
    const { positionals, values } = readArgs(args, {
      add: { type: 'string', multiple: true },
      remove: { type: 'string', multiple: true },
    });
    const [id = '', ...rest] = positionals;
    if (!/^\d{1,15}$/.test(id) || rest.length > 0)
      throw new UsageError('Vaja on filmi, osa või treileri numbrit.');
    const { add = [], remove = [] } = values;
    if (add.length + remove.length === 0) throw new UsageError('Mida muuta?');
    const added = await Promise.all(add.map(readSubtitle));
    for (const name of remove) await catalogue.removeSubtitle(Number(id), name, actor);
    const names: string[] = [];
    for (const subtitle of added) names.push(await catalogue.addSubtitle(Number(id), subtitle, actor));
    const facts = [...remove.map((name) => `${name} läheb`), ...names.map((name) => `${name} tuleb`)];
    return { exitCode: 0, text: `Number ${id}: ${facts.join(', ')}` };
  },
};
