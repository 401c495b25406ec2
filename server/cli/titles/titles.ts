import { dateOf } from '../../../contract/rules/guide-day.ts';
import type { TitleRow } from '../../domains/catalogue/index.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';

export const titles: Command = {
  name: 'titles',
  usage: `titles
    Loetleb filmid, osad ja treilerid: number, nimi, seis, pikkus, maht ja rajad.`,
  async run({ services }, args) {
    readArgs(args, {});
    const rows = await services.catalogue.titles();
    return { exitCode: 0, text: rows.flatMap(present).join('\n') || 'Filme ega osi ei ole.' };
  },
};

export const removeTitle: Command = {
  name: 'remove-title',
  usage: `remove-title NUMBER
    Võtab filmi, osa või treileri ära ja kustutab selle failid.`,
  async run({ services }, args) {
    const [id = ''] = readArgs(args, {}).positionals;
    if (!/^\d{1,15}$/.test(id)) throw new UsageError('Vaja on filmi, osa või treileri numbrit.');
    const existed = await services.catalogue.takeBack(Number(id), actor);
    return existed
      ? { exitCode: 0, text: `Number ${id} eemaldatakse.` }
      : { exitCode: 1, text: `Numbrit ${id} ei ole.` };
  },
};

const kinds: Record<TitleRow['kind'], string> = { film: 'film', episode: 'osa', trailer: 'treiler' };

function stateOf({ state, percent, fault }: TitleRow): string {
  if (state === 'ready') return 'valmis';
  if (state === 'importing') return `${percent} %`;
  if (state === 'failed') return `ebaõnnestus: ${fault ?? 'põhjus teadmata'}`;
  return state === 'removing' ? 'eemaldatakse' : 'ootab';
}

function present(row: TitleRow): string[] {
  const { id, name, kind, trailerOf, durationMs, bytes, tracks, kids, demo, expiresAt } = row;
  const what = trailerOf === null ? kinds[kind] : `${kinds[kind]} (${trailerOf})`;
  const facts = [
    ...(kids ? ['lastele'] : []),
    ...(demo ? ['külalistele'] : []),
    ...(expiresAt === null ? [] : [`kuni ${dateOf(expiresAt)}`]),
    ...(durationMs === null ? [] : [lengthText(durationMs)]),
    ...(bytes === null ? [] : [`${(bytes / 1e6).toFixed(1)} MB`]),
    ...(tracks ? [tracksText(tracks)] : []),
  ];
  const skipped = tracks?.skipped.map((one) => `       vahele jäetud: ${one}`) ?? [];
  return [[id, name, what, stateOf(row), ...facts].join('  '), ...skipped];
}

function tracksText({ renditions, audio, subtitles }: NonNullable<TitleRow['tracks']>): string {
  const languages = (list: readonly { language: string }[]) =>
    list.map(({ language }) => language).join(', ');
  const texts = subtitles.map(({ name, language }) => `${language} (${name})`);
  return [
    renditions.join(' '),
    ...(audio.length > 0 ? [`heli ${languages(audio)}`] : []),
    ...(subtitles.length > 0 ? [`subtiitrid ${texts.join(', ')}`] : []),
  ].join('; ');
}

function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
