import { guideZone } from '../../../contract/constants.ts';
import { instantAt } from '../../../contract/rules/guide-day.ts';
import { hourMs, minuteMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Settings } from '../../config/settings.ts';

/** That the service is closed to members for a while, in the operator's words. */
export interface Maintenance {
  /** By language; without words of the operator ours are said. */
  texts: { et: string; en: string };
  /** When it is expected to end; it never ends by itself. */
  untilMs: number | undefined;
}

/** What another server has changed is seen after this long. */
const followMs = 5_000;
const overdueMs = hourMs;

/** What the settings say of maintenance; undefined while there is none. A pure rule. */
function maintenanceOf(settings: Settings): Maintenance | undefined {
  const { MAINTENANCE_ENABLED, MAINTENANCE_TEXT_ET, MAINTENANCE_TEXT_EN, MAINTENANCE_UNTIL } = settings;
  if (MAINTENANCE_ENABLED !== 'true') return undefined;
  return {
    texts: { et: MAINTENANCE_TEXT_ET ?? '', en: MAINTENANCE_TEXT_EN ?? '' },
    untilMs: MAINTENANCE_UNTIL ? endOf(MAINTENANCE_UNTIL) : undefined,
  };
}

/** A time as operators write it: a date and a time of day in Tallinn. */
function endOf(text: string): number {
  const [date = '', time = ''] = text.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantAt(date, hours * hourMs + minutes * minuteMs, guideZone);
}

/** Has it been forgotten? One without an expected end is watched from the beginning. A pure rule. */
const isOverdue = ({ untilMs }: Maintenance, nowMs: number): boolean =>
  untilMs === undefined || nowMs > untilMs + overdueMs;

/** Maintenance, at hand for every call of this process: it is asked while the database is away, too. */
export function createMaintenance(settings: () => Promise<Settings>, clock: Clock) {
  let current: Maintenance | undefined;
  const look = async (): Promise<void> => void (current = maintenanceOf(await settings()));
  return {
    current: (): Maintenance | undefined => current,
    look,
    /** Is it longer than was thought? */
    isOverdue: (): boolean => current !== undefined && isOverdue(current, clock()),
    /** Reads it, and keeps up with changes on other servers. Returns how to stop. */
    async follow(): Promise<() => void> {
      await look();
      const timer = setInterval(() => void look().catch(() => undefined), followMs);
      return () => clearInterval(timer);
    },
  };
}
