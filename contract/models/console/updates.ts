import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';

/** What came of an update on a copy of the database. */
export const Rehearsal = Type.Object({
  at: Type.Integer(),
  /** The version that was updated to. */
  to: Type.String(),
  rows: Type.Integer(),
  copyMs: Type.Integer(),
  migrations: Type.Array(Type.Object({ name: Type.String(), ms: Type.Integer() })),
  /** Tables that have fewer rows afterwards. */
  fewer: Type.Array(Type.Object({ table: Type.String(), before: Type.Integer(), after: Type.Integer() })),
  /** Whether the version of before works on the schema, too. */
  back: Type.Boolean(),
  /** What stopped it; null when nothing did. */
  fault: Maybe(Type.Object({ migration: Type.String(), words: Type.String() })),
});
export type Rehearsal = Static<typeof Rehearsal>;

/** Versions of the service: the one that runs, newer ones, and those that can be gone back to. */
export const UpdateState = Type.Object({
  version: Type.String(),
  /** Releases that work on this database, the newest first. */
  back: Type.Array(Type.String()),
  /** Newer releases that were unpacked on this machine, the newest first. */
  beside: Type.Array(Type.Object({ version: Type.String(), folder: Type.String() })),
  /** The newest that is announced and newer than this one; null where there is none. */
  announced: Maybe(Type.Object({ version: Type.String(), date: Maybe(Type.String()), notes: Type.String() })),
  /** The last one; null where there was none. */
  rehearsal: Maybe(Rehearsal),
});
export type UpdateState = Static<typeof UpdateState>;
