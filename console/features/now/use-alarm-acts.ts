import { reopenAlarms, seeAlarms, solveAlarms } from '../../../contract/routes/console/alarms.ts';
import { tService } from '../../i18n/et/service.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { alarmsKey, nowKey } from './keys.ts';

/** Both pages show them. */
const stale = [nowKey, alarmsKey];

const reopen = (ids: readonly number[], from: 'seen' | 'solved') => () =>
  call(reopenAlarms, { body: { ids: [...ids], from } });

/** Seeing alarms and calling them solved, by their numbers. */
export function useAlarmActs() {
  const see = useAct({
    run: (ids: readonly number[]) => call(seeAlarms, { body: { ids: [...ids] } }),
    done: ({ count }) => tService('alarmsSeen', { count }),
    stale,
    undo: (_, ids) => reopen(ids, 'seen'),
  });
  const solve = useAct({
    run: (ids: readonly number[]) => call(solveAlarms, { body: { ids: [...ids] } }),
    done: tService('alarmSolved'),
    stale,
    undo: (_, ids) => reopen(ids, 'solved'),
  });
  return { see, solve };
}
