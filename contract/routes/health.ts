import { Type } from 'typebox';
import { Maybe } from '../maybe.ts';
import { IngestState } from '../models/media.ts';
import { route } from '../route.ts';

/** A fed channel as everybody may see it: not where its pictures come from, only which of its sources is in use. */
const FedChannel = Type.Object({ ...IngestState.properties, source: Maybe(Type.Integer()) });

const RoleState = Type.Union([Type.Literal('ok'), Type.Literal('down')]);

export const healthz = route({
  method: 'GET',
  path: '/healthz',
  audience: 'visitor',
  staysOpen: true,
  summary:
    'Do all roles answer, and can they work? 200 when they do, 503 when one does not. What is wrong is said to operators, and to who bears the metrics token.',
  output: Type.Object({
    status: Type.Union([Type.Literal('ok'), Type.Literal('degraded')]),
    version: Type.Optional(Type.String()),
    /** Role name (`api`, `jobs`, `ingest`, `edge:s1` …) to its state. */
    roles: Type.Optional(Type.Record(Type.String(), RoleState)),
    details: Type.Optional(
      Type.Object({
        /** Channels that are fed from outside, each with what is wrong with it, if anything is. */
        channels: Type.Array(FedChannel),
        /** What is wrong with the guide: feeds that bring nothing, schedules that run out. */
        guide: Type.Array(Type.String()),
        /** What is wrong with what everything stands on: the database, and the disks of the roles that write. */
        machine: Type.Array(Type.String()),
      }),
    ),
  }),
  errors: [],
});
