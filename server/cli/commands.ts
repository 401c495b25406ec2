import { createAdmin, resetAdmin } from './by-hand/admins.ts';
import { backup, moveDatabase, restore } from './by-hand/backups.ts';
import { doctor } from './by-hand/doctor.ts';
import { importEpg } from './by-hand/import-epg.ts';
import { importTitle } from './by-hand/import-title.ts';
import { migrate } from './by-hand/migrate.ts';
import type { Command } from './command.ts';

/**
 * What is no call of the console: it is done where there is no operator yet, no server, or no schema, it looks at the machine on
 * which it is typed, or it takes files as they lie there.
 */
export const commands: readonly Command[] = [
  createAdmin,
  resetAdmin,
  migrate,
  backup,
  restore,
  moveDatabase,
  doctor,
  importEpg,
  importTitle,
];

/** Must no server run beside this command? */
export const isAlone = (name: string): boolean => commands.some((one) => one.name === name && one.alone);
