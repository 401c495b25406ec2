import type { FedSource } from '../../../contract/models/media.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';
import { readTreatment, treatmentOptions } from './treatment.ts';

type Kind = 'tv' | 'radio';

export const addChannel: Command = {
  name: 'add-channel',
  usage: `add-channel ID NIMI --source AADRESS|FAIL [--source VARU …] [--kind tv|radio] [--mode copy|encode]
            [--renditions LO,ME,HI] [--watch black,frozen] [--number N] [--category ID] [--[no-]demo]
    Lisab kanali, mille pilt või heli tuleb väljast: HLS-i aadress, MPEG-TS (http, udp, rtp, srt), RTMP, fail
    reaalajas; raadiol ka Icecast. Esimene allikas on põhiline, järgmised on varuks selles järjekorras.
    copy võtab voo nagu see on (HI), encode teeb LO, ME ja HI; --renditions ütleb, mis redelis on või mis tehakse.
    --watch vahetab allikat ka siis, kui pilt on must (black) või seisab (frozen). Olemasoleva kanali ID muudab seda:
    number, kategooriad ja see, kas kanal on külalistele (--demo, --no-demo), jäävad, kui neid ei nimetata.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, {
      source: { type: 'string', multiple: true, default: [] },
      kind: { type: 'string' },
      ...treatmentOptions,
      watch: { type: 'string' },
      number: { type: 'string' },
      category: { type: 'string', multiple: true },
      demo: { type: 'boolean' },
    });
    const [id, name] = positionals;
    if (!id || !name || values.source.length === 0)
      throw new UsageError('Vaja on ID-d, nime ja --source väärtust.');
    const known = (await services.channels.lineup()).find((channel) => channel.id === id);
    const saved = await services.channels.saveFed(
      {
        id,
        name,
        addresses: values.source,
        kind: readKind(values.kind ?? known?.kind ?? 'tv', values),
        number: values.number === undefined ? undefined : Number(values.number),
        ...readTreatment(values),
        watch: readWatch(values.watch),
        categories: values.category,
        demo: values.demo,
      },
      actor,
    );
    const what = saved.kind === 'radio' ? `Raadiojaam ${id}` : `Kanal ${id}`;
    const done = saved.added ? 'lisatud numbriga' : 'muudetud, number on';
    return { exitCode: 0, text: `${what} on ${done} ${saved.number}.` };
  },
};

/** What a channel is; a station has no picture, so nothing may be said of one. */
function readKind(kind: string, { renditions, watch }: { renditions?: string; watch?: string }): Kind {
  if (kind !== 'tv' && kind !== 'radio') throw new UsageError('--kind on tv või radio');
  const ofPictures = [renditions !== undefined && '--renditions', watch !== undefined && '--watch'];
  const wrong = kind === 'radio' && ofPictures.find((option) => option !== false);
  if (wrong) throw new UsageError(`Raadiol ei ole pilti: ${wrong} ei sobi.`);
  return kind;
}

/** `black,frozen` → both; undefined when nothing is to be watched. */
function readWatch(list: string | undefined): FedSource['watch'] {
  if (list === undefined) return undefined;
  const words = list.split(',').map((word) => word.trim());
  if (!words.every((word) => word === 'black' || word === 'frozen'))
    throw new UsageError('--watch on black, frozen või black,frozen');
  return { black: words.includes('black'), frozen: words.includes('frozen') };
}

export const removeChannel: Command = {
  name: 'remove-channel',
  usage: `remove-channel ID
    Võtab kanali kavast ära. Salvestatud pilt kustub omal ajal.`,
  async run({ services }, args) {
    const { positionals } = readArgs(args, {});
    const [id] = positionals;
    if (!id) throw new UsageError('Vaja on kanali ID-d.');
    const existed = await services.channels.remove(id, actor);
    return existed
      ? { exitCode: 0, text: `Kanal ${id} on eemaldatud.` }
      : { exitCode: 1, text: `Kanalit ${id} ei ole.` };
  },
};
