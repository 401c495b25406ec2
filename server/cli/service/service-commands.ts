import type { Command } from '../command.ts';
import { audit } from './audit.ts';
import { backupCommands } from './backups.ts';
import { doctor } from './doctor.ts';
import { ingests } from './ingests.ts';
import { listJobs, listWork, retryWork, runJob } from './jobs.ts';
import { migrate } from './migrate.ts';

/** The service itself: what was done to it, what it does by the clock, and what keeps it from being lost. */
export const serviceCommands: readonly Command[] = [
  doctor,
  ingests,
  migrate,
  audit,
  listJobs,
  runJob,
  listWork,
  retryWork,
  ...backupCommands,
];
