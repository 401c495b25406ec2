import { Type, type Static } from 'typebox';
import { Maybe } from '../../maybe.ts';

const alarmFields = {
  /** `bad`: members miss something now; `warn`: they will if nothing is done. */
  level: Type.Enum(['bad', 'warn']),
  text: Type.String(),
  /** A page of the console. */
  to: Maybe(Type.String()),
  seenAt: Maybe(Type.Integer()),
  /** An address of an operator. */
  seenBy: Maybe(Type.String()),
};

/** Something that somebody has to look at, and where. */
export const Alarm = Type.Object({
  /** Null within its first minute, before it is written down. */
  id: Maybe(Type.Integer()),
  begunAt: Maybe(Type.Integer()),
  ...alarmFields,
});
export type Alarm = Static<typeof Alarm>;

/** An alarm, as it is kept. */
export const AlarmRecord = Type.Object({
  id: Type.Integer(),
  begunAt: Type.Integer(),
  ...alarmFields,
  solvedAt: Maybe(Type.Integer()),
  /** Null where it went away by itself. */
  solvedBy: Maybe(Type.String()),
});
export type AlarmRecord = Static<typeof AlarmRecord>;

const MinuteOfDay = Type.Integer({ minimum: 0, maximum: 1_439 });

/** How an operator hears of alarms while no page of the console is open. */
export const AlarmChoice = Type.Object(
  {
    mail: Type.Boolean(),
    /** Minutes of the day between which only what members miss now is said; null where it is never quiet. */
    quiet: Maybe(Type.Object({ from: MinuteOfDay, until: MinuteOfDay }, { additionalProperties: false })),
    /** Whose clock the quiet hours go by, as `Europe/Tallinn`. */
    timeZone: Type.String({ minLength: 1, maxLength: 60 }),
  },
  { additionalProperties: false },
);
export type AlarmChoice = Static<typeof AlarmChoice>;
