import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';
import { ChannelId } from '../channel.ts';

/** How much a line of the log matters, the least first. */
export const logLevelNames = ['info', 'warn', 'error'] as const;
export type LogLevelName = (typeof logLevelNames)[number];

/** Which lines of a log are wanted; what is left out does not matter. */
export const LogFilter = Type.Object(
  {
    /** And everything that matters more. */
    level: Type.Optional(Type.Enum(logLevelNames)),
    /** The part that speaks, or the beginning of its name: `edge` are all edges. */
    part: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    channel: Type.Optional(ChannelId),
    /** Words that stand in the line, in small or large letters. */
    text: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type LogFilter = Static<typeof LogFilter>;

/** A line of the log of one process. */
export const LogLine = Type.Object({
  /** One of a kind among the lines of all processes. */
  id: Type.String(),
  at: Type.Integer(),
  level: Type.Enum(logLevelNames),
  part: Type.String(),
  event: Type.String(),
  channel: Maybe(Type.String()),
  /** For which request it was written. */
  request: Maybe(Type.String()),
  /** What else is said, as `name=value`. */
  details: Type.String(),
});
export type LogLine = Static<typeof LogLine>;

/** The newest lines of a process that fit, the oldest first. */
export const LogTail = Type.Object({
  lines: Type.Array(LogLine),
  /** So many more were written than are kept. */
  dropped: Type.Integer(),
});
export type LogTail = Static<typeof LogTail>;
