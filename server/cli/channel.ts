import type { FedSource } from '../../contract/models/media.ts';
import { readSourceAddress, SourceAddressError } from '../../contract/source-address.ts';
import {
  changeLineup,
  deleteChannel,
  LineupError,
  listAllChannels,
  saveChannel,
  type ChannelDetails,
} from '../domains/channels/index.ts';
import { readArgs, UsageError, type Command } from './command.ts';
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
  async run({ db, refreshMedia, allowPrivateSources }, args) {
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
    const { mode, pictures } = readTreatment(values);
    const watch = readWatch(values.watch);
    const source: FedSource = {
      kind: 'ffmpeg',
      ...readSources(values.source, allowPrivateSources),
      mode,
      ...(watch && { watch }),
    };
    const { before, kind, number } = await changeLineup(db, async (tx) => {
      const lineup = await listAllChannels(tx);
      const known = lineup.find((channel) => channel.id === id);
      const of = readKind(values.kind ?? known?.kind ?? 'tv', values);
      const free = numberFor(lineup, { id, kind: of }, values.number);
      await saveChannel(tx, {
        id,
        name,
        kind: of,
        number: free,
        source,
        renditions: of === 'radio' ? ['AU'] : [...pictures],
        ...(values.category && { categories: values.category }),
        ...(values.demo !== undefined && { demo: values.demo }),
        dvrSupport: true,
      });
      return { before: known, kind: of, number: free };
    }).catch((error: unknown) => {
      throw error instanceof LineupError ? new UsageError(error.message) : error;
    });
    await refreshMedia();
    const what = kind === 'radio' ? `Raadiojaam ${id}` : `Kanal ${id}`;
    const done = before ? 'muudetud, number on' : 'lisatud numbriga';
    return { exitCode: 0, text: `${what} on ${done} ${number}.` };
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

function readSources(addresses: readonly string[], allowPrivate: boolean): Pick<FedSource, 'url' | 'spare'> {
  for (const [i, address] of addresses.entries()) {
    try {
      readSourceAddress(address, { allowPrivate });
    } catch (error) {
      if (!(error instanceof SourceAddressError)) throw error;
      throw new UsageError(`${i + 1}. allikas: ${error.message}`);
    }
    if (addresses.indexOf(address) < i) throw new UsageError(`${i + 1}. allikas on juba nimetatud.`);
  }
  const [url, ...spare] = addresses;
  return { url: url!, ...(spare.length > 0 && { spare }) };
}

/** `black,frozen` → both; undefined when nothing is to be watched. */
function readWatch(list: string | undefined): FedSource['watch'] {
  if (list === undefined) return undefined;
  const words = list.split(',').map((word) => word.trim());
  if (!words.every((word) => word === 'black' || word === 'frozen'))
    throw new UsageError('--watch on black, frozen või black,frozen');
  return { black: words.includes('black'), frozen: words.includes('frozen') };
}

/** Nobody types longer ones with a remote. */
const highestNumber = 9_999;

/** The number that is wanted, the one that it has, or the one after the last; numbers are counted by kind. */
function numberFor(
  lineup: readonly Pick<ChannelDetails, 'id' | 'kind' | 'number'>[],
  { id, kind }: { id: string; kind: Kind },
  wanted: string | undefined,
): number {
  const taken = lineup.filter((channel) => channel.kind === kind);
  const own = taken.find((channel) => channel.id === id)?.number;
  const next = Math.max(0, ...taken.map((channel) => channel.number)) + 1;
  const number = wanted === undefined ? (own ?? next) : Number(wanted);
  if (!Number.isInteger(number) || number < 1 || number > highestNumber)
    throw new UsageError(`--number on täisarv 1 kuni ${highestNumber}`);
  const neighbour = taken.find((channel) => channel.number === number && channel.id !== id);
  if (neighbour) throw new UsageError(`Number ${number} on juba kanalil ${neighbour.id}.`);
  return number;
}

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
