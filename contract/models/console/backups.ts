import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';

/** Backups that the service makes by itself, and what they are worth. */
export const BackupState = Type.Object({
  /** Null where no target is set. */
  plan: Maybe(
    Type.Object({
      /** A folder, or `s3://bucket/prefix`. */
      target: Type.String(),
      days: Type.Integer(),
      sealed: Type.Boolean(),
    }),
  ),
  /** The newest first. */
  kept: Type.Array(
    Type.Object({
      name: Type.String(),
      begunAt: Type.Integer(),
      /** Null for one that was not ended. */
      content: Maybe(
        Type.Object({
          version: Type.String(),
          sealed: Type.Boolean(),
          rows: Type.Integer(),
          files: Type.Integer(),
        }),
      ),
    }),
  ),
  /** Why what is kept cannot be listed; null where it can. */
  fault: Maybe(Type.String()),
  /** When the last good backup was made, by anybody; null where there is none. */
  savedAt: Maybe(Type.Integer()),
  /** When one was last restored into a database of its own and compared, and of when it was; null where none was. */
  trial: Maybe(Type.Object({ at: Type.Integer(), of: Type.Integer(), rows: Type.Integer() })),
  /** How the command line is called where the service runs, by which one is restored. */
  commandLine: Type.String(),
});
export type BackupState = Static<typeof BackupState>;
