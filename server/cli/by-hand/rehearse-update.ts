import type { RehearsalReport } from '../../backup/update/rehearse.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';

export const rehearseUpdate: Command = {
  name: 'rehearse-update',
  summary: 'Proovib uuenduse läbi andmebaasi koopia peal.',
  leavesSchema: true,
  usage: `rehearse-update [KAUST]
    Kopeerib andmebaasi ajutisse andmebaasi, võrdleb iga tabelit, teeb koopia peal läbi väljalaske muudatused ja viskab koopia
    minema. Ütleb, kui kaua iga muudatus kestab, mis uuendust takistab ja kas tagasi saab minna. KAUST on lahti pakitud
    väljalase; vaikimisi see, mille käsk see on. Teenus võib samal ajal töötada. Lõpeb koodiga 1, kui uuendus ei õnnestuks.`,
  async run({ services }, args) {
    const [folder, ...rest] = readArgs(args, {}).positionals;
    if (rest.length > 0) throw new UsageError('Palun nimeta üks kaust.');
    const report = await services.backups.updates.rehearse(folder, actor);
    return { exitCode: report.fault ? 1 : 0, text: wordsOf(report) };
  },
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function wordsOf({ to, rows, copyMs, migrations, fewer, back, fault }: RehearsalReport): string {
  const all = migrations.reduce((sum, { ms }) => sum + ms, 0);
  const lines = [
    `Koopia: ${rows} rida, ${seconds(copyMs)}. Andmebaasi ennast ei muudetud.`,
    ...migrations.map(({ name, ms }) => `  ${name}  ${seconds(ms)}`),
    ...fewer.map(
      ({ table, before, after }) => `NB! Tabelis ${table} on pärast ${after} rida, enne oli ${before}.`,
    ),
  ];
  if (fault)
    return [...lines, `Versioonile ${to} ei saa uuendada. ${fault.migration}: ${fault.words}`].join('\n');
  const done =
    migrations.length === 0
      ? `Versioon ${to} ei muuda andmebaasis midagi.`
      : `Versioonile ${to} saab uuendada: muudatusi ${migrations.length}, teenus on eemal umbes ${seconds(all)}.`;
  const way = back
    ? 'Senisele versioonile saab pärast tagasi minna.'
    : 'Senisele versioonile pärast tagasi minna ei saa: tee enne varukoopia.';
  return [...lines, done, way].join('\n');
}
