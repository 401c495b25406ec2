import { readArgs, UsageError, type Command } from '../command.ts';

export const trySource: Command = {
  name: 'try-source',
  usage: `try-source AADRESS [--radio]
    Vaatab allikat kuni kümme sekundit: mis sealt tuleb, või miks ei tule. Midagi ei muudeta ega salvestata.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { radio: { type: 'boolean', default: false } });
    const [address, ...rest] = positionals;
    if (!address || rest.length > 0) throw new UsageError('Vaja on ühte aadressi.');
    const found = await services.streaming.trySource({ address, soundOnly: values.radio });
    const { fault, picture, sounds, bitsPerSecond, notes } = found;
    if (fault !== null) return { exitCode: 1, text: fault };
    const rate = picture?.framesPerSecond ? ` ${picture.framesPerSecond} pilti/s` : '';
    const lines = [
      ...(picture ? [`Pilt: ${picture.codec} ${picture.width}×${picture.height}${rate}`] : []),
      ...sounds.map(({ codec, language }) => `Heli: ${codec} (${language})`),
      ...(bitsPerSecond === null ? [] : [`${Math.round(bitsPerSecond / 1000)} kbit/s`]),
      ...notes,
    ];
    return { exitCode: 0, text: lines.join('\n') };
  },
};
