import { operatorErrors } from '../../errors.ts';
import { UpdateState } from '../../models/console/updates.ts';
import { route } from '../../route.ts';

export const updateState = route({
  method: 'GET',
  audience: 'operator',
  errors: operatorErrors,
  path: '/admin/api/updates',
  summary: 'Updates: the version that runs, newer releases, the last rehearsal, and versions to go back to.',
  output: UpdateState,
});
