import { deleteChannel, LineupError, listAllChannels, saveChannel } from '../domains/channels/index.ts';
import { readArgs, UsageError, type Command } from './command.ts';

const protocols = /^(https?|udp|srt|rtmp|rtp|file):\/\//i;

export const addChannel: Command = {
  name: 'add-channel',
  usage: `add-channel ID NIMI --source AADRESS|FAIL [--mode copy|encode] [--number N] [--category ID] [--demo]
    Lisab kanali, mille pilt tuleb väljast: HLS-i aadress, MPEG-TS (http, udp, srt) või fail reaalajas.
    copy võtab voo nagu see on (üks kvaliteet), encode teeb LO, ME ja HI.`,
  async run({ db, refreshMedia }, args) {
    const { positionals, values } = readArgs(args, {
      source: { type: 'string' },
      mode: { type: 'string', default: 'copy' },
      number: { type: 'string' },
      category: { type: 'string', multiple: true },
      demo: { type: 'boolean', default: false },
    });
    const [id, name] = positionals;
    const { source: url, mode } = values;
    if (!id || !name || !url) throw new UsageError('Vaja on ID-d, nime ja --source väärtust.');
    if (mode !== 'copy' && mode !== 'encode') throw new UsageError('--mode on copy või encode');
    if (url.startsWith('-') || (url.includes('://') && !protocols.test(url)))
      throw new UsageError(`Sellist allikat ei loeta: ${url}`);
    const taken = (await listAllChannels(db)).filter((channel) => channel.kind === 'tv');
    const number = values.number
      ? Number(values.number)
      : Math.max(0, ...taken.map((channel) => channel.number)) + 1;
    if (!Number.isInteger(number) || number < 1) throw new UsageError('--number on täisarv alates ühest');
    const neighbour = taken.find((channel) => channel.number === number && channel.id !== id);
    if (neighbour) throw new UsageError(`Number ${number} on juba kanalil ${neighbour.id}.`);
    try {
      await saveChannel(db, {
        id,
        name,
        kind: 'tv',
        number,
        source: { kind: 'ffmpeg', url, mode },
        renditions: mode === 'copy' ? ['HI'] : ['LO', 'ME', 'HI'],
        categories: values.category ?? [],
        demo: values.demo,
        dvrSupport: true,
      });
    } catch (error) {
      if (!(error instanceof LineupError)) throw error;
      throw new UsageError(error.message);
    }
    await refreshMedia();
    return { exitCode: 0, text: `Kanal ${id} on lisatud numbriga ${number}.` };
  },
};

export const removeChannel: Command = {
  name: 'remove-channel',
  usage: `remove-channel ID
    Võtab kanali kavast ära. Salvestatud pilt kustub omal ajal.`,
  async run({ db, refreshMedia }, args) {
    const { positionals } = readArgs(args, {});
    const [id] = positionals;
    if (!id) throw new UsageError('Vaja on kanali ID-d.');
    const existed = await deleteChannel(db, id);
    if (existed) await refreshMedia();
    return existed
      ? { exitCode: 0, text: `Kanal ${id} on eemaldatud.` }
      : { exitCode: 1, text: `Kanalit ${id} ei ole.` };
  },
};
