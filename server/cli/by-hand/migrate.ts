import { readArgs, UsageError, type Command } from '../command.ts';

/** For a step before servers start that only check (`MIGRATIONS=check`). */
export const migrate: Command = {
  name: 'migrate',
  summary: 'Uuendab andmebaasi selle versiooni jaoks.',
  usage: `migrate
    Uuendab andmebaasi selle versiooni jaoks. Seda teeb iga server käivitudes ka ise, kui MIGRATIONS ei ole check.`,
  async run(_, args) {
    if (readArgs(args, {}).positionals.length > 0) throw new UsageError('migrate ei võta argumente.');
    // Every command finds the schema up to date; this one also where the settings say that servers only look.
    return { exitCode: 0, text: 'Andmebaas on selle versiooni jaoks valmis.' };
  },
};
