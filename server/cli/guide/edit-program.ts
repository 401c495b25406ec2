import { guideZone } from '../../../contract/constants.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';

const text = { type: 'string' } as const;

export const editProgram: Command = {
  name: 'edit-program',
  usage: `edit-program NUMBER [--name NIMI] [--series NIMI] [--season N] [--episode N] [--episode-name NIMI]
            [--year AASTA] [--genre ŽANR …] [--description TEKST] [--undo]
    Kirjutab saate kohta teise jutu; see jääb ka siis, kui kava uuesti tuuakse. Nimetamata jääb nii, nagu oli, tühi
    tekst ("") võtab ära. --undo laseb allikal jälle otsustada.`,
  async run({ services: { guide } }, args) {
    const { positionals, values } = readArgs(args, {
      name: text,
      series: text,
      season: text,
      episode: text,
      'episode-name': text,
      year: text,
      genre: { type: 'string', multiple: true },
      description: text,
      undo: { type: 'boolean', default: false },
    });
    const [number = '', ...rest] = positionals;
    if (!/^\d{1,15}$/.test(number) || rest.length > 0) throw new UsageError('Vaja on saate numbrit.');
    const id = Number(number);
    const known = await guide.readProgram(id);
    if (!known) return { exitCode: 1, text: `Saadet ${id} ei ole.` };
    if (values.undo) {
      const undone = await guide.undoEdit(id, actor);
      return undone
        ? { exitCode: 0, text: `Saade ${id} on jälle nii, nagu allikas ütleb.` }
        : { exitCode: 1, text: `Saadet ${id} ei ole keegi muutnud.` };
    }
    const { fields } = known;
    const said = (value: string | undefined, before: string | null) =>
      value === undefined ? before : value || null;
    const count = (value: string | undefined, before: number | null) =>
      value === undefined ? before : value === '' ? null : whole(value);
    const wish = {
      name: values.name ?? fields.name,
      seriesName: said(values.series, fields.seriesName),
      season: count(values.season, fields.season),
      episode: count(values.episode, fields.episode),
      episodeName: said(values['episode-name'], fields.episodeName),
      description: values.description ?? fields.description,
      year: count(values.year, fields.year),
      genres: values.genre ?? fields.genres,
    };
    await guide.editProgram(id, wish, known.version, actor);
    return { exitCode: 0, text: `Saade ${id} on muudetud: ${(await guide.readProgram(id))!.fields.name}` };
  },
};

function whole(value: string): number {
  if (!/^\d{1,5}$/.test(value)) throw new UsageError(`See ei ole arv: ${value}`);
  return Number(value);
}

const wall = new Intl.DateTimeFormat('sv', { timeZone: guideZone, dateStyle: 'short', timeStyle: 'short' });

export const guideGaps: Command = {
  name: 'guide-gaps',
  usage: `guide-gaps
    Kus saatekava järgmise seitsme päeva jooksul tühi on: kanal, algus ja lõpp. Lõpeb koodiga 1, kui auke on.`,
  async run({ services }, args) {
    readArgs(args, {});
    const channels = await services.guide.gaps();
    const lines = channels.flatMap(({ channelId, gaps }) =>
      gaps.map(({ fromMs, toMs }) => `${channelId}  ${wall.format(fromMs)} – ${wall.format(toMs)}`),
    );
    return { exitCode: lines.length > 0 ? 1 : 0, text: lines.join('\n') || 'Auke ei ole.' };
  },
};
