import { readArgs, UsageError, type Command, type CommandContext, type CommandResult } from './command.ts';

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
  { media }: CommandContext,
  args: readonly string[],
  draining: boolean,
): Promise<CommandResult> {
  const [id] = readArgs(args, {}).positionals;
  const reports = await media.edgeHealth();
  const report = reports.find((one) => one.id === id);
  if (!id || !report) throw new UsageError(`Videoserverid on ${reports.map((one) => one.id).join(', ')}.`);
  const told = await media.drain(id, draining).then(
    () => true,
    () => false,
  );
  if (!told) return { exitCode: 1, text: `${id} ei vasta.` };
  if (!draining) return { exitCode: 0, text: `${id} võtab jälle vaatajaid vastu.` };
  const others = reports.some(({ health, ...one }) => one.id !== id && health && !health.draining);
  const warning = others ? '' : '\nTeist videoserverit ei ole: vaatajad jäävad siia, kuni mõni vabaneb.';
  return {
    exitCode: 0,
    text: `${id} on tühjendamisel, vaatajaid ${report.health?.viewers ?? 0}. Kuva seis: edges${warning}`,
  };
}
