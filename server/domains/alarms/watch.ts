import type { AlarmInLanguages } from './found-alarm.ts';
import type { AlarmRow } from './store.ts';

/** Looks without it until it is over: a restart that falls into one does not end an alarm and begin another. */
const missedUntilOver = 2;

/** What a look changes about alarms that were known. */
interface Changes {
  begun: AlarmInLanguages[];
  still: { row: AlarmRow; found: AlarmInLanguages }[];
  missed: AlarmRow[];
  over: AlarmRow[];
}

/** Compares what a look has found with the alarms that are not over. A pure rule. */
export function changesBy(found: readonly AlarmInLanguages[], known: readonly AlarmRow[]): Changes {
  const byKey = new Map(found.map((one) => [one.key, one]));
  const keys = new Set(known.map(({ key }) => key));
  const away = known.filter(({ key }) => !byKey.has(key));
  const isOver = ({ missed }: AlarmRow): boolean => missed + 1 >= missedUntilOver;
  return {
    begun: [...byKey.values()].filter(({ key }) => !keys.has(key)),
    still: known.flatMap((row) => {
      const one = byKey.get(row.key);
      return one ? [{ row, found: one }] : [];
    }),
    missed: away.filter((row) => !isOver(row)),
    over: away.filter(isOver),
  };
}
