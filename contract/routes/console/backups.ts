import { operatorErrors } from '../../errors.ts';
import { BackupState } from '../../models/console/backups.ts';
import { route } from '../../route.ts';

export const backupState = route({
  method: 'GET',
  audience: 'operator',
  errors: operatorErrors,
  path: '/admin/api/backups',
  summary: 'Backups by the clock: where they go, those that are kept, and the last trial of one.',
  output: BackupState,
});
