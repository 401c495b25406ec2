import { createAdmin, resetAdmin } from './by-hand/admins.ts';
import { backup, moveDatabase, restore, tryBackup } from './by-hand/backups.ts';
import { importEpg } from './by-hand/import-epg.ts';
import { importTitle } from './by-hand/import-title.ts';
import { migrate } from './by-hand/migrate.ts';
import { rehearseUpdate } from './by-hand/rehearse-update.ts';
import { type Command, type ContextFreeCommand, readArgs, UsageError } from './command.ts';
import { setup } from './setup/setup.ts';

const marks = { good: '✓', warn: '!', bad: '✗' } as const;

const doctor: Command = {
  name: 'doctor',
  readOnly: true,
  summary: 'Vaatab üle, mis on seadistuses ja masinas valesti.',
  usage: `doctor
    Vaatab üle, mis on seadistuses ja masinas valesti, ja ütleb, kuidas seda parandada: kell, DNS, TLS, pordid, ketas,
    ffmpeg, PostgreSQL, kirjad, piletivõtmed, varukoopiad. Midagi ei muudeta. Lõpeb koodiga 1, kui midagi on päriselt katki.`,
  async run({ services }, args) {
    if (readArgs(args, {}).positionals.length > 0) throw new UsageError('doctor ei võta argumente.');
    const findings = await services.doctor.look();
    const lines = findings.map(({ state, what, found, mend }) =>
      [`${marks[state]} ${what}: ${found}`, ...(mend === undefined ? [] : [`    ${mend}`])].join('\n'),
    );
    const of = (state: keyof typeof marks) => findings.filter((one) => one.state === state).length;
    const sum = `Korras ${of('good')}, tähelepanu ${of('warn')}, katki ${of('bad')}.`;
    return { exitCode: of('bad') > 0 ? 1 : 0, text: [...lines, '', sum].join('\n') };
  },
};

/**
 * What is no call of the console: it is done where there is no operator yet, no server, or no schema, it looks at the machine on
 * which it is typed, or it takes files as they lie there.
 */
export const commands: readonly Command[] = [
  createAdmin,
  resetAdmin,
  migrate,
  backup,
  tryBackup,
  rehearseUpdate,
  restore,
  moveDatabase,
  doctor,
  importEpg,
  importTitle,
];

export const contextFreeCommands: readonly ContextFreeCommand[] = [setup];

/** Does this command only look? */
export const isReadOnly = (name: string): boolean =>
  commands.some((one) => one.name === name && one.readOnly);

/** Does this command leave the schema as it is, whichever version it is of? */
export const leavesSchema = (name: string): boolean =>
  commands.some((one) => one.name === name && one.leavesSchema);

/** Must no server run beside this command? */
export const isAlone = (name: string): boolean => commands.some((one) => one.name === name && one.alone);
