import { actor, readArgs, type Command, type CommandContext, type CommandResult } from './command.ts';

export const drain: Command = {
  name: 'drain',
  usage: `drain ID
    Tühjendab videoserveri: uusi vaatajaid sinna ei saadeta, senised lähevad katkestuseta mujale paari minutiga.`,
  run: (context, args) => tell(context, args, true),
};

export const undrain: Command = {
  name: 'undrain',
  usage: `undrain ID
    Võtab tühjendatud videoserveri uuesti kasutusse.`,
  run: (context, args) => tell(context, args, false),
};

async function tell(
  { services }: CommandContext,
  args: readonly string[],
  draining: boolean,
): Promise<CommandResult> {
  const [id = ''] = readArgs(args, {}).positionals;
  const { told, alone, viewers } = await services.streaming.drain(id, draining, actor);
  if (!told) return { exitCode: 1, text: `${id} ei vasta.` };
  if (!draining) return { exitCode: 0, text: `${id} võtab jälle vaatajaid vastu.` };
  const warning = alone ? '\nTeist videoserverit ei ole: vaatajad jäävad siia, kuni mõni vabaneb.' : '';
  return {
    exitCode: 0,
    text: `${id} on tühjendamisel, vaatajaid ${viewers}. Kuva seis: edges${warning}`,
  };
}
