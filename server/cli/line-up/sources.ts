import type { FedSource, IngestState } from '../../../contract/models/media.ts';
import { readArgs, type Command } from '../command.ts';
import { table } from '../table.ts';

export const sources: Command = {
  name: 'sources',
  usage: `sources
    Näitab väljast tulevate kanalite allikaid: milline on kasutusel, kui palju sealt tuleb, mis on olnud viga, ja all,
    kellele see mängib ja mis jääb välja.
    Lõpeb koodiga 1, kui mõni kanal ei tule.`,
  async run({ services }, args) {
    readArgs(args, {});
    const states = await services.streaming.fedChannels().catch(() => undefined);
    if (states === undefined) return { exitCode: 1, text: 'Salvestav osa ei vasta.' };
    if (states.length === 0) return { exitCode: 0, text: 'Ükski kanal ei tule väljast.' };
    const counts = new Map(
      (await services.channels.lineup())
        .filter(({ source }) => source.kind === 'fed')
        .map(({ id, source }) => [id, 1 + ((source as FedSource).spare?.length ?? 0)]),
    );
    const rows = states.map((state) => rowOf(state, counts.get(state.channelId) ?? 1));
    const notes = states.flatMap((state) => state.notes.map((note) => `${state.channelId}: ${note}`));
    return {
      exitCode: states.every(({ state }) => state === 'live') ? 0 : 1,
      text: [table([heading, ...rows]), ...notes].join('\n'),
    };
  },
};

const heading = [
  'KANAL',
  'OLEK',
  'ALLIKAS',
  'LIIK',
  'VORMING',
  'KBIT/S',
  'LÕIK',
  'TAASKÄIVITUSI',
  'VAHETUSI',
  'AADRESS',
  'MÄNGIB',
  'VIIMANE VIGA',
];

const stateNames: Record<IngestState['state'], string> = {
  starting: 'alustab',
  live: 'eetris',
  silent: 'vaikib',
  restarting: 'alustab uuesti',
};

function rowOf(channel: IngestState, count: number): string[] {
  const { source, lastSegmentAgeMs } = channel;
  return [
    channel.channelId,
    stateNames[channel.state],
    source ? `${source.index + 1}/${count}` : `–/${count}`,
    source?.kind ?? '–',
    channel.formats.join(',') || '–',
    (channel.bitsPerSecond / 1000).toFixed(0),
    lastSegmentAgeMs === null ? '–' : `${(lastSegmentAgeMs / 1000).toFixed(1)} s`,
    String(channel.restarts),
    String(channel.switches),
    source?.address ?? '–',
    channel.nowPlaying ?? '–',
    channel.lastError ?? '–',
  ];
}
