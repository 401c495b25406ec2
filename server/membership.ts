import { readCamt } from './adapters/bank-statement/camt.ts';
import type { UnsubscribeLinks } from './domains/accounts/index.ts';
import { createAudit } from './domains/audit/index.ts';
import { createPayments } from './domains/payments/index.ts';
import { createSettings } from './domains/settings/index.ts';
import { createViewtime } from './domains/viewtime/index.ts';
import type { Db } from './platform/db/database.ts';
import type { ServiceParts } from './service-parts.ts';
import type { Telling } from './telling.ts';

type PaymentsNeeds = Parameters<typeof createPayments>[0];

interface Needs {
  unsubscribeLinks: UnsubscribeLinks;
  notifications: Pick<Telling['notifications'], 'notify' | 'told'>;
  userChanged(accountId: number): void;
  metrics: { messageNoticed: PaymentsNeeds['noticed'] };
}

/** What members live by and the operator lives on: settings of both, viewing time and money, and the trail of what was done. */
export function createMembership(parts: ServiceParts, { notifications, metrics, ...needs }: Needs) {
  const { config, db, clock, log, events, limits, paymentProviders } = parts;
  const { publicUrl } = config;
  const { notify, told } = notifications;
  const common = { db, clock, log, events, limits, publicUrl, notify, told, ...needs };
  const settings = createSettings({ db, clock, start: config.settings });
  return {
    audit: createAudit({ db }),
    settings,
    viewtime: createViewtime({
      ...common,
      freezeDaysPerYear: async () => Number((await settings.all()).FREEZE_DAYS_PER_YEAR),
    }),
    payments: createPayments({
      ...common,
      noticed: metrics.messageNoticed,
      settings: settings.all,
      providers: paymentProviders,
      readStatement: readCamt,
    }),
  };
}

/** How much a member may record, and for how long it is valid; within a transaction it is read by that. */
export const recordingLimitsOf =
  (settings: ReturnType<typeof createSettings>) =>
  async (tx?: Db): Promise<{ hours: number; months: number }> => {
    const { RECORDING_HOURS, RECORDING_MONTHS } = await (tx ? settings.within(tx) : settings.all());
    return { hours: Number(RECORDING_HOURS), months: Number(RECORDING_MONTHS) };
  };

/** Whether films, series and children's programmes are shown at all. */
export const seriesEnabledOf = (settings: ReturnType<typeof createSettings>) => async (): Promise<boolean> =>
  (await settings.all()).SERIES_ENABLED !== 'false';

/** What an operator has set for all stream servers, where he has. */
export const streamSettingsOf = (settings: ReturnType<typeof createSettings>) => async () => {
  const { DEFAULT_STREAM_SERVER, STREAM_DVR_SECONDS } = await settings.all();
  return {
    defaultServer: DEFAULT_STREAM_SERVER || undefined,
    dvrSeconds: STREAM_DVR_SECONDS ? Number(STREAM_DVR_SECONDS) : undefined,
  };
};
