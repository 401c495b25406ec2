import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import { AlarmRecord } from '../../models/console/alarms.ts';
import { NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';

/** What somebody has to look at. */

const strict = { additionalProperties: false };
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const roles = ['support', 'lineup'] as const;
const get = { method: 'GET', audience: 'operator', errors: operatorErrors, roles } as const;
const post = { method: 'POST', audience: 'operator', errors: operatorErrors, roles } as const;

export const listAlarms = route({
  ...get,
  path: '/admin/api/alarms',
  summary: 'What somebody had to look at, the newest first: 50 before a number; all of it, or what is open.',
  query: Type.Object({ before: Type.Optional(NumberText()), open: Type.Optional(Type.Literal('1')) }, strict),
  output: Type.Object({ alarms: Type.Array(AlarmRecord), next: Maybe(Type.Integer()) }),
});

const AlarmIds = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }, strict);

export const seeAlarms = route({
  ...post,
  path: '/admin/api/alarms/seen',
  summary: 'I have seen these alarms: nobody is notified of them any more.',
  body: AlarmIds,
  output: Type.Object({ count: Type.Integer() }),
});

export const solveAlarms = route({
  ...post,
  path: '/admin/api/alarms/solved',
  summary: 'These are solved: they are no alarms until they have been away once.',
  body: AlarmIds,
  output: Type.Object({ count: Type.Integer() }),
});

export const reopenAlarms = route({
  ...post,
  path: '/admin/api/alarms/reopen',
  summary: 'I take back that I have seen these alarms, or called them solved; what others did stays.',
  body: Type.Object({ ...AlarmIds.properties, from: Type.Enum(['seen', 'solved']) }, strict),
  output: Type.Object({ count: Type.Integer() }),
});
