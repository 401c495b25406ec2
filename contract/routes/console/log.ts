import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { LogFilter, LogTail } from '../../models/console/log.ts';
import { route } from '../../route.ts';

/** What the parts of the service write down of themselves. */

export const readLog = route({
  method: 'GET',
  path: '/admin/api/log',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'The last lines of the logs of servers, stream servers and ingests, as far as they are in memory.',
  query: LogFilter,
  output: Type.Object({
    at: Type.Integer(),
    ...LogTail.properties,
    /** Stream servers and ingests that did not answer, or are too old to. */
    silent: Type.Array(Type.String()),
  }),
  errors: [...operatorErrors, 'request.invalid'],
});
