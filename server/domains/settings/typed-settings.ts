import type { Settings } from '../../config/settings.ts';
import type { Db } from '../../platform/db/database.ts';

/** Settings as values of their kinds. Within a transaction they are read by that. */
export const typedSettings = (read: (tx?: Db) => Promise<Settings>) => ({
  /** How much a member may record, and for how many months it is valid. */
  async recordingLimits(tx?: Db): Promise<{ hours: number; months: number }> {
    const { RECORDING_HOURS, RECORDING_MONTHS } = await read(tx);
    return { hours: Number(RECORDING_HOURS), months: Number(RECORDING_MONTHS) };
  },
  /** Whether films, series and children's programmes are shown at all. */
  seriesEnabled: async (): Promise<boolean> => (await read()).SERIES_ENABLED !== 'false',
  /** What an operator has set for all stream servers; undefined where nothing is set. */
  async streamSettings() {
    const { DEFAULT_STREAM_SERVER, STREAM_DVR_SECONDS } = await read();
    return {
      defaultServer: DEFAULT_STREAM_SERVER || undefined,
      dvrSeconds: STREAM_DVR_SECONDS ? Number(STREAM_DVR_SECONDS) : undefined,
    };
  },
  /** How many days of a year a member may freeze viewing time; 0 where that is off. */
  freezeDaysPerYear: async (): Promise<number> => Number((await read()).FREEZE_DAYS_PER_YEAR),
});
