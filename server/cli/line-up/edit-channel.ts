import type { ChannelEdit } from '../../domains/channels/index.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';

export const editChannel: Command = {
  name: 'edit-channel',
  usage: `edit-channel ID [--name NIMI] [--alt-name NIMI] [--ext-id TUNNUS] [--number N] [--category ID …]
            [--[no-]demo] [--[no-]series] [--[no-]replay] [--replay-days N] [--[no-]record]
    Muudab seda, mida kanalist teatakse; nimetamata jääb nii, nagu oli, tühi tekst ("") võtab ära.
    --replay: minevikku saab vaadata, --replay-days nii mitu päeva ("" kõik, mis alles on); --record: saab salvestada.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, {
      name: { type: 'string' },
      'alt-name': { type: 'string' },
      'ext-id': { type: 'string' },
      number: { type: 'string' },
      category: { type: 'string', multiple: true },
      demo: { type: 'boolean' },
      series: { type: 'boolean' },
      replay: { type: 'boolean' },
      'replay-days': { type: 'string' },
      record: { type: 'boolean' },
    });
    const [id, ...rest] = positionals;
    if (!id || rest.length > 0) throw new UsageError('Vaja on ühe kanali ID-d.');
    if (Object.keys(values).length === 0) throw new UsageError('Mida muuta?');
    const known = (await services.channels.editedLineup()).find(({ row }) => row.id === id);
    if (!known) return { exitCode: 1, text: `Kanalit ${id} ei ole.` };
    const { edit, version } = known;
    const days = values['replay-days'];
    const changed: ChannelEdit = {
      ...edit,
      name: values.name ?? edit.name,
      altName: values['alt-name'] ?? edit.altName,
      extId: values['ext-id'] ?? edit.extId,
      number: values.number === undefined ? edit.number : Number(values.number),
      categories: values.category?.filter((one) => one !== '') ?? edit.categories,
      demo: values.demo ?? edit.demo,
      hasSeries: values.series ?? edit.hasSeries,
      dvrSupport: values.replay ?? edit.dvrSupport,
      dvrDays: days === undefined ? edit.dvrDays : days === '' ? null : Number(days),
      mayRecord: values.record ?? edit.mayRecord,
    };
    await services.channels.saveEdited(changed, { version, allowFiles: true }, actor);
    return { exitCode: 0, text: `Kanal ${id} on muudetud.` };
  },
};

export const orderChannels: Command = {
  name: 'order-channels',
  usage: `order-channels tv|radio ID ID …
    Paneb kõik kanalid või raadiojaamad sellesse järjekorda; numbrid jäävad need, mis on.`,
  async run({ services }, args) {
    const [kind, ...ids] = readArgs(args, {}).positionals;
    if (kind !== 'tv' && kind !== 'radio') throw new UsageError('Esimene sõna on tv või radio.');
    const there = (await services.channels.lineup()).filter((row) => row.kind === kind).map(({ id }) => id);
    const missing = there.filter((id) => !ids.includes(id));
    if (missing.length > 0) throw new UsageError(`Nimetamata: ${missing.join(', ')}`);
    const strange = ids.find((id, i) => !there.includes(id) || ids.indexOf(id) !== i);
    if (strange !== undefined) throw new UsageError(`Seda ei ole, või on kaks korda: ${strange}`);
    await services.channels.orderChannels(kind, ids, actor);
    return { exitCode: 0, text: 'Järjekord on muudetud.' };
  },
};
